import type { PhotoId } from '../../contract/ids.ts'
import { segmentBytes } from '../../contract/visits/photo-size.ts'
import { encryptedSize, segmentCount } from '../../domain/encryption/photo-segments.ts'
import type { DeviceDb, PhotoRow, SegmentRow } from '../database/device-db.ts'
import { freeBytes } from '../free-bytes.ts'
import { sha256 } from '../sha256.ts'
import { decryptSegment, encryptSegment } from '../vault/photo-cipher.ts'
import { DamagedRecord } from '../vault/vault.ts'

/**
 * Encrypts a photo's bytes segment by segment under the photo's own key; `sealedSha256` covers all segments in
 * order.
 */
export async function encryptSegments(
  key: CryptoKey,
  { photoId, bytes }: { photoId: PhotoId; bytes: Uint8Array },
): Promise<{ segments: SegmentRow[]; sealedSha256: string }> {
  const count = segmentCount(bytes.length)
  const segments: SegmentRow[] = []
  for (let index = 0; index < count; index += 1) {
    const plain = bytes.subarray(index * segmentBytes, (index + 1) * segmentBytes)
    segments.push({ photoId, index, bytes: await encryptSegment(key, { photoId, index, count }, plain) })
  }
  return { segments, sealedSha256: await sha256(concatenated(segments)) }
}

/** A stored photo as it is sent: its ciphertext. Throws DamagedRecord when a segment is missing. */
export async function readCiphertext(db: DeviceDb, photo: PhotoRow): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(encryptedSize(photo.byteSize))
  let [next, at] = [0, 0]
  // One segment after the other, so that the photo is in memory only once.
  await rowsOf(db, photo).each(({ index, bytes }) => {
    if (index !== next || at + bytes.length > whole.length) throw new DamagedRecord('a photo')
    whole.set(bytes, at)
    ;[next, at] = [next + 1, at + bytes.length]
    freeBytes(bytes)
  })
  if (next !== photo.segments || at !== whole.length) throw new DamagedRecord('a photo')
  return whole
}

/** A stored photo as it was taken. Throws DamagedRecord when a segment is missing or changed. */
export async function readPlain(
  { db, key }: { db: DeviceDb; key: CryptoKey },
  photo: Pick<PhotoRow, 'photoId' | 'segments'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { photoId, segments: count } = photo
  const plain: { bytes: Uint8Array }[] = []
  for (const { index, bytes } of await readSegments(db, photo))
    plain.push({ bytes: await decryptSegment(key, { photoId, index, count }, bytes) })
  return concatenated(plain)
}

const rowsOf = (db: DeviceDb, { photoId }: Pick<PhotoRow, 'photoId'>) =>
  db.segments.where('[photoId+index]').between([photoId, 0], [photoId, Infinity])

async function readSegments(db: DeviceDb, photo: Pick<PhotoRow, 'photoId' | 'segments'>): Promise<SegmentRow[]> {
  const rows = await rowsOf(db, photo).toArray()
  if (rows.length !== photo.segments || rows.some(({ index }, at) => index !== at)) throw new DamagedRecord('a photo')
  return rows
}

function concatenated(parts: readonly { bytes: Uint8Array }[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { bytes }) => sum + bytes.length, 0))
  let at = 0
  for (const { bytes } of parts) {
    whole.set(bytes, at)
    at += bytes.length
  }
  return whole
}

/** Removes a photo and its segments; to be called inside a transaction over both tables. */
export async function deletePhoto(db: DeviceDb, photoId: PhotoId): Promise<void> {
  await rowsOf(db, { photoId }).delete()
  await db.photos.delete(photoId)
}
