import type { Build } from '../body-model/figures/build.ts'
import { mannequinNameOf, type MannequinName } from '../body-model/mannequin-ids.ts'
import { modelPoint, type ModelPoint } from '../body-model/model-point.ts'
import { drawMannequin } from '../body-model/draw-mannequin.ts'
import { areaAt } from '../body-model/hit-test.ts'
import { bodyPoint } from '../body-model/surface/body-point.ts'
import { seenElsewhere, type Surfaces } from '../body-model/surface/surfaces.ts'
import { twinPlace } from '../body-model/twin-place.ts'
import { viewShowing } from './figure-views.ts'

type Place = {
  mannequinId: number
  x: number
  y: number
  skinPoint?: { x: number; y: number; z: number } | null | undefined
}
type View = { build: Build; name: MannequinName; surfaces: Surfaces }

/**
 * The place of a spot on a view of the body; null if the view does not show it. With the surface maps: on every view
 * that shows its skin. At the edge of its own view, where its skin is uncertain, or before the maps are loaded: on
 * its own view and on another drawing of the same head, hand or foot.
 */
export function shownAt({ mannequinId, x, y, skinPoint }: Place, { build, name, surfaces }: View): ModelPoint | null {
  const [drawnOn, own] = [mannequinNameOf(mannequinId), viewShowing(mannequinId, build)]
  if (drawnOn === null || own === null) return null
  const at = modelPoint(x, y)
  const point = skinPoint ? bodyPoint(skinPoint.x, skinPoint.y, skinPoint.z) : null
  if (drawnOn === name) return at
  const seen = seenElsewhere(surfaces, { from: drawnOn, at, point, to: name })
  if (seen.kind === 'seen' && areaAt(drawMannequin(name), seen.at) !== null) return seen.at
  if (own === name) return at
  return seen.kind === 'unknown' ? twinPlace(own, at, name) : null
}

/** The spots that a view shows, with their places on it; a spot on its own drawing is returned unchanged. */
export const spotsShownOn = <Spot extends Place>(spots: readonly Spot[], view: View): readonly Spot[] =>
  spots.flatMap((spot) => {
    const at = shownAt(spot, view)
    if (at === null) return []
    return [at.x === spot.x && at.y === spot.y ? spot : { ...spot, x: at.x, y: at.y }]
  })
