import type { MannequinName } from '../mannequin-ids.ts'
import type { ModelPoint } from '../model-point.ts'
import { placeOf } from './place-of.ts'
import { surfaceAt } from './surface-at.ts'
import type { SurfaceMap } from './surface-map.ts'

/** The surface maps that are at hand, by view. */
export type Surfaces = ReadonlyMap<MannequinName, SurfaceMap>

export const noSurfaces: Surfaces = new Map()

/** Whether a view shows the skin of a place of another: where, that it is hidden there, or that nobody can tell. */
export type SeenElsewhere = { kind: 'seen'; at: ModelPoint } | { kind: 'hidden' } | { kind: 'unknown' }

type Question = { from: MannequinName; at: ModelPoint; to: MannequinName }

/** Where another view shows the same skin; unknown from and to the edge of a view, and until both maps are at hand. */
export function seenElsewhere(surfaces: Surfaces, { from, at, to }: Question): SeenElsewhere {
  const [own, other] = [surfaces.get(from), surfaces.get(to)]
  const seen = own && surfaceAt(own, at)
  if (!seen || !other || seen.isUncertain) return { kind: 'unknown' }
  const there = placeOf(other, seen.point)
  if (there === null) return { kind: 'hidden' }
  return there.isUncertain ? { kind: 'unknown' } : { kind: 'seen', at: there.at }
}
