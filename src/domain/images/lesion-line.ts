import type { Lesion } from '../../contract/patients/lesions.ts'
import type { SpotState } from '../../contract/patients/spot-state.ts'
import { onTodaysDrawing } from '../body-model/carry-place.ts'
import { namedMove } from '../body-model/moved-share.ts'
import { includesChange } from '../clinical/signs.ts'

/** A spot of a record as shown in lists and on figures. */
export type LesionLine = {
  readonly lesion: Lesion
  /** For the patient's life. */
  readonly number: number
  readonly kind: SpotState['mark']
  /** First seen at the patient's latest visit. */
  readonly isNew: boolean
  /** Changed at the newest reading that the person may know, or according to a newer visit that they may read. */
  readonly isChanged: boolean
  readonly needsAction: boolean
  /**
   * Its place was carried over from an earlier drawing; `cm`: how far it moved, or null if that is not worth
   * mentioning.
   */
  readonly carried: { readonly cm: number | null } | null
}

export type LesionFilter = 'all' | 'new' | 'changed' | 'needs-action'

/** The spots of a patient with values derived from their visits. */
export function lesionLines(lesions: readonly Lesion[]): LesionLine[] {
  const latest = lesions
    .flatMap(({ visits }) => visits.map(({ visitTime }) => visitTime))
    .reduce((last, time) => (time > last ? time : last), '')
  const visitCount = new Set(lesions.flatMap(({ visits }) => visits.map(({ visitId }) => visitId))).size
  return lesions.map((lesion): LesionLine => {
    const last = lesion.visits[0]
    const kind = lesion.state.mark
    return {
      ...onFigureOfToday(lesion),
      number: lesion.number,
      kind,
      isNew: visitCount > 1 && lesion.visits.length === 1 && last?.visitTime === latest,
      isChanged: hasChanged(lesion),
      needsAction: kind === 'urgent' || kind === 'monitor' || (lesion.hasCurrentActions && kind !== 'excised'),
    }
  })
}

function hasChanged({ state: { stage, result }, visits: [last] }: Lesion): boolean {
  const said = result?.hasChanged ?? null
  if (said === true || last === undefined) return said === true
  return (said === null || stage !== 'reported') && includesChange(last.observations)
}

/** Converts the place of the lesion to the current drawing. */
function onFigureOfToday(lesion: Lesion): Pick<LesionLine, 'lesion' | 'carried'> {
  const { modelId, modelVersion, modelX, modelY, bodyPartId, lesionLocationId } = lesion
  const place = {
    mannequinId: modelId,
    mannequinVersion: modelVersion,
    x: modelX,
    y: modelY,
    bodyPartId,
    lesionLocationId,
  }
  const today = onTodaysDrawing(place)
  if (today === place) return { lesion, carried: null }
  return {
    lesion: { ...lesion, modelVersion: today.mannequinVersion, modelX: today.x, modelY: today.y },
    carried: { cm: namedMove(today) },
  }
}

/** Whether a spot matches a filter. */
export function fitsFilter(line: LesionLine, filter: LesionFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'new':
      return line.isNew
    case 'changed':
      return line.isChanged
    case 'needs-action':
      return line.needsAction
  }
}
