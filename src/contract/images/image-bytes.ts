import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { patientId } from '../ids.ts'

type ImageClass = 'image' | 'bodyshot'

/** Permanent identifier of an image, safe to use in a path. */
export const downloadHandle = z.string().regex(/^[\w-]{16,64}$/, 'Not a download handle.')

/**
 * Response header of every request for the bytes of an image: increases when the patient gives or withdraws a consent.
 */
export const consentRevisionHeader = 'x-consent-revision'

const imageBytesEndpoint = (variant: `${ImageClass}${'' | '/thumbnail' | '/large'}`, what: string) =>
  endpoint({
    name: `images/${variant}`,
    method: 'get',
    path: `/images/{patientId}/{downloadHandle}/${variant}`,
    access: 'session',
    summary: `${what} as image/jpeg: 200 with the sheet of its shuffled pieces (domain/images/sheet.ts), ETag and X-Consent-Revision; browsers must not store it (no-store). If-None-Match: 304, after the same checks. 403 with extensions.reason "consent" if consent hides the image; 404 if the caller may not see it, if it belongs to the other class (image, bodyshot), and with reason "failed" if this size can't be made; 503 with Retry-After: 2 while it is being made.`,
    params: z.object({ patientId, downloadHandle }),
    problems: ['unavailable'],
  })

export const getImage = imageBytesEndpoint('image', 'An image at 700x450')
export const getImageThumbnail = imageBytesEndpoint('image/thumbnail', 'An image at 150x150')
export const getImageLarge = imageBytesEndpoint('image/large', 'An image at 1400x980')
export const getBodyshot = imageBytesEndpoint('bodyshot', 'A body shot at 700x450')
export const getBodyshotThumbnail = imageBytesEndpoint('bodyshot/thumbnail', 'A body shot at 150x150')
export const getBodyshotLarge = imageBytesEndpoint('bodyshot/large', 'A body shot at 1400x980')
