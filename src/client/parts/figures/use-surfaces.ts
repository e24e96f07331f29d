import { useEffect, useSyncExternalStore } from 'react'
import { loadSurface } from '../../../device/figures/load-surface.ts'
import type { MannequinName } from '../../../domain/body-model/mannequin-ids.ts'
import { noSurfaces, type Surfaces } from '../../../domain/body-model/surface/surfaces.ts'

let surfaces: Surfaces = noSurfaces
const wanted = new Set<MannequinName>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Loads the missing maps, then notifies once for all of them: each notification recomputes the places of all spots.
 */
async function want(names: readonly MannequinName[]): Promise<void> {
  const missing = names.filter((name) => !wanted.has(name))
  for (const name of missing) wanted.add(name)
  const loaded = await Promise.all(
    missing.map(async (name) => {
      try {
        return [[name, await loadSurface(name)] as const]
      } catch {
        // Without its map, a spot shows on its own view only; the next page tries again.
        wanted.delete(name)
        return []
      }
    }),
  )
  if (loaded.flat().length === 0) return
  surfaces = new Map([...surfaces, ...loaded.flat()])
  for (const listener of listeners) listener()
}

/**
 * The surface maps, by which spots show on every view of their skin; those of these views as soon as they are
 * loaded.
 */
export function useSurfaces(names: readonly MannequinName[]): Surfaces {
  const all = names.toSorted().join(' ')
  useEffect(() => {
    void want(names.filter((name) => all.includes(name)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names, not the list that holds them
  }, [all])
  return useSyncExternalStore(subscribe, () => surfaces)
}
