import type { LesionId } from '../../../contract/ids.ts'
import type { ScreenPoint } from '../../body-model/model-point.ts'
import { clusterMarks, type MarkAt } from './mark-clusters.ts'

/** The marks under a finger: several if they are drawn as one, or lie under the chosen one, which comes first. */
export type MarkHit =
  | { kind: 'none' }
  | { kind: 'one'; lesionId: LesionId }
  | { kind: 'several'; lesionIds: readonly LesionId[] }

const apart = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The marks on the figure; `hitSize` is the width of their hit area in CSS pixels (44, clinical 56). */
type Marks = { marks: readonly MarkAt[]; hitSize: number; selected: LesionId | null }

/** The marks under a point. The chosen mark is never part of a group: it is drawn on top, alone. */
export function markHit({ marks, hitSize, selected }: Marks, point: ScreenPoint): MarkHit {
  const isNear = ({ at }: { at: ScreenPoint }) => apart(at, point) <= hitSize / 2
  const chosen = marks.filter((mark) => mark.lesionId === selected && isNear(mark))
  const others = marks.filter(({ lesionId }) => lesionId !== selected)
  const [touched] = clusterMarks(others, hitSize)
    .filter(isNear)
    .toSorted((a, b) => apart(a.at, point) - apart(b.at, point))
  const lesionIds = [...chosen.map(({ lesionId }) => lesionId), ...(touched?.lesionIds ?? [])]
  const [first] = lesionIds
  if (first === undefined) return { kind: 'none' }
  return lesionIds.length === 1 ? { kind: 'one', lesionId: first } : { kind: 'several', lesionIds }
}
