import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTodaysDrawing, type StoredPlace } from '../../../domain/body-model/carry-place.ts'
import { mannequinNameOf, type MannequinName } from '../../../domain/body-model/mannequin-ids.ts'
import { modelPoint } from '../../../domain/body-model/model-point.ts'
import type { BodyPoint } from '../../../domain/body-model/surface/body-point.ts'
import { surfaceAt } from '../../../domain/body-model/surface/surface-at.ts'
import { type SurfaceMap, unpackSurface } from '../../../domain/body-model/surface/surface-map.ts'

const folder = join(import.meta.dirname, '../../../../public/figures/3/surface')
const maps = new Map<MannequinName, SurfaceMap>()

function mapOf(name: MannequinName): SurfaceMap {
  const map = maps.get(name) ?? unpackSurface(readFileSync(join(folder, `${name}.bin`)))
  maps.set(name, map)
  return map
}

/**
 * The point of the skin where a spot is; null near the edge of its view, where the point is uncertain. Computed here
 * instead of sent by the tablet, because it follows from the place, whichever build of the app set it.
 */
export function skinPointOf(place: StoredPlace): BodyPoint | null {
  const { mannequinId, x, y } = onTodaysDrawing(place)
  const name = mannequinNameOf(mannequinId)
  const seen = name && surfaceAt(mapOf(name), modelPoint(x, y))
  return seen && !seen.isUncertain ? seen.point : null
}
