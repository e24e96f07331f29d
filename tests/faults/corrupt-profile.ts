import { glob, open } from 'node:fs/promises'
import { join } from 'node:path'

/** Overwrites the first bytes of every file of IndexedDB in a profile, as a failing disk does; answers how many. */
export async function corruptDatabases(profile: string): Promise<number> {
  let count = 0
  for await (const entry of glob('**/IndexedDB/**/{MANIFEST-*,CURRENT,*.ldb,*.log}', {
    cwd: profile,
    withFileTypes: true,
  })) {
    if (!entry.isFile()) continue
    const file = await open(join(entry.parentPath, entry.name), 'r+')
    await file.write(Buffer.alloc(64, 0xa5), 0, 64, 0)
    await file.close()
    count += 1
  }
  return count
}
