import { nullIfMissing } from '../../platform/files/files.ts'
import type { StoredObjects } from '../../platform/files/stored-objects.ts'

/** The number of files copied, and the number and bytes of files that the target has now. */
type Moved = { copied: number; files: number; bytes: number }

/**
 * Copies every file from one store to another, still encrypted. A file that the target has with the same size is
 * skipped, because the content of a key never changes. Unfinished uploads are not copied: their senders start again.
 */
export async function moveStore(from: StoredObjects, to: StoredObjects): Promise<Moved> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of to.list()) sizes.set(key, size)
  const moved: Moved = { copied: 0, files: 0, bytes: 0 }
  for await (const { key, size } of from.list()) {
    if (sizes.get(key) !== size) {
      // A file that no longer exists was deleted meanwhile.
      if ((await to.write(key, from.read(key)).then(() => 'copied', nullIfMissing)) === null) continue
      moved.copied += 1
    }
    moved.files += 1
    moved.bytes += size
  }
  return moved
}
