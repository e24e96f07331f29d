import { mannequinNameOf } from '../mannequin-ids.ts'
import { modelPoint } from '../model-point.ts'
import { bodyPoint, type BodyPoint } from './body-point.ts'
import { surfaceAt } from './surface-at.ts'
import type { Surfaces } from './surfaces.ts'

type Placed = {
  mannequinId: number
  x: number
  y: number
  skinPoint?: { x: number; y: number; z: number } | null | undefined
}

/**
 * The point of the skin that a place on the current drawing shows: the stored point, otherwise computed from the
 * loaded maps. Null at the edge of its view, where it is uncertain, and until its map is loaded.
 */
export function skinPointOf({ mannequinId, x, y, skinPoint }: Placed, surfaces: Surfaces): BodyPoint | null {
  if (skinPoint) return bodyPoint(skinPoint.x, skinPoint.y, skinPoint.z)
  const name = mannequinNameOf(mannequinId)
  const map = name === null ? undefined : surfaces.get(name)
  const seen = map && surfaceAt(map, modelPoint(x, y))
  return seen && !seen.isUncertain ? seen.point : null
}
