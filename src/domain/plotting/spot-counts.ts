import type { Build } from '../body-model/figures/build.ts'
import type { MannequinName } from '../body-model/mannequin-ids.ts'
import { groupOfId, viewShowing, type ViewGroup } from './figure-views.ts'

type Plotted = { mannequinId: number }
type View = { name: MannequinName; build: Build }

/**
 * The number of spots in each group of views. Each spot counts only on the view where it was put, so that the
 * numbers add up to all spots.
 */
export function countsByView(spots: readonly Plotted[]): Record<ViewGroup, number> {
  const counts: Record<ViewGroup, number> = { front: 0, back: 0, left: 0, right: 0, head: 0, hands: 0, feet: 0 }
  for (const { mannequinId } of spots) counts[groupOfId(mannequinId)] += 1
  return counts
}

/** Whether a spot counts on a view: it was put there, on the drawing of this or of another build. */
export const countsOn = ({ mannequinId }: Plotted, { name, build }: View): boolean =>
  viewShowing(mannequinId, build) === name

/** How many of the shown spots belong to a view, and how many to other views: "3 spots, and 2 of other views". */
export function shownWords(shown: readonly Plotted[], view: View): string {
  const own = shown.filter((spot) => countsOn(spot, view)).length
  const others = shown.length - own
  const spots = own === 0 ? 'no spots' : own === 1 ? '1 spot' : `${own} spots`
  if (others === 0) return spots
  return `${spots}, and ${others === 1 ? '1 of another view' : `${others} of other views`}`
}
