import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { patientId } from '../ids.ts'
import { downloadHandle } from './image-bytes.ts'

/**
 * The most thumbnails in one request: what a screen of tiles shows. With more, a slow connection would show nothing for
 * long.
 */
export const maxThumbnails = 24

const consentRevision = z.int().min(0).describe('The same as the header X-Consent-Revision of the bytes.')

/** The result for one thumbnail; access to each is checked and recorded separately. */
const thumbnail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sheet'),
    sheet: z
      .string()
      .describe('Base64url without padding: the sheet of its shuffled pieces (domain/images/sheet.ts), image/jpeg.'),
    etag: z.string(),
    consentRevision,
  }),
  z.object({ kind: z.literal('known') }).describe('The caller has it already; like 304.'),
  z.object({ kind: z.literal('hidden') }).describe('Consent hides it; like 403.'),
  z.object({ kind: z.literal('unknown') }).describe('The caller may not see it, or it does not exist; like 404.'),
  z.object({ kind: z.literal('unreadable') }).describe('It can’t be made; like 404 with reason "failed".'),
  z
    .object({ kind: z.literal('not-yet'), retryAfterMs: z.int() })
    .describe('It is being made; like 503 with Retry-After.'),
])
export type Thumbnail = z.infer<typeof thumbnail>

export const getThumbnails = endpoint({
  method: 'post',
  path: '/images/thumbnails',
  access: 'session',
  summary:
    'Ours: many images at 150x150 in one response, in the order of the request, each with the result that images/image/thumbnail or images/bodyshot/thumbnail would give.',
  request: z.object({
    images: z
      .array(
        z.object({
          patientId,
          downloadHandle,
          of: z.enum(['image', 'bodyshot']),
          etag: z.string().max(200).nullable().describe('The ETag of the copy that the caller has.'),
        }),
      )
      .min(1)
      .max(maxThumbnails),
  }),
  response: z.object({ thumbnails: z.array(thumbnail) }),
  problems: ['unavailable'],
})
