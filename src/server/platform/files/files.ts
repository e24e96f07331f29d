import { constants } from 'node:fs'
import { copyFile, glob, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { FileKeys } from './file-encryption.ts'
import { recordWriter, writeHeader } from './record-writer.ts'
import { isEncryptedWithNewestKey, readPieces, sizeOnDisk } from './encrypted-file.ts'

/** The store of original photos, their sizes, and documents. What is written under a key never changes. */
export type FileStore = {
  /** Durable once it resolves: bytes and directory entry are on disk. */
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Gives a file a second key; durable once it resolves. The first key stays; a file that has the second key stays too. */
  copy: (from: string, to: string) => Promise<void>
  /** Writes a stream; durable once it resolves. If the stream fails, nothing is written. */
  writeFrom: (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** All bytes of a file; throws ENOENT. */
  read: (key: string) => Promise<Buffer<ArrayBuffer>>
  /** Streams a file, one piece at a time in memory; throws ENOENT at the first. */
  pieces: (key: string) => AsyncGenerator<Buffer<ArrayBuffer>>
  /** Plaintext size in bytes; null if there is no such file. */
  size: (key: string) => Promise<number | null>
  remove: (key: string) => Promise<void>
  /** Removes every file whose key begins with this folder. */
  removeUnder: (folder: string) => Promise<void>
  /** Re-encrypts every file of an older key, or of none, with the newest; returns how many. Readers are not disturbed. */
  reencryptOld: () => Promise<number>
}

/** A file store in a folder of this machine. */
export type LocalFiles = FileStore & {
  /** The path of the encrypted file. */
  pathOf: (key: string) => string
  /** Links or copies a finished encrypted file to a key; durable once it resolves. The file at `path` stays. */
  adopt: (key: string, path: string) => Promise<void>
}

/** Flushes a file's bytes, or a folder's entries, to disk, so that they survive a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder with those above it, each entry on disk when it resolves. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let folderMade = folder; folderMade.length >= first.length; folderMade = dirname(folderMade))
    await syncToDisk(dirname(folderMade))
}

/** Files in a local folder, encrypted with the server's file keys. Keys are relative paths with `/`. */
export function localFiles(root: string, keys: FileKeys): LocalFiles {
  const pathOf = (key: string) => {
    const path = resolve(join(root, key))
    if (!path.startsWith(resolve(root) + sep)) throw new Error('A file key must stay inside its folder.')
    return path
  }
  const adopt = (key: string, from: string) => linkOrCopy(from, pathOf(key))
  return {
    pathOf,
    adopt,
    copy: (from, to) => adopt(to, pathOf(from)),
    reencryptOld: () => reencryptOld(root, keys),
    write: async (key, bytes) => {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      await writeAtomically(path, (temporary) => writeEncrypted(temporary, keys, bytes))
      await syncToDisk(dirname(path))
    },
    removeUnder: async (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    writeFrom: async (key, bytes) => {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      await writeAtomically(path, (temporary) => writeEncrypted(temporary, keys, bytes))
      await syncToDisk(dirname(path))
    },
    read: async (key) => Buffer.concat(await Array.fromAsync(readPieces(pathOf(key), keys))),
    pieces: (key) => readPieces(pathOf(key), keys),
    size: async (key) => (await sizeOnDisk(pathOf(key), keys).catch(nullIfMissing))?.size ?? null,
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

async function linkOrCopy(from: string, path: string): Promise<void> {
  await makeFolder(dirname(path))
  await syncToDisk(from)
  // A hard link costs nothing; the file is copied where the file system has no hard links.
  await link(from, path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'].includes(error.code ?? '')) throw error
    await writeAtomically(path, (temporary) =>
      copyFile(from, temporary, constants.COPYFILE_FICLONE).then(() => syncToDisk(temporary)),
    )
  })
  await syncToDisk(dirname(path))
}

/** Fills a file beside `path` and puts it there at once: it has all of its bytes, or it is not there. */
export async function writeAtomically(path: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.part`
  try {
    await fill(temporary)
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
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

/** Catches ENOENT as null; rethrows any other error. */
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
