import type { PhotoId } from '../../contract/ids.ts'
import type { DeviceDb, PhotoRow, SegmentRow } from '../device-db.ts'
import { openSegment, sealSegment } from '../vault/photo-cipher.ts'
import { DamagedRecord } from '../vault/vault.ts'

/** Plain bytes of one segment: small enough that a chunk needs few of them in memory (OFFLINE 3). */
export const segmentSize = 512 * 1024

/** Anything that can be read piece by piece: a Blob, or bytes in memory. */
export type PhotoSource = {
  readonly size: number
  readonly read: (at: number, length: number) => Promise<Uint8Array<ArrayBuffer>>
}

/** Reads from a Blob or from bytes without copying the whole. */
export const photoSource = (from: Blob | Uint8Array<ArrayBuffer>): PhotoSource =>
  from instanceof Uint8Array
    ? { size: from.length, read: async (at, length) => from.slice(at, at + length) }
    : { size: from.size, read: async (at, length) => new Uint8Array(await from.slice(at, at + length).arrayBuffer()) }

/** Seals a photo's bytes segment by segment under the photo's own key. */
export async function sealSegments(
  key: CryptoKey,
  { photoId, bytes }: { photoId: PhotoId; bytes: Uint8Array },
): Promise<SegmentRow[]> {
  const count = Math.ceil(bytes.length / segmentSize)
  const rows: SegmentRow[] = []
  for (let index = 0; index < count; index += 1) {
    const plain = bytes.subarray(index * segmentSize, (index + 1) * segmentSize)
    rows.push({ photoId, index, bytes: await sealSegment(key, { photoId, index, count }, plain) })
  }
  return rows
}

/** Reads the plain bytes `from` to `to` of a stored photo. Throws DamagedRecord when a segment is missing or changed. */
export async function readSlice(
  { db, key }: { db: DeviceDb; key: CryptoKey },
  photo: PhotoRow,
  { from, to }: { from: number; to: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const slice = new Uint8Array(Math.min(to, photo.byteSize) - from)
  const last = Math.ceil((from + slice.length) / photo.segmentSize)
  for (let index = Math.floor(from / photo.segmentSize); index < last; index += 1) {
    const row = await db.segments.get([photo.photoId, index])
    if (row === undefined) throw new DamagedRecord('a photo')
    const plain = await openSegment(key, { photoId: photo.photoId, index, count: photo.segments }, row.bytes)
    const start = index * photo.segmentSize
    const part = plain.subarray(Math.max(0, from - start), from + slice.length - start)
    slice.set(part, Math.max(0, start - from))
  }
  return slice
}

/** Removes a photo and its segments; to be called inside a transaction over both tables. */
export async function deletePhoto(db: DeviceDb, photoId: PhotoId): Promise<void> {
  await db.segments.where('[photoId+index]').between([photoId, 0], [photoId, Infinity]).delete()
  await db.photos.delete(photoId)
}
