import { levelAt, levelsOf } from './levels.ts'
import { bordersOf, type Mask, reach, swapped } from './mask.ts'
import type { LumaImage } from './pixels.ts'

const surroundShare = 0.15

/**
 * The part of a photo that shows skin: everything except the dark region connected to the border (a dermatoscope's
 * surround).
 */
export function litField({ width, height, luma }: LumaImage): Mask {
  const bright = levelAt(
    levelsOf(luma, (i) => (luma[i] ?? 0) > 4),
    0.75,
  )
  const dark = new Uint8Array(luma.length)
  for (let i = 0; i < luma.length; i += 1) dark[i] = (luma[i] ?? 0) < bright * surroundShare ? 1 : 0
  const surround = reach({ width, height, inside: dark }, bordersOf({ width, height }))
  return swapped({ width, height, inside: surround })
}
