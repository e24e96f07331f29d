import type { PhotoId } from '../../../../contract/ids.ts'
import type { FieldError } from '../../../../contract/problem.ts'
import type { VisitImage, VisitLesion, VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import { encryptedSize } from '../../../../domain/encryption/photo-segments.ts'
import { photosOf } from '../../../../domain/visits/complete/check-visit.ts'
import { Problem } from '../../../http/problem.ts'
import type { RegisteredPhoto } from '../register/registration-store.ts'

/**
 * How a photo was sent: inside the payload, uploaded as it is, or uploaded as ciphertext with its key in the envelope.
 */
export type PhotoSource =
  | { came: 'inline'; bytes: Buffer }
  | { came: 'uploaded'; upload: RegisteredPhoto }
  | { came: 'sealed'; upload: RegisteredPhoto; key: Uint8Array }
export type SentPhoto = { pointer: string; image: VisitImage; lesion: VisitLesion | null; source: PhotoSource }
type Registered = ReadonlyMap<PhotoId, RegisteredPhoto>
export type PhotoKeys = ReadonlyMap<PhotoId, Uint8Array>

/**
 * Matches each photo of a visit with the place of its bytes. `keys`: those of a sealed visit. Throws 422 that names
 * each photo that is missing, extra, without a key, or registered with other content.
 */
export function matchPhotos(visit: VisitUpload, registered: Registered, keys: PhotoKeys | null): SentPhoto[] {
  const errors: FieldError[] = []
  const sent: SentPhoto[] = []
  for (const { pointer, image, lesion } of photosOf(visit)) {
    const source = keys === null ? plainSource(image, registered) : sealedSource(image, registered, keys)
    if ('came' in source) sent.push({ pointer, image, lesion, source })
    else errors.push({ ...source, pointer: `${pointer}${source.pointer}` })
  }
  const inVisit = new Set(photosOf(visit).map(({ image }) => image.imageId))
  for (const photoId of registered.keys()) {
    if (!inVisit.has(photoId))
      errors.push({ pointer: '/lesions', message: `Photo ${photoId} was announced and is not in the visit.` })
  }
  if (errors.length > 0) throw new Problem('invalid', { errors })
  return sent
}

const missing: FieldError = { pointer: '/imageId', message: 'This photo is missing in the manifest.' }
const other: FieldError = { pointer: '/sha256', message: 'This photo was announced with different content.' }

function plainSource(image: VisitImage, registered: Registered): PhotoSource | FieldError {
  const upload = registered.get(image.imageId)
  if (upload && (upload.sha256 !== image.sha256 || upload.byteSize !== image.byteSize)) return other
  if (!upload && (registered.size > 0 || !image.content)) return missing
  if (image.content) return { came: 'inline', bytes: Buffer.from(image.content, 'base64') }
  return upload ? { came: 'uploaded', upload } : missing
}

function sealedSource(image: VisitImage, registered: Registered, keys: PhotoKeys): PhotoSource | FieldError {
  const upload = registered.get(image.imageId)
  const key = keys.get(image.imageId)
  if (!upload) return missing
  if (!key) return { pointer: '/imageId', message: 'The envelope holds no key for this photo.' }
  return upload.byteSize === encryptedSize(image.byteSize) ? { came: 'sealed', upload, key } : other
}
