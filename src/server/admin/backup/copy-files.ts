import { copyFile, glob, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, syncToDisk } from '../../platform/files/durable-files.ts'

/** Folders of DATA_DIR whose contents can't be made again; all of them are encrypted. */
const folders = ['files', 'staged'] as const

/**
 * Copies missing or changed files from one folder to another; they are durable once it resolves. A file's content
 * changes only when it is encrypted with a new key, so size and time reveal a change. Returns the number of files, and
 * their bytes.
 */
export async function copyFiles(from: string, to: string): Promise<{ files: number; bytes: number }> {
  const sum = { files: 0, bytes: 0 }
  for (const folder of folders)
    for await (const name of glob(`${folder}/**/*`, { cwd: from })) {
      const source = await stat(join(from, name)).catch(() => null)
      // A file that no longer exists was deleted meanwhile; one that is still being written belongs to no row yet.
      if (source === null || !source.isFile() || name.endsWith('.part')) continue
      const path = join(to, name)
      const there = await stat(path).catch(() => null)
      if (there?.size !== source.size || there.mtimeMs < source.mtimeMs) await copyOne(join(from, name), path, to)
      sum.files += 1
      sum.bytes += source.size
    }
  return sum
}

async function copyOne(from: string, to: string, root: string): Promise<void> {
  await makeFolder(dirname(to), root)
  const part = `${to}.part`
  try {
    await copyFile(from, part)
    await syncToDisk(part)
    await rename(part, to)
    await syncToDisk(dirname(to))
  } finally {
    await rm(part, { force: true })
  }
}
