import { captureLimits } from './capture-limits.ts'
import { levelAt, levelsOf, shareFrom, totalOf } from './levels.ts'
import { litField } from './lit-field.ts'
import { lumaOf, type RgbaImage } from './pixels.ts'

/** What is wrong with a photo's light. */
export type ExposureFault = 'too-dark' | 'too-bright' | 'glare'

/**
 * Judges the light of the skin in a small picture (about 256 pixels); null: good. Very dark skin in good light is
 * not too dark.
 */
export function exposureFault(image: RgbaImage): ExposureFault | null {
  const { darkBelow, burntFrom, glareFrom, brightShare, glareShare } = captureLimits.exposure
  const picture = lumaOf(image)
  const { inside } = litField(picture)
  const levels = levelsOf(picture.luma, (i) => inside[i] === 1)
  if (levelAt(levels, 0.9) < darkBelow) return 'too-dark'
  if (shareFrom(levels, burntFrom) > brightShare) return 'too-bright'
  let shining = 0
  for (let i = 0; i < inside.length; i += 1) {
    const darkest = Math.min(image.data[i * 4] ?? 0, image.data[i * 4 + 1] ?? 0, image.data[i * 4 + 2] ?? 0)
    if (inside[i] === 1 && darkest >= glareFrom) shining += 1
  }
  return shining > glareShare * totalOf(levels) ? 'glare' : null
}
