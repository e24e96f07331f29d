import { type FileHandle, open } from 'node:fs/promises'
import {
  endIn,
  type FileCipher,
  type FileKeys,
  headerLength,
  largestRecord,
  lengthIn,
  recordLength,
} from './file-cipher.ts'

/** A file that can be read anywhere, as plaintext. */
export type ReadableFile = { size: number; read: (at: number, length: number) => Promise<Buffer<ArrayBuffer>> }

/** Where a record stands: its first byte on disk, its first byte of plaintext, and how much plaintext it has. */
type Place = { disk: number; at: number; length: number }

/** A file as it lies on disk. One from before files were encrypted is `plain`; one without a header yet is `empty`. */
export type OnDisk =
  | { kind: 'empty' }
  | { kind: 'plain'; size: number }
  | { kind: 'sealed'; cipher: FileCipher; places: Place[]; size: number; endOnDisk: number }

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(0, length)), 0, null, position)
  return buffer.subarray(0, bytesRead)
}

/** Looks through a file; a record that a crash tore, and what follows it, is not counted. */
export async function lookThrough(handle: FileHandle, keys: FileKeys): Promise<OnDisk> {
  const { size } = await handle.stat()
  if (size < headerLength) return { kind: 'empty' }
  const cipher = keys.read(await readAt(handle, 0, headerLength))
  if (cipher === null) return { kind: 'plain', size }
  const places: Place[] = []
  let [disk, at] = [headerLength, 0]
  while (disk + recordLength(0) < size) {
    const length = lengthIn(await readAt(handle, disk, 4))
    const end = disk + recordLength(length)
    if (length === 0 || end > size || endIn(await readAt(handle, end - 16, 16)) !== at + length) break
    places.push({ disk, at, length })
    disk = end
    at += length
  }
  return { kind: 'sealed', cipher, places, size: at, endOnDisk: disk }
}

/** How a file lies on disk and how much plaintext it has, by its last bytes, or by all its records where the last was torn. */
export async function sizeOnDisk(path: string, keys: FileKeys): Promise<{ kind: OnDisk['kind']; size: number }> {
  await using handle = await open(path, 'r')
  const { size } = await handle.stat()
  if (size < headerLength) return { kind: 'empty', size: 0 }
  const end = endIn(await readAt(handle, size - 16, 16))
  if (end !== null && keys.read(await readAt(handle, 0, headerLength)) !== null) return { kind: 'sealed', size: end }
  const found = await lookThrough(handle, keys)
  return { kind: found.kind, size: found.kind === 'empty' ? 0 : found.size }
}

/** Whether a file is sealed with the newest key. */
export async function isSealedNewest(path: string, keys: FileKeys): Promise<boolean> {
  await using handle = await open(path, 'r')
  return keys.isNewest(await readAt(handle, 0, headerLength))
}

/** Runs `work` on a file's plaintext. */
export async function useFile<T>(path: string, keys: FileKeys, work: (file: ReadableFile) => Promise<T>): Promise<T> {
  await using handle = await open(path, 'r')
  return await work(readable(handle, await lookThrough(handle, keys)))
}

/** The plaintext of a file, record by record. */
export async function* readPieces(path: string, keys: FileKeys): AsyncGenerator<Buffer<ArrayBuffer>> {
  await using handle = await open(path, 'r')
  const found = await lookThrough(handle, keys)
  const { size, read } = readable(handle, found)
  if (found.kind === 'sealed') for (const { at, length } of found.places) yield await read(at, length)
  else for (let at = 0; at < size; at += largestRecord) yield await read(at, Math.min(largestRecord, size - at))
}

function readable(handle: FileHandle, found: OnDisk): ReadableFile {
  if (found.kind === 'empty') return { size: 0, read: async () => Buffer.alloc(0) }
  const { size } = found
  if (found.kind === 'plain') return { size, read: (at, length) => readAt(handle, at, Math.min(length, size - at)) }
  const { cipher, places } = found
  let opened: { place: Place; plain: Buffer<ArrayBuffer> } | null = null
  const openRecord = async (place: Place) => {
    if (opened?.place === place) return opened.plain
    const plain = cipher.open(await readAt(handle, place.disk, recordLength(place.length)), place.at)
    opened = { place, plain }
    return plain
  }
  const read = async (from: number, length: number) => {
    const parts: Buffer<ArrayBuffer>[] = []
    for (const place of places) {
      if (place.at + place.length <= from || place.at >= from + length) continue
      const plain = await openRecord(place)
      parts.push(plain.subarray(Math.max(0, from - place.at), from + length - place.at))
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  }
  return { size, read }
}
