import type { PhotoId } from '../../contract/ids.ts'
import { openBytes, sealBytes } from './aes-gcm.ts'
import { fromBase64url, toBase64url } from './base64url.ts'
import { DamagedRecord, type SealedBytes } from './vault.ts'

/** Which part of which photo a segment is. */
export type SegmentPlace = { readonly photoId: PhotoId; readonly index: number; readonly count: number }

/** A key for one photo (256 bits, base64url), which is kept in the photo's sealed card. */
export const newPhotoKey = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(32)))

export const importPhotoKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64url(key), 'AES-GCM', false, ['encrypt', 'decrypt'])

const placeOf = ({ photoId, index, count }: SegmentPlace) => `${photoId}.${index}.${count}`

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
