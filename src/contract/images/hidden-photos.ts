import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { visitId } from '../ids.ts'
import { patientImage } from './images.ts'
import { shortText } from '../text.ts'

/** Why a reader hides a photo: it shows another person, it identifies the patient, or another reason in `note`. */
const hidingReason = z.enum(['other-person', 'face', 'other'])
export type HidingReason = z.infer<typeof hidingReason>

/** A photo that only readers can see. */
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
  method: 'put',
  path: '/readings/hidephoto',
  access: 'session',
  summary:
    'Hides a photo of this or an earlier visit from everybody but readers: lists, reports and copies omit it. Null shows it again. Both are logged with user and time.',
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
