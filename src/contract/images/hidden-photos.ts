import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { visitId } from '../ids.ts'
import { patientImage } from './images.ts'
import { shortText } from '../text.ts'

/** Why a reader hides a photo: it shows somebody else, it shows who it is, or for another reason, in words. */
export const hidingReason = z.enum(['other-person', 'face', 'other'])
export type HidingReason = z.infer<typeof hidingReason>

/** A photo that is kept and shown to nobody but readers. */
export const hiddenPhoto = z
  .object({
    image: patientImage,
    reason: hidingReason,
    note: z.string().nullable(),
    hiddenBy: z.string(),
    hiddenAt: z.iso.datetime(),
  })
  .meta({ id: 'HiddenPhoto' })
export type HiddenPhoto = z.infer<typeof hiddenPhoto>

export const hidePhoto = endpoint({
  name: 'readings/hidephoto',
  method: 'put',
  path: '/readings/hidephoto',
  access: 'session',
  summary:
    'Hides one photo of a visit that is read, or of an earlier one, from everybody but readers: lists, reports and copies leave it out. Null shows it again. Each is kept with who and when.',
  request: z.object({
    visitId,
    imageId: z.uuid(),
    hide: z
      .object({ reason: hidingReason, note: shortText(200).nullish() })
      .refine(({ reason, note }) => reason !== 'other' || !!note, { path: ['note'], error: 'Say why.' })
      .nullable(),
  }),
  problems: ['forbidden', 'not-found', 'conflict'],
})
