import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

/** Where masters and image kinds are kept. A key never changes its meaning once written. */
export type FileStore = {
  /** Durable when it resolves: bytes and directory entry are on disk. */
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /** Takes a finished local file in under a key; durable when it resolves. The file at `path` stays. */
  adopt: (key: string, path: string) => Promise<void>
  /** Takes in bytes as they come; durable when it resolves. If they fail to come, nothing is there. */
  writeFrom: (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** All bytes of a file; throws ENOENT. */
  read: (key: string) => Promise<Buffer<ArrayBuffer>>
  /** Runs `work` on a file that can be read anywhere. */
  use: <T>(key: string, work: (file: ReadableFile) => Promise<T>) => Promise<T>
  size: (key: string) => Promise<number | null>
  remove: (key: string) => Promise<void>
  /** The local path of a key, for tools that need one. */
  pathOf: (key: string) => string
}

/** Flushes a file's bytes, or a folder's entries, to disk, so that they survive a power cut. */
export async function flush(path: string): Promise<void> {
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
  for (let made = folder; made.length >= first.length; made = dirname(made)) await flush(dirname(made))
}

/** Files in a local folder. Keys are relative paths with `/`. */
export function localFiles(root: string): FileStore {
  const pathOf = (key: string) => {
    const path = resolve(join(root, key))
    if (!path.startsWith(resolve(root) + sep)) throw new Error('A file key must stay inside its folder.')
    return path
  }
  const put = async (path: string, fill: (temporary: string) => Promise<void>) => {
    const temporary = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.part`
    try {
      await fill(temporary)
      await rename(temporary, path)
    } finally {
      await rm(temporary, { force: true })
    }
  }
  return {
    pathOf,
    write: async (key, bytes) => {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      await put(path, (temporary) => writeThrough(temporary, bytes))
      await flush(dirname(path))
    },
    adopt: async (key, from) => {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      await flush(from)
      // A second name for the same bytes costs nothing; where the file system has none, they are copied.
      await link(from, path).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return
        if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'].includes(error.code ?? '')) throw error
        await put(path, (temporary) =>
          copyFile(from, temporary, constants.COPYFILE_FICLONE).then(() => flush(temporary)),
        )
      })
      await flush(dirname(path))
    },
    writeFrom: async (key, bytes) => {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      await put(path, (temporary) => writeThrough(temporary, bytes))
      await flush(dirname(path))
    },
    read: (key) => readFile(pathOf(key)),
    use: (key, work) => useFile(pathOf(key), work),
    size: (key) => stat(pathOf(key)).then((found) => found.size, nullIfMissing),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** For a stat that may find nothing: null then, any other failure is thrown on. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** A file that can be read anywhere. */
export type ReadableFile = { size: number; read: (at: number, length: number) => Promise<Uint8Array> }

/** Runs `work` on a local file. */
export async function useFile<T>(path: string, work: (file: ReadableFile) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const read = async (at: number, length: number) => {
      const wanted = Math.max(0, Math.min(length, size - at))
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, null, at)
      return buffer.subarray(0, bytesRead)
    }
    return await work({ size, read })
  } finally {
    await handle.close()
  }
}

async function writeThrough(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
