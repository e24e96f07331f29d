import { captureLimits } from './capture-limits.ts'
import { bordersOf, eroded, type Mask } from './mask.ts'
import { measureSpot } from './measure-spot.ts'
import type { RgbaImage } from './pixels.ts'
import { segmentSpot } from './segment-spot.ts'

/** What is wrong with the position of the spot in a close-up. */
export type FramingFault = 'no-spot' | 'cut-off' | 'too-small'

/** Judges whether a close-up shows its spot whole and large enough; null: good. */
export function framingFault(image: RgbaImage): FramingFault | null {
  const { leastDiameter, mostAtEdge } = captureLimits.framing
  const { spot, field } = segmentSpot(image)
  const measured = spot === null ? null : measureSpot(spot)
  if (spot === null || measured === null) return 'no-spot'
  if (shareAtEdge(spot, field) > mostAtEdge) return 'cut-off'
  return measured.diameter < leastDiameter * Math.min(spot.width, spot.height) ? 'too-small' : null
}

// The spot is looked for two pixels inside the field, so its outline meets the third pixel from the edge.
function shareAtEdge(spot: Mask, field: Mask): number {
  const framed = { ...field, inside: field.inside.slice() }
  for (const place of bordersOf(field)) framed.inside[place] = 0
  const core = eroded(eroded(eroded(framed))).inside
  const inner = eroded(spot).inside
  let [outline, atEdge] = [0, 0]
  for (let i = spot.inside.indexOf(1); i >= 0; i = spot.inside.indexOf(1, i + 1)) {
    if (inner[i] === 1) continue
    outline += 1
    if (core[i] !== 1) atEdge += 1
  }
  return outline === 0 ? 0 : atEdge / outline
}
