import { nullIfMissing } from '../../platform/files/files.ts'
import type { StoredObjects } from '../../platform/files/stored-objects.ts'

/** How many files were copied, and how many are there now, with their bytes. */
type Moved = { copied: number; files: number; bytes: number }

/**
 * Copies every file from one store to another, encrypted as it lies there. What is there with the same size is left: what is
 * written under a key never changes. Photos that are still arriving are not copied: their senders begin again.
 */
export async function moveStore(from: StoredObjects, to: StoredObjects): Promise<Moved> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of to.list()) sizes.set(key, size)
  const moved: Moved = { copied: 0, files: 0, bytes: 0 }
  for await (const { key, size } of from.list()) {
    if (sizes.get(key) !== size) {
      // One that is gone by now was deleted meanwhile.
      if ((await to.write(key, from.read(key)).then(() => 'copied', nullIfMissing)) === null) continue
      moved.copied += 1
    }
    moved.files += 1
    moved.bytes += size
  }
  return moved
}
