import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { patientId } from '../ids.ts'
import { downloadHandle } from './images.ts'

/** So many are asked for at once: what a screen of tiles shows. More of them would let nothing appear for long on a slow line. */
export const maxThumbnails = 24

const consentRevision = z.int().min(0).describe('As X-Consent-Revision of the bytes.')

/** What becomes of one of them; each is judged and recorded by itself. */
const thumbnail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sheet'),
    sheet: z
      .string()
      .describe('Base64url without padding: the sheet of its shuffled pieces (domain/images/sheet.ts), image/jpeg.'),
    etag: z.string(),
    consentRevision,
  }),
  z.object({ kind: z.literal('known') }).describe('The caller has it already: as 304.'),
  z.object({ kind: z.literal('hidden') }).describe('Consent hides it: as 403.'),
  z.object({ kind: z.literal('unknown') }).describe('The caller may not know it, or there is none: as 404.'),
  z.object({ kind: z.literal('unreadable') }).describe('It can’t be made: as 404 with reason "failed".'),
  z
    .object({ kind: z.literal('not-yet'), retryAfterMs: z.int() })
    .describe('It is being made: as 503 with Retry-After.'),
])
export type Thumbnail = z.infer<typeof thumbnail>

export const getThumbnails = endpoint({
  name: 'images/thumbnails',
  method: 'post',
  path: '/images/thumbnails',
  access: 'session',
  summary:
    'Ours: many images at 150x150 in one answer, in the order in which they were asked for, each with what images/image/thumbnail or images/bodyshot/thumbnail would answer about it.',
  request: z.object({
    images: z
      .array(
        z.object({
          patientId,
          downloadHandle,
          of: z.enum(['image', 'bodyshot']),
          etag: z.string().max(200).nullable().describe('Of the copy that the caller has.'),
        }),
      )
      .min(1)
      .max(maxThumbnails),
  }),
  response: z.object({ thumbnails: z.array(thumbnail) }),
  problems: ['unavailable'],
})
