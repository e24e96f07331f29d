import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Flushes a file's bytes, or a folder's entries, to disk, so that they survive a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Folders whose entries this process has synced. These are never removed; only folders below them may be. */
const entered = new Set<string>()

/**
 * Creates a folder, which is `root` or below it, with its parents; every entry is on disk once it resolves. Existing
 * folders from `root` down are synced too, because a process that created them may have been killed before its sync.
 */
export async function makeFolder(folder: string, root: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true })
  const top = made !== undefined && made.length < root.length ? made : root
  await syncEntry(folder, root)
  for (let at = dirname(folder); at.length >= top.length && !entered.has(at); at = dirname(at)) {
    await syncEntry(at, root)
    entered.add(at)
  }
}

/** The operator's root folder may be in a folder that we can't read; then its own entry can't be synced. */
async function syncEntry(path: string, root: string): Promise<void> {
  await syncToDisk(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (path.length > root.length || error.code !== 'EACCES') throw error
  })
}

/** Fills a temporary file beside `path` and renames it: the file at `path` is either complete or missing. */
export async function writeAtomically(path: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.part`
  try {
    await fill(temporary)
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Writes a text file atomically that only this user may read; durable once it resolves. */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  await writeAtomically(path, async (temporary) => {
    await using file = await open(temporary, 'wx', 0o600)
    await file.writeFile(text)
    await file.sync()
  })
  await syncToDisk(dirname(path))
}

/**
 * Moves a file to another folder on the same disk; durable once it resolves. The new name is on disk before the old one
 * is removed.
 */
export async function moveFile(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncToDisk(dirname(to))
  await syncToDisk(dirname(from))
}
