import { constants, createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { UploadId } from '../../contract/ids.ts'
import type { Config } from '../config.ts'
import { flush, makeFolder, nullIfMissing, type ReadableFile, useFile } from './files.ts'

/** What names a staged photo: announced with another hash, it is another file, so old bytes never mix with new. */
export type StagedPhoto = { uploadId: UploadId; sha256: string; byteSize: number }

/** How an append ended. `broken` is the sender's connection: what arrived before is kept. */
export type Appended = { offset: number; ended: 'complete' | 'broken' | 'too-much' }

/** Photos on their way in. The size of the file on disk is the only truth about what has arrived. */
export type StagedUploads = {
  pathOf: (photo: StagedPhoto) => string
  /** Bytes on disk, at most `byteSize`; null when there is no file. */
  size: (photo: StagedPhoto) => Promise<number | null>
  /** Writes at `offset`, which must be the size, chunk by chunk; the bytes are flushed to disk when it resolves. */
  append: (photo: StagedPhoto, offset: number, body: ReadableStream<Uint8Array>) => Promise<Appended>
  /** The bytes as they arrived. */
  read: (photo: StagedPhoto) => AsyncIterable<Uint8Array>
  /** Runs `work` on the bytes, which can be read anywhere. */
  use: <T>(photo: StagedPhoto, work: (file: ReadableFile) => Promise<T>) => Promise<T>
  remove: (photo: StagedPhoto) => Promise<void>
}

const stalledAfter = 30_000

/** Staged photos in a folder of DATA_DIR, which all server processes share. */
export function stagedUploads({ dataDir }: Pick<Config, 'dataDir'>): StagedUploads {
  const folder = join(dataDir, 'staged')
  const pathOf = ({ uploadId, sha256 }: StagedPhoto) =>
    join(folder, uploadId.slice(0, 2), `${uploadId}-${sha256.slice(0, 16)}`)
  const size = async (photo: StagedPhoto) => {
    const found = await stat(pathOf(photo)).catch(nullIfMissing)
    return found && Math.min(found.size, photo.byteSize)
  }
  return {
    pathOf,
    size,
    read: (photo) => createReadStream(pathOf(photo), { highWaterMark: 1024 * 1024 }),
    use: (photo, work) => useFile(pathOf(photo), work),
    remove: (photo) => rm(pathOf(photo), { force: true }),
    append: async (photo, offset, body) => {
      const path = pathOf(photo)
      const isNew = (await size(photo)) === null
      if (isNew) await makeFolder(dirname(path))
      // Created if missing, never truncated.
      const handle = await open(path, constants.O_WRONLY | constants.O_CREAT)
      try {
        if (isNew) await flush(dirname(path))
        const appended = await copyInto({ handle, body, from: offset, end: photo.byteSize })
        await handle.sync()
        return appended
      } finally {
        await handle.close()
      }
    },
  }
}

type FileHandle = Awaited<ReturnType<typeof open>>

async function copyInto(copy: {
  handle: FileHandle
  body: ReadableStream<Uint8Array>
  from: number
  end: number
}): Promise<Appended> {
  const reader = copy.body.getReader()
  let offset = copy.from
  for (;;) {
    const next = await readOrGiveUp(reader)
    if (next === 'broken') return { offset, ended: 'broken' }
    if (next === 'done') return { offset, ended: 'complete' }
    if (offset + next.length > copy.end) {
      await reader.cancel().catch(() => undefined)
      return { offset, ended: 'too-much' }
    }
    await writeAll(copy.handle, next, offset)
    offset += next.length
  }
}

// A write may take only a part, on a disk that is almost full; the rest then fails with the reason.
async function writeAll(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    written += (await handle.write(bytes, written, bytes.length - written, at + written)).bytesWritten
  }
}

/** The next bytes; `broken` when the connection is gone or silent for 30 s, so that nobody waits for a dead one. */
async function readOrGiveUp(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | 'done' | 'broken'> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<'broken'>((resolve) => {
    timer = setTimeout(resolve, stalledAfter, 'broken')
  })
  try {
    const next = await Promise.race([reader.read(), silence])
    if (next === 'broken') {
      await reader.cancel().catch(() => undefined)
      return 'broken'
    }
    return next.done ? 'done' : next.value
  } catch {
    return 'broken'
  } finally {
    clearTimeout(timer)
  }
}
