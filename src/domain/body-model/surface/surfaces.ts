import type { MannequinName } from '../mannequin-ids.ts'
import type { ModelPoint } from '../model-point.ts'
import type { BodyPoint } from './body-point.ts'
import { placeOf } from './place-of.ts'
import { surfaceAt } from './surface-at.ts'
import type { SurfaceMap } from './surface-map.ts'

/** The surface maps that are loaded, by view. */
export type Surfaces = ReadonlyMap<MannequinName, SurfaceMap>

export const noSurfaces: Surfaces = new Map()

/** Whether another view shows the skin of a place: where, hidden there, or unknown. */
export type SeenElsewhere = { kind: 'seen'; at: ModelPoint } | { kind: 'hidden' } | { kind: 'unknown' }

/** A place of a view, with its point of the skin where that is stored. */
type Question = { from: MannequinName; at: ModelPoint; point: BodyPoint | null; to: MannequinName }

/** Where another view shows the same skin; unknown near the edge of either view, and until both maps are loaded. */
export function seenElsewhere(surfaces: Surfaces, { from, at, point, to }: Question): SeenElsewhere {
  const other = surfaces.get(to)
  const skin = point ?? skinAt(surfaces, from, at)
  if (!skin || !other) return { kind: 'unknown' }
  const there = placeOf(other, skin)
  if (there === null) return { kind: 'hidden' }
  return there.isUncertain ? { kind: 'unknown' } : { kind: 'seen', at: there.at }
}

function skinAt(surfaces: Surfaces, name: MannequinName, at: ModelPoint): BodyPoint | null {
  const map = surfaces.get(name)
  const seen = map && surfaceAt(map, at)
  return seen && !seen.isUncertain ? seen.point : null
}
