import { Dexie } from 'dexie'
import type { DeviceWarnings } from '../device-warnings.ts'
import { strictOptions } from './open-database.ts'

/**
 * Deletes whole databases and all image tile caches: if only rows are removed, their bytes stay on the disk for
 * longer. Warns if another tab still has a database open, then waits for it.
 */
export async function deleteDatabases(
  names: readonly string[],
  { warnings, factory }: { warnings: DeviceWarnings; factory?: IDBFactory | undefined },
): Promise<void> {
  for (const name of names) {
    const db = new Dexie(name, strictOptions(factory))
    db.on('blocked', () => warnings.warn({ kind: 'blocked-by-other-tab', database: name }))
    await db.delete()
  }
  await globalThis.caches?.keys().then(async (caches) => {
    for (const name of caches) if (name.startsWith('tiles-')) await globalThis.caches.delete(name)
  })
}
