import { copyFile, glob, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, syncToDisk } from '../../platform/files/files.ts'

/** Folders of DATA_DIR that hold what nobody could make again; all encrypted already. */
const folders = ['files', 'staged'] as const

/**
 * Copies what is not there yet, or differs, from one folder to another; durable once it resolves. What is written under a name
 * never changes but by a new key, so size and time tell. Returns how many files there are, and their bytes.
 */
export async function copyFiles(from: string, to: string): Promise<{ files: number; bytes: number }> {
  const sum = { files: 0, bytes: 0 }
  for (const folder of folders)
    for await (const name of glob(`${folder}/**/*`, { cwd: from })) {
      const source = await stat(join(from, name)).catch(() => null)
      // A file that is gone by now was deleted, and one that is being written belongs to no row yet.
      if (source === null || !source.isFile() || name.endsWith('.part')) continue
      const path = join(to, name)
      const there = await stat(path).catch(() => null)
      if (there?.size !== source.size || there.mtimeMs < source.mtimeMs) await copyOne(join(from, name), path)
      sum.files += 1
      sum.bytes += source.size
    }
  return sum
}

async function copyOne(from: string, to: string): Promise<void> {
  await makeFolder(dirname(to))
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
