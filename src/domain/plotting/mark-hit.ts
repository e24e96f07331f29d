import type { LesionId } from '../../contract/ids.ts'
import type { ScreenPoint } from '../body-model/model-point.ts'

/** Where a mark's middle appears, in CSS pixels. */
export type MarkAt = { lesionId: LesionId; at: ScreenPoint }

/** What a finger touches: several when it can't be told which mark is meant; the nearest first. */
export type MarkHit =
  | { kind: 'none' }
  | { kind: 'one'; lesionId: LesionId }
  | { kind: 'several'; lesionIds: readonly LesionId[] }

const apart = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * The marks under a finger; `size` is the hit area's width in CSS pixels (44, clinical 56). Marks whose areas lie
 * over the nearest one's middle are a cluster: the finger gets a list (EXPECTATIONS 3, "Lesion marks").
 */
export function markHit(marks: readonly MarkAt[], point: ScreenPoint, size: number): MarkHit {
  const near = marks
    .map((mark) => ({ ...mark, away: apart(mark.at, point) }))
    .filter(({ away }) => away <= size / 2)
    .toSorted((a, b) => a.away - b.away)
  const [nearest] = near
  if (nearest === undefined) return { kind: 'none' }
  if (near.length === 1) return { kind: 'one', lesionId: nearest.lesionId }
  return { kind: 'several', lesionIds: near.map(({ lesionId }) => lesionId) }
}
