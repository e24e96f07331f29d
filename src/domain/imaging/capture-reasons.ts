import type { ExposureFault } from './exposure.ts'
import type { FramingFault } from './framing.ts'

/** Why a photo is poor. */
export type CaptureReason = 'too-blurred' | ExposureFault | FramingFault

/** Each reason in words: what is wrong, and what to do. */
export const captureWords: Readonly<Record<CaptureReason, string>> = {
  'too-blurred': 'too blurred: hold still',
  'too-dark': 'too dark: turn on the light',
  'too-bright': 'too bright: less light, or farther from the lamp',
  glare: 'glare: tilt the camera or move the lamp',
  'no-spot': 'no spot seen: point the camera at it',
  'cut-off': 'the spot is cut off: move it to the middle',
  'too-small': 'the spot is too small: go closer',
}

/** All of them, the ones that matter most first. */
export const captureReasons: readonly CaptureReason[] = [
  'too-blurred',
  'too-dark',
  'too-bright',
  'glare',
  'no-spot',
  'cut-off',
  'too-small',
]
