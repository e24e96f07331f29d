import { createReadStream } from 'node:fs'
import { glob, open, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { makeFolder, syncToDisk, writeAtomically } from './durable-files.ts'
import { nullIfMissing } from './files.ts'
import type { StoredObjects } from './stored-objects.ts'

/** The files of a folder, still encrypted. */
export function localObjects(root: string): StoredObjects {
  return {
    list: () => listFiles(root),
    read: (key) => createReadStream(join(root, key)),
    write: async (key, bytes) => {
      const path = join(root, key)
      await makeFolder(dirname(path), root)
      await writeAtomically(path, async (temporary) => {
        await using handle = await open(temporary, 'wx')
        for await (const part of bytes) await handle.writeFile(part)
        await handle.sync()
      })
      await syncToDisk(dirname(path))
    },
  }
}

async function* listFiles(root: string): AsyncGenerator<{ key: string; size: number }> {
  for await (const entry of glob('**/*', { cwd: root, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || path.endsWith('.part')) continue
    const found = await stat(path).catch(nullIfMissing)
    if (found !== null) yield { key: relative(root, path), size: found.size }
  }
}
