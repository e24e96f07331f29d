import type { PhotoId } from '../../contract/ids.ts'
import { maxPhotoBytes } from '../../contract/visits/photo-size.ts'
import { checkPhoto, type PhotoCheck, type PhotoType } from '../../domain/images/check-photo.ts'
import type { SegmentRow } from '../database/device-db.ts'
import { sha256 } from '../sha256.ts'
import { importContentKey, newContentKey } from '../vault/content-key.ts'
import { encryptSegments } from './photo-segments.ts'

/** The details of an encrypted photo: its own key, and hashes of its bytes before and after encryption. */
export type EncryptedPhotoCard = {
  readonly key: string
  readonly byteSize: number
  readonly sha256: string
  readonly sealedSha256: string
  readonly contentType: PhotoType
  readonly segmentCount: number
}

/** Why bytes can't be stored as a photo. */
export type RefusedPhoto = {
  readonly refused: Extract<PhotoCheck, { refused: unknown }>['refused'] | 'too-large' | 'unreadable'
}

/**
 * Checks, hashes and encrypts a photo; the whole photo is in memory. `unreadable`: the file was moved or changed
 * since it was chosen, or the browser may not read it.
 */
export async function encryptPhoto(
  from: Blob | Uint8Array<ArrayBuffer>,
  photoId: PhotoId,
): Promise<RefusedPhoto | { card: EncryptedPhotoCard; segments: SegmentRow[] }> {
  if ((from instanceof Blob ? from.size : from.length) > maxPhotoBytes) return { refused: 'too-large' }
  const bytes = from instanceof Blob ? await bytesOf(from) : from
  if (bytes === null) return { refused: 'unreadable' }
  const check = await checkPhoto({ size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) })
  if ('refused' in check) return check
  const key = newContentKey()
  const [hash, { segments, sealedSha256 }] = await Promise.all([
    sha256(bytes),
    encryptSegments(await importContentKey(key), { photoId, bytes }),
  ])
  const about = { byteSize: bytes.length, sha256: hash, sealedSha256, contentType: check.type }
  return { card: { key, ...about, segmentCount: segments.length }, segments }
}

/** The bytes of a chosen file or of a picture; null when the browser can't read them (any more). */
const bytesOf = (from: Blob): Promise<Uint8Array<ArrayBuffer> | null> =>
  from.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
