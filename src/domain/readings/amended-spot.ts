import type { LesionId } from '../../contract/ids.ts'
import type { AmendableField, FieldAmendment } from '../../contract/visits/visit-amendment.ts'
import { lesionOutcome, type LesionOutcome } from '../../contract/visits/visit-upload.ts'

/** The fields of a spot that an amendment may change. */
export type SpotNotes = {
  comment: string | null
  outcome: LesionOutcome
  outcomeReason: string | null
  isExcised: boolean
  excisionComment: string | null
  isHiddenInReport: boolean
  observations: number[]
}

/** A spot with the changes of its visit's amendments applied, oldest first. */
export const amendedSpot = (sent: SpotNotes, lesionId: LesionId, changes: readonly FieldAmendment[]): SpotNotes =>
  changes.filter((change) => change.lesionId === lesionId).reduce(withChange, sent)

/** The observation ids of a spot with the changes of its visit's amendments applied, oldest first. */
export const amendedObservations = (
  sent: readonly number[],
  lesionId: LesionId,
  changes: readonly FieldAmendment[],
): readonly number[] =>
  changes
    .filter((change) => change.lesionId === lesionId && change.field === 'observations')
    .reduce((_, { after }) => observationsIn(after), sent)

const observationsIn = (after: FieldAmendment['after']): number[] => (Array.isArray(after) ? after : [])

/** The note of whoever carried out a visit, with the changes of its amendments applied, oldest first. */
export const amendedNote = (
  sent: string | null,
  lesionId: LesionId,
  changes: readonly FieldAmendment[],
): string | null =>
  changes
    .filter((change) => change.lesionId === lesionId && change.field === 'comment')
    .reduce<string | null>((_, { after }) => textIn(after), sent)

const textIn = (after: FieldAmendment['after']): string | null => (typeof after === 'string' ? after : null)

/** The fields of a spot that amendments changed, each once. */
export const amendedFields = (lesionId: LesionId, changes: readonly FieldAmendment[]): AmendableField[] => [
  ...new Set(changes.flatMap((change) => (change.lesionId === lesionId ? [change.field] : []))),
]

function withChange(spot: SpotNotes, { field, after }: FieldAmendment): SpotNotes {
  switch (field) {
    case 'comment':
    case 'outcomeReason':
    case 'excisionComment':
      return { ...spot, [field]: textIn(after) }
    case 'isExcised':
    case 'isHiddenInReport':
      return { ...spot, [field]: after === true }
    case 'outcome':
      return { ...spot, outcome: lesionOutcome.catch(spot.outcome).parse(after) }
    case 'observations':
      return { ...spot, observations: observationsIn(after) }
  }
}
