import type { LesionId } from '../../contract/ids.ts'
import type { ScreenPoint } from '../body-model/model-point.ts'
import { clusterMarks } from '../plotting/marks/mark-clusters.ts'
import type { SpotState } from '../../contract/patients/spot-state.ts'

/** The width of a mark's target on a page, in CSS pixels (--target). */
export const markTarget = 44

type Marked = {
  readonly lesion: { readonly lesionId: LesionId }
  readonly kind: SpotState['mark']
  readonly number: number
}

/** Spots whose marks one finger would cover together; the first is the visible one. */
export type CloseSpots<Spot> = { at: ScreenPoint; spots: readonly [Spot, ...Spot[]] }

const rank: Readonly<Record<SpotState['mark'], number>> = { urgent: 0, monitor: 1, new: 2, benign: 3, excised: 4 }

/**
 * Groups the spots on a page that one finger would cover together: the chosen spot leads its group, then the most
 * urgent.
 */
export function closeSpots<Spot extends Marked>(
  spots: readonly Spot[],
  { placeOf, chosen }: { placeOf: (spot: Spot) => ScreenPoint; chosen: LesionId | undefined },
): readonly CloseSpots<Spot>[] {
  const isChosen = ({ lesion }: Spot) => (lesion.lesionId === chosen ? 0 : 1)
  const ordered = spots.toSorted(
    (a, b) => isChosen(a) - isChosen(b) || rank[a.kind] - rank[b.kind] || a.number - b.number,
  )
  const byId = new Map(ordered.map((spot) => [spot.lesion.lesionId, spot]))
  const marks = ordered.map((spot) => ({ lesionId: spot.lesion.lesionId, at: placeOf(spot) }))
  return clusterMarks(marks, markTarget).flatMap(({ at, lesionIds }) => {
    const [first, ...others] = lesionIds.flatMap((lesionId) => byId.get(lesionId) ?? [])
    return first === undefined ? [] : [{ at, spots: [first, ...others] }]
  })
}
