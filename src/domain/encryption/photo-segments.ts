import type { PhotoId } from '../../contract/ids.ts'
import { segmentBytes, segmentOverhead } from '../../contract/visits/photo-size.ts'

/** How many segments a photo of so many bytes has; an empty one has none. */
export const segmentCount = (plainSize: number): number => Math.ceil(plainSize / segmentBytes)

/** Bytes of a sealed photo: IV, ciphertext and tag of each segment. */
export const encryptedSize = (plainSize: number): number => plainSize + segmentCount(plainSize) * segmentOverhead

/** How many segments a sealed photo has, by its size; null for a size that no sealed photo has. */
export function segmentCountOfEncrypted(size: number): number | null {
  const count = Math.ceil(size / (segmentBytes + segmentOverhead))
  return count > 0 && size - count * segmentOverhead > (count - 1) * segmentBytes ? count : null
}

/** The additional data of a segment, as UTF-8: so that none is swapped, left out or moved. */
export const segmentAad = (photoId: PhotoId, index: number, count: number): string => `${photoId}.${index}.${count}`
