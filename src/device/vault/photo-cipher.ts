import type { PhotoId } from '../../contract/ids.ts'
import { segmentAad } from '../../domain/sealing/photo-segments.ts'
import { openBytes, sealBytes } from './aes-gcm.ts'
import { DamagedRecord, type SealedBytes } from './vault.ts'

/** Which part of which photo a segment is. */
export type SegmentPlace = { readonly photoId: PhotoId; readonly index: number; readonly count: number }

const placeOf = ({ photoId, index, count }: SegmentPlace) => segmentAad(photoId, index, count)

/** A segment as it lies on the disk and goes over the wire: 12-byte IV, AES-256-GCM ciphertext, 16-byte tag. */
export const sealSegment = (key: CryptoKey, place: SegmentPlace, bytes: Uint8Array): Promise<SealedBytes> =>
  sealBytes({ key, place: placeOf(place), bytes })

/** The inverse of `sealSegment`. Throws DamagedRecord. */
export async function openSegment(key: CryptoKey, place: SegmentPlace, bytes: Uint8Array): Promise<SealedBytes> {
  try {
    return await openBytes({ key, place: placeOf(place), bytes })
  } catch (error) {
    throw error instanceof DamagedRecord ? new DamagedRecord('a photo') : error
  }
}
