import { captureLimits } from './capture-limits.ts'
import type { CaptureReason } from './capture-reasons.ts'
import { detailOf } from './detail.ts'
import { exposureFault } from './exposure.ts'
import { framingFault } from './framing.ts'
import { lumaOf, type RgbaImage, shrinkRgba } from './pixels.ts'

/** The two photos of a spot: from 20 cm, and close up (docs/domain.md 5.3). */
export type Shot = 'overview' | 'close-up'

/**
 * What the capture check says; a poor photo may be kept all the same. Soft is an overview without sharp detail that
 * shows where the spot is, which is what it is for: its close-up is what is read (docs/decisions-records.md "Soft overviews").
 */
export type CaptureJudgement =
  | { readonly kind: 'good' }
  | { readonly kind: 'soft' }
  | { readonly kind: 'poor'; readonly reasons: readonly [CaptureReason, ...CaptureReason[]] }

/** The longer side, in pixels, that photos are made smaller to before they are judged. */
export const checkedSize = 1000

// Light and framing are large things.
const spotSize = 256

/**
 * Judges sharpness, exposure and, for a close-up, framing of a photo whose longer side is about `checkedSize` pixels.
 * A photo too dark or too bright is not judged further: its detail and its spot can't be seen.
 */
export function checkCapture(image: RgbaImage, shot: Shot): CaptureJudgement {
  const small = shrinkRgba(image, spotSize)
  const exposure = exposureFault(small)
  if (exposure === 'too-dark' || exposure === 'too-bright') return { kind: 'poor', reasons: [exposure] }
  const score = detailOf(lumaOf(image))
  const blurred = score === null || score < captureLimits.detail.leastScore
  const framing = shot === 'close-up' || blurred ? framingFault(small) : null
  const isSoft = shot === 'overview' && blurred && framing !== 'no-spot'
  const faults: readonly (CaptureReason | null)[] = [
    blurred && !isSoft ? 'too-blurred' : null,
    exposure,
    shot === 'close-up' ? framing : null,
  ]
  const [first, ...more] = faults.filter((fault) => fault !== null)
  if (first !== undefined) return { kind: 'poor', reasons: [first, ...more] }
  return { kind: isSoft ? 'soft' : 'good' }
}
