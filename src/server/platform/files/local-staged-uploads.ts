import { constants } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copyBody } from './copy-body.ts'
import { scanFile, readPieces, sizeOnDisk } from './encrypted-file.ts'
import type { FileKeys } from './file-encryption.ts'
import { makeFolder, syncToDisk } from './durable-files.ts'
import { type LocalFiles, nullIfMissing } from './files.ts'
import { type RecordWriter, recordWriter, writeHeader } from './record-writer.ts'
import { skipDamaged } from './skip-damaged.ts'
import { stagedKeyOf, type StagedPhoto, type StagedUploads } from './staged-uploads.ts'

/** Bytes per encrypted record. A killed server loses at most this much, and none of it was acknowledged. */
const piece = 256 * 1024

/** Staged photos in a folder of DATA_DIR, shared by all server processes, encrypted with the server's file keys. */
export function localStagedUploads(dataDir: string, keys: FileKeys, files: LocalFiles): StagedUploads {
  const pathOf = (photo: StagedPhoto) => join(dataDir, stagedKeyOf(photo))
  const size = async (photo: StagedPhoto) => {
    const found = await sizeOnDisk(pathOf(photo), keys).catch(nullIfMissing)
    // An unencrypted upload from an older version counts as empty and is sent again.
    return found && (found.kind === 'sealed' ? Math.min(found.size, photo.byteSize) : 0)
  }
  return {
    size,
    read: (photo) => skipDamaged(readPieces(pathOf(photo), keys)),
    keep: (photo, key) => files.adopt(key, pathOf(photo)),
    remove: (photo) => rm(pathOf(photo), { force: true }),
    append: async (photo, offset, body) => {
      const path = pathOf(photo)
      const isNew = (await size(photo)) === null
      if (isNew) await makeFolder(dirname(path), join(dataDir, 'staged'))
      // Created if missing; truncated only to remove an incomplete record after a crash.
      await using handle = await open(path, constants.O_RDWR | constants.O_CREAT)
      if (isNew) await syncToDisk(dirname(path))
      const records = await appendWriter(handle, keys)
      const appended = await copyBody({ records, body, from: offset, end: photo.byteSize, flushAfter: 20 })
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
