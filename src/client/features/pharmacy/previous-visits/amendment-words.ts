import type { AmendableField, FieldAmendment } from '../../../../contract/visits/visit-amendment.ts'
import { lesionOutcome } from '../../../../contract/visits/visit-upload.ts'
import { observationWords } from '../../../../domain/lookups/observation-words.ts'
import { outcomeLabels } from '../../../../domain/visits/outcome-labels.ts'

const names: Record<AmendableField, string> = {
  comment: 'Note',
  outcome: 'Next step',
  outcomeReason: 'Why not a doctor',
  isExcised: 'Removed since',
  excisionComment: 'About the removal',
  isHiddenInReport: 'Left out of the report',
  observations: 'Signs',
}

/** A changed field of a spot: its label, and the text before and after. */
export const amendedWords = ({
  field,
  before,
  after,
}: FieldAmendment): { name: string; before: string; after: string } => ({
  name: names[field],
  before: textOf(before),
  after: textOf(after),
})

function textOf(value: FieldAmendment['before']): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') {
    const signs = observationWords(value)
    return signs.length === 0 ? 'none' : signs.join(', ')
  }
  const outcome = lesionOutcome.safeParse(value)
  return outcome.success ? outcomeLabels[outcome.data] : value
}
