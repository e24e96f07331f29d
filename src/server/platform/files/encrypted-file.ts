import { type FileHandle, open } from 'node:fs/promises'
import {
  readRecordEnd,
  type FileCipher,
  type FileKeys,
  headerLength,
  maxRecordLength,
  readLength,
  recordLength,
} from './file-encryption.ts'

/** A file that can be read at any offset, as plaintext. */
type ReadableFile = { size: number; read: (at: number, length: number) => Promise<Buffer<ArrayBuffer>> }

/** Where a record is: its offset on disk, its plaintext offset, and its plaintext length. */
type RecordPosition = { disk: number; at: number; length: number }

/** A file on disk. `plain`: not encrypted; `empty`: has no complete header. */
type FileOnDisk =
  | { kind: 'empty' }
  | { kind: 'plain'; size: number }
  | { kind: 'sealed'; cipher: FileCipher; records: RecordPosition[]; size: number; endOnDisk: number }

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(0, length)), 0, null, position)
  return buffer.subarray(0, bytesRead)
}

/** Finds the records of a file. Ignores a record that a crash left incomplete, and everything after it. */
export async function scanFile(handle: FileHandle, keys: FileKeys): Promise<FileOnDisk> {
  const { size } = await handle.stat()
  if (size < headerLength) return { kind: 'empty' }
  const cipher = keys.read(await readAt(handle, 0, headerLength))
  if (cipher === null) return { kind: 'plain', size }
  const records: RecordPosition[] = []
  let [disk, at] = [headerLength, 0]
  while (disk + recordLength(0) < size) {
    const length = readLength(await readAt(handle, disk, 4))
    const end = disk + recordLength(length)
    if (length === 0 || end > size || readRecordEnd(await readAt(handle, end - 16, 16)) !== at + length) break
    records.push({ disk, at, length })
    disk = end
    at += length
  }
  return { kind: 'sealed', cipher, records, size: at, endOnDisk: disk }
}

/**
 * The kind of a file and its plaintext size, from its last bytes; if the last record is incomplete, from all records.
 */
export async function sizeOnDisk(path: string, keys: FileKeys): Promise<{ kind: FileOnDisk['kind']; size: number }> {
  await using handle = await open(path, 'r')
  const { size } = await handle.stat()
  if (size < headerLength) return { kind: 'empty', size: 0 }
  const end = readRecordEnd(await readAt(handle, size - 16, 16))
  if (end !== null && keys.read(await readAt(handle, 0, headerLength)) !== null) return { kind: 'sealed', size: end }
  const found = await scanFile(handle, keys)
  return { kind: found.kind, size: found.kind === 'empty' ? 0 : found.size }
}

/** Whether a file is encrypted with the newest key. */
export async function isEncryptedWithNewestKey(path: string, keys: FileKeys): Promise<boolean> {
  await using handle = await open(path, 'r')
  return keys.isNewest(await readAt(handle, 0, headerLength))
}

/** The plaintext of a file, record by record. */
export async function* readPieces(path: string, keys: FileKeys): AsyncGenerator<Buffer<ArrayBuffer>> {
  await using handle = await open(path, 'r')
  const found = await scanFile(handle, keys)
  const { size, read } = readableFile(handle, found)
  if (found.kind === 'sealed') for (const { at, length } of found.records) yield await read(at, length)
  else for (let at = 0; at < size; at += maxRecordLength) yield await read(at, Math.min(maxRecordLength, size - at))
}

function readableFile(handle: FileHandle, found: FileOnDisk): ReadableFile {
  if (found.kind === 'empty') return { size: 0, read: async () => Buffer.alloc(0) }
  const { size } = found
  if (found.kind === 'plain') return { size, read: (at, length) => readAt(handle, at, Math.min(length, size - at)) }
  const { cipher, records } = found
  let lastRecord: { place: RecordPosition; plain: Buffer<ArrayBuffer> } | null = null
  const decryptRecord = async (place: RecordPosition) => {
    if (lastRecord?.place === place) return lastRecord.plain
    const plain = cipher.decrypt(await readAt(handle, place.disk, recordLength(place.length)), place.at)
    lastRecord = { place, plain }
    return plain
  }
  const read = async (from: number, length: number) => {
    const parts: Buffer<ArrayBuffer>[] = []
    for (const place of records) {
      if (place.at + place.length <= from || place.at >= from + length) continue
      const plain = await decryptRecord(place)
      parts.push(plain.subarray(Math.max(0, from - place.at), from + length - place.at))
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  }
  return { size, read }
}
