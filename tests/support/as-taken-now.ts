import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile, mkdtemp, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'taken-now-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/**
 * A copy of a photo's file, dated as one that was just taken: the app says of an older one that it is old. A copy, since a
 * browser no longer reads a chosen file once its date changes, and other tests choose the same photo.
 */
export async function asTakenNow(path: string): Promise<string> {
  const copy = join(await mkdtemp(join(folder, 'photo-')), basename(path))
  await copyFile(path, copy)
  const now = new Date()
  await utimes(copy, now, now)
  return copy
}
