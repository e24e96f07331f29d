import type { PhotoId } from '../../contract/ids.ts'
import { segmentAad } from '../../domain/encryption/photo-segments.ts'
import { decryptBytes, encryptBytes } from './aes-gcm.ts'
import { DamagedRecord, type EncryptedBytes } from './vault.ts'

/** Which part of which photo a segment is. */
type SegmentPlace = { readonly photoId: PhotoId; readonly index: number; readonly count: number }

const placeOf = ({ photoId, index, count }: SegmentPlace) => segmentAad(photoId, index, count)

/** A segment as it lies on the disk and goes over the wire: 12-byte IV, AES-256-GCM ciphertext, 16-byte tag. */
export const encryptSegment = (key: CryptoKey, place: SegmentPlace, bytes: Uint8Array): Promise<EncryptedBytes> =>
  encryptBytes({ key, place: placeOf(place), bytes })

/** The inverse of `encryptSegment`. Throws DamagedRecord. */
export async function decryptSegment(key: CryptoKey, place: SegmentPlace, bytes: Uint8Array): Promise<EncryptedBytes> {
  try {
    return await decryptBytes({ key, place: placeOf(place), bytes })
  } catch (error) {
    throw error instanceof DamagedRecord ? new DamagedRecord('a photo') : error
  }
}
