import { captureLimits } from './capture-limits.ts'
import type { CaptureReason } from './capture-reasons.ts'
import { detailOf } from './detail.ts'
import { exposureFault } from './exposure.ts'
import { framingFault } from './framing.ts'
import { lumaOf, type RgbaImage, shrinkRgba } from './pixels.ts'

/** The two photos of a spot: from 20 cm, and close up (docs/domain.md 5.3). */
export type Shot = 'overview' | 'close-up'

/**
 * The result of the capture check; staff may keep a poor photo anyway. Soft: an overview without sharp detail that
 * still shows where the spot is, which is its purpose; the close-up is the photo that is read
 * (docs/decisions-records.md "Soft overviews").
 */
export type CaptureJudgement =
  | { readonly kind: 'good' }
  | { readonly kind: 'soft' }
  | { readonly kind: 'poor'; readonly reasons: readonly [CaptureReason, ...CaptureReason[]] }

/** Photos are reduced to this longer side, in pixels, before they are judged. */
export const checkedSize = 1000

// Light and framing need no fine detail.
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
