import { type SurfaceMap, unpackSurface } from '../../domain/body-model/surface/surface-map.ts'
import { angleOf } from '../../domain/body-model/turntable/side.ts'

/** Loads the surface map of a side of the body: from the files viewed before, or from the server. */
export async function loadSide(side: number): Promise<SurfaceMap> {
  const response = await fetch(`/figures/3/turntable/${angleOf(side)}.bin`)
  if (!response.ok) throw new Error(`The map of side ${side} can't be had: ${response.status}`)
  return unpackSurface(new Uint8Array(await response.arrayBuffer()))
}
