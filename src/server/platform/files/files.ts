import { constants } from 'node:fs'
import { copyFile, glob, link, open, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { makeFolder, syncToDisk, writeAtomically } from './durable-files.ts'
import type { FileKeys } from './file-encryption.ts'
import { recordWriter, writeHeader } from './record-writer.ts'
import { isEncryptedWithNewestKey, readPieces, sizeOnDisk } from './encrypted-file.ts'

/** The store of original photos, their sizes, and documents. The content of a key never changes. */
export type FileStore = {
  /** Durable once it resolves: bytes and directory entry are on disk. */
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /**
   * Stores a file under a second key as well; durable once it resolves. An existing file under the second key is kept.
   */
  copy: (from: string, to: string) => Promise<void>
  /** Writes a stream; durable once it resolves. If the stream fails, nothing is written. */
  writeFrom: (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** All bytes of a file; throws ENOENT if it does not exist. */
  read: (key: string) => Promise<Buffer<ArrayBuffer>>
  /** Streams a file, one piece in memory at a time; throws ENOENT at the first piece if it does not exist. */
  pieces: (key: string) => AsyncGenerator<Buffer<ArrayBuffer>>
  /** Plaintext size in bytes; null if there is no such file. */
  size: (key: string) => Promise<number | null>
  remove: (key: string) => Promise<void>
  /** Removes every file whose key is in this folder. */
  removeUnder: (folder: string) => Promise<void>
  /**
   * Re-encrypts every file with an older key, or without one, with the newest key; returns their number. Readers are
   * not disturbed.
   */
  reencryptOld: () => Promise<number>
}

/** A file store in a folder of this machine. */
export type LocalFiles = FileStore & {
  /** The path of the encrypted file. */
  pathOf: (key: string) => string
  /** Links or copies a finished encrypted file to a key; durable once it resolves. The file at `path` is kept. */
  adopt: (key: string, path: string) => Promise<void>
}

/** Files in a local folder, encrypted with the server's file keys. Keys are relative paths with `/`. */
export function localFiles(folder: string, keys: FileKeys): LocalFiles {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    const path = resolve(join(root, key))
    if (!path.startsWith(root + sep)) throw new Error('A file key must stay inside its folder.')
    return path
  }
  const adopt = async (key: string, from: string) => {
    await makeFolder(dirname(pathOf(key)), root)
    await linkOrCopy(from, pathOf(key))
  }
  const write = async (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => {
    const path = pathOf(key)
    await makeFolder(dirname(path), root)
    await writeAtomically(path, (temporary) => writeEncrypted(temporary, keys, bytes))
    await syncToDisk(dirname(path))
  }
  return {
    pathOf,
    adopt,
    copy: (from, to) => adopt(to, pathOf(from)),
    reencryptOld: () => reencryptOld(root, keys),
    write,
    removeUnder: async (under) => rm(pathOf(under), { recursive: true, force: true }),
    writeFrom: write,
    read: async (key) => Buffer.concat(await Array.fromAsync(readPieces(pathOf(key), keys))),
    pieces: (key) => readPieces(pathOf(key), keys),
    size: async (key) => (await sizeOnDisk(pathOf(key), keys).catch(nullIfMissing))?.size ?? null,
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

async function linkOrCopy(from: string, path: string): Promise<void> {
  await syncToDisk(from)
  // A hard link costs nothing; if the file system has no hard links, the file is copied.
  await link(from, path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'].includes(error.code ?? '')) throw error
    await writeAtomically(path, (temporary) =>
      copyFile(from, temporary, constants.COPYFILE_FICLONE).then(() => syncToDisk(temporary)),
    )
  })
  await syncToDisk(dirname(path))
}

async function reencryptOld(root: string, keys: FileKeys): Promise<number> {
  let count = 0
  for await (const entry of glob('**/*', { cwd: root, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !path.endsWith('.part') && (await reencrypt(path, keys).catch(nullIfMissing))) count += 1
  }
  return count
}

async function reencrypt(path: string, keys: FileKeys): Promise<boolean> {
  if (await isEncryptedWithNewestKey(path, keys)) return false
  await writeAtomically(path, (temporary) => writeEncrypted(temporary, keys, readPieces(path, keys)))
  await syncToDisk(dirname(path))
  return true
}

/** Returns null for ENOENT; rethrows any other error. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

async function writeEncrypted(
  path: string,
  keys: FileKeys,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  await using handle = await open(path, 'wx')
  const cipher = keys.create()
  const records = recordWriter(handle, cipher, await writeHeader(handle, cipher))
  if (bytes instanceof Uint8Array) await records.write(bytes)
  else for await (const part of bytes) await records.write(part)
  await records.flush()
  await handle.sync()
}
