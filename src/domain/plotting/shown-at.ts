import type { Build } from '../body-model/figures/build.ts'
import type { MannequinName } from '../body-model/mannequin-ids.ts'
import { modelPoint, type ModelPoint } from '../body-model/model-point.ts'
import { twinPlace } from '../body-model/twin-place.ts'
import { allViews, viewGroups, viewShowing, type ViewGroup } from './figure-views.ts'

type Place = { mannequinId: number; x: number; y: number }
type View = { build: Build; name: MannequinName }

/**
 * The place of a spot on a view of the body, its own or another drawing of the same part; null if the view does not
 * show it.
 */
export function shownAt({ mannequinId, x, y }: Place, { build, name }: View): ModelPoint | null {
  const own = viewShowing(mannequinId, build)
  if (own === null) return null
  return own === name ? modelPoint(x, y) : twinPlace(own, modelPoint(x, y), name)
}

/** The spots that a view shows, with their places on it; a spot on its own drawing is returned unchanged. */
export const spotsShownOn = <Spot extends Place>(spots: readonly Spot[], view: View): readonly Spot[] =>
  spots.flatMap((spot) => {
    const at = shownAt(spot, view)
    if (at === null) return []
    return [at.x === spot.x && at.y === spot.y ? spot : { ...spot, x: at.x, y: at.y }]
  })

/** The groups of views that show a spot, cached for each spot object; a moved spot is a new object. */
const found = new WeakMap<Place, { build: Build; groups: ReadonlySet<ViewGroup> }>()

function groupsShowing(spot: Place, build: Build): ReadonlySet<ViewGroup> {
  const last = found.get(spot)
  if (last?.build === build) return last.groups
  const views = allViews(build).filter(({ mannequin }) => shownAt(spot, { build, name: mannequin }) !== null)
  const groups = new Set(views.map(({ group }) => group))
  found.set(spot, { build, groups })
  return groups
}

/** The number of spots in each group of views; a spot that two drawings show counts in both. */
export function countsByView(spots: readonly Readonly<Place>[], build: Build): Record<ViewGroup, number> {
  const counts = Object.fromEntries(viewGroups.map((group) => [group, 0])) as Record<ViewGroup, number>
  for (const spot of spots) for (const group of groupsShowing(spot, build)) counts[group] += 1
  return counts
}
