import * as z from 'zod'
import { shortText } from '../text.ts'

/** The 13 poses of the standard set of body photos, in the order in which they are taken. */
export const bodyPose = z.enum([
  'head-front',
  'head-left',
  'head-right',
  'upper-front',
  'upper-back',
  'lower-front',
  'lower-back',
  'side-left',
  'side-right',
  'arm-left',
  'arm-right',
  'legs-front',
  'legs-back',
])
export type BodyPose = z.infer<typeof bodyPose>

/** A pose of the standard set that was not taken, and why. */
export const missingPose = z.object({ pose: bodyPose, reason: shortText(200) })
export type MissingPose = z.infer<typeof missingPose>
