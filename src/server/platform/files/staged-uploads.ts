import { constants } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { UploadId } from '../../../contract/ids.ts'
import { DamagedRecordError, fileKeys, type FileKeys } from './file-encryption.ts'
import { syncToDisk, makeFolder, nullIfMissing } from './files.ts'
import { type RecordWriter, recordWriter, writeHeader } from './record-writer.ts'
import { scanFile, readPieces, sizeOnDisk } from './encrypted-file.ts'
import type { Services } from '../services.ts'

/** Identifies a staged photo. With another hash it is another file, so that old and new bytes never mix. */
export type StagedPhoto = { uploadId: UploadId; sha256: string; byteSize: number }

/** How an append ended. `broken`: the connection failed; bytes that arrived before are kept. */
type Appended = { offset: number; ended: 'complete' | 'broken' | 'too-much' }

/** Photos that are being uploaded. Only the file on disk says how much has arrived. */
export type StagedUploads = {
  pathOf: (photo: StagedPhoto) => string
  /** Bytes on disk, at most `byteSize`; null if there is no file. */
  size: (photo: StagedPhoto) => Promise<number | null>
  /** Appends at `offset`, which must be the current size, chunk by chunk; the bytes are on disk once it resolves. */
  append: (photo: StagedPhoto, offset: number, body: ReadableStream<Uint8Array>) => Promise<Appended>
  /** The bytes as they arrived. */
  read: (photo: StagedPhoto) => AsyncIterable<Uint8Array>
  remove: (photo: StagedPhoto) => Promise<void>
}

const stallTimeout = 30_000
/** Bytes per encrypted record: a killed server loses at most this much, none of it acknowledged. */
const piece = 256 * 1024

/** Staged photos in a folder of DATA_DIR, shared by all server processes, encrypted with the server's file keys. */
export function stagedUploads({ config, secrets }: Pick<Services, 'config' | 'secrets'>): StagedUploads {
  const folder = join(config.dataDir, 'staged')
  const keys = fileKeys(secrets)
  const pathOf = ({ uploadId, sha256 }: StagedPhoto) =>
    join(folder, uploadId.slice(0, 2), `${uploadId}-${sha256.slice(0, 16)}`)
  const size = async (photo: StagedPhoto) => {
    const found = await sizeOnDisk(pathOf(photo), keys).catch(nullIfMissing)
    // An unencrypted upload of an older version counts as empty and is sent again.
    return found && (found.kind === 'sealed' ? Math.min(found.size, photo.byteSize) : 0)
  }
  return {
    pathOf,
    size,
    read: (photo) => skipDamaged(readPieces(pathOf(photo), keys)),
    remove: (photo) => rm(pathOf(photo), { force: true }),
    append: async (photo, offset, body) => {
      const path = pathOf(photo)
      const isNew = (await size(photo)) === null
      if (isNew) await makeFolder(dirname(path))
      // Created if missing; truncated only to remove an incomplete record after a crash.
      await using handle = await open(path, constants.O_RDWR | constants.O_CREAT)
      if (isNew) await syncToDisk(dirname(path))
      const records = await appendWriter(handle, keys)
      const appended = await copyBody({ records, body, from: offset, end: photo.byteSize })
      await handle.sync()
      return appended
    },
  }
}

type FileHandle = Awaited<ReturnType<typeof open>>

async function appendWriter(handle: FileHandle, keys: FileKeys): Promise<RecordWriter> {
  const found = await scanFile(handle, keys)
  switch (found.kind) {
    case 'sealed':
      await handle.truncate(found.endOnDisk)
      return recordWriter(handle, found.cipher, { at: found.size, disk: found.endOnDisk, piece })
    case 'plain':
    case 'empty': {
      if (found.kind === 'plain') await handle.truncate(0)
      const cipher = keys.create()
      return recordWriter(handle, cipher, { ...(await writeHeader(handle, cipher)), piece })
    }
  }
}

/** Skips a damaged record and whatever follows, so that the hash of the rest does not match. */
async function* skipDamaged<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* pieces
  } catch (error) {
    if (!(error instanceof DamagedRecordError)) throw error
  }
}

async function copyBody(copy: {
  records: RecordWriter
  body: ReadableStream<Uint8Array>
  from: number
  end: number
}): Promise<Appended> {
  const reader = copy.body.getReader()
  let offset = copy.from
  for (;;) {
    const arriving = readWithTimeout(reader)
    // Flushes while the sender pauses, so that a broken connection or a killed server loses less.
    if ((await Promise.race([arriving, quietPeriod()])) === 'quiet') await copy.records.flush()
    const next = await arriving
    if (next === 'broken' || next === 'done' || offset + next.length > copy.end) {
      await copy.records.flush()
      if (next === 'broken') return { offset, ended: 'broken' }
      if (next === 'done') return { offset, ended: 'complete' }
      await reader.cancel().catch(() => undefined)
      return { offset, ended: 'too-much' }
    }
    await copy.records.write(next)
    offset += next.length
  }
}

const quietPeriod = () => new Promise<'quiet'>((resolve) => setTimeout(resolve, 20, 'quiet'))

/** The next bytes; `broken` if the connection failed or was silent for 30 s. */
async function readWithTimeout(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Uint8Array | 'done' | 'broken'> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<'broken'>((resolve) => {
    timer = setTimeout(resolve, stallTimeout, 'broken')
  })
  try {
    const next = await Promise.race([reader.read(), timeout])
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
