import { useEffect, useState } from 'react'
import { loadSide } from '../../../../device/figures/load-side.ts'
import type { SurfaceMap } from '../../../../domain/body-model/surface/surface-map.ts'

const known = new Map<number, SurfaceMap>()

/** The surface map of a side of the body; missing: it was never viewed, and there is no network. */
export function useSide(side: number): SurfaceMap | 'loading' | 'missing' {
  const [found, setFound] = useState<{ side: number; map: SurfaceMap | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    if (known.has(side)) return
    loadSide(side).then(
      (map) => {
        known.set(side, map)
        if (isWanted) setFound({ side, map })
      },
      () => {
        if (isWanted) setFound({ side, map: null })
      },
    )
    return () => {
      isWanted = false
    }
  }, [side])
  return known.get(side) ?? (found?.side === side && found.map === null ? 'missing' : 'loading')
}
