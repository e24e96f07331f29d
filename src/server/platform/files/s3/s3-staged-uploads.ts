import { copyBody } from '../copy-body.ts'
import { decryptStream, encryptStream } from '../encrypted-stream.ts'
import { type FileKeys, maxRecordLength } from '../file-encryption.ts'
import type { FileStore } from '../files.ts'
import { pieceWriter } from '../record-writer.ts'
import { skipDamaged } from '../skip-damaged.ts'
import { stagedKeyOf, type StagedPhoto, type StagedUploads } from '../staged-uploads.ts'
import type { Bucket } from './bucket.ts'

/** A part of a staged photo. Each is an object of its own, because nothing can be appended to an object. */
type Part = { key: string; from: number; to: number }

/**
 * Staged photos in a bucket. Each part of at most 1 MiB is an encrypted object whose name is its range of bytes. A
 * killed server loses at most one part, which it never acknowledged.
 */
export function s3StagedUploads(bucket: Bucket, keys: FileKeys, files: FileStore): StagedUploads {
  const folderOf = (photo: StagedPhoto) => `${stagedKeyOf(photo)}/`
  const partsOf = async (photo: StagedPhoto) => inRow(await Array.fromAsync(bucket.list(folderOf(photo))))
  const read = (photo: StagedPhoto) => skipDamaged(readParts(bucket, keys, partsOf(photo)))
  return {
    read,
    size: async (photo) => {
      const last = (await partsOf(photo)).at(-1)
      return last === undefined ? null : Math.min(last.to, photo.byteSize)
    },
    keep: (photo, key) => files.writeFrom(key, read(photo)),
    remove: async (photo) => {
      const found = await Array.fromAsync(bucket.list(folderOf(photo)))
      await bucket.remove(found.map(({ key }) => key))
    },
    append: (photo, offset, body) => {
      let from = offset
      const records = pieceWriter(maxRecordLength, async (bytes) => {
        const to = from + bytes.length
        await bucket.put(partKey(folderOf(photo), from, to), encryptStream(keys.create(), [bytes]))
        from = to
      })
      return copyBody({ records, body, from: offset, end: photo.byteSize, flushAfter: null })
    },
  }
}

const digits = 12
const partKey = (folder: string, from: number, to: number): string =>
  `${folder}${[from, to].map((at) => String(at).padStart(digits, '0')).join('-')}`

/**
 * The parts that follow one another from the first byte on. Two simultaneous senders may leave overlapping parts: only
 * one of them is used.
 */
function inRow(found: readonly { key: string }[]): Part[] {
  const row: Part[] = []
  for (const { key } of found) {
    const [from = Number.NaN, to = Number.NaN] = key
      .slice(key.lastIndexOf('/') + 1)
      .split('-')
      .map(Number)
    if (from === (row.at(-1)?.to ?? 0)) row.push({ key, from, to })
  }
  return row
}

async function* readParts(bucket: Bucket, keys: FileKeys, parts: Promise<Part[]>): AsyncGenerator<Uint8Array> {
  for (const { key } of await parts) yield* decryptStream(keys, (await bucket.get(key)).body)
}
