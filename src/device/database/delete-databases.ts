import { Dexie } from 'dexie'
import type { DeviceWarnings } from '../device-warnings.ts'
import { strictOptions } from './open-database.ts'

/**
 * Deletes databases whole, with every cache of image tiles: rows that are only removed leave their bytes on the disk for
 * longer. Waits for other tabs that still have one open, after saying so.
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
