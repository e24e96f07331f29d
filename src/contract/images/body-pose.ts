import * as z from 'zod'

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
