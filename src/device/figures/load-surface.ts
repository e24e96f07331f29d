import type { MannequinName } from '../../domain/body-model/mannequin-ids.ts'
import { type SurfaceMap, unpackSurface } from '../../domain/body-model/surface/surface-map.ts'

/** Counted up when a map changes: what an address of a figure answered once is kept for good (`sw/figure-files.ts`). */
const made = 2

/** Loads the surface map of a view: from the tablet's kit, from the files viewed before, or from the server. */
export async function loadSurface(name: MannequinName): Promise<SurfaceMap> {
  const response = await fetch(`/figures/3/surface/${name}.bin?made=${made}`)
  if (!response.ok) throw new Error(`The surface map of ${name} can't be had: ${response.status}`)
  return unpackSurface(new Uint8Array(await response.arrayBuffer()))
}
