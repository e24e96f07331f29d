import { Dexie, type Transaction } from 'dexie'
import type { Notices } from './notices.ts'
import { strict } from './open-database.ts'

/** Before this version records were encoded and not encrypted; no released app ever made such databases. */
export const firstSealedVersion = 2

type Given = { notices: Notices; factory?: IDBFactory | undefined }

/**
 * Deletes whole every database and image cache from before encryption: rows that are only removed leave their bytes on
 * the disk for longer. Waits for other tabs that still have one open, after saying so.
 */
export async function deleteUnsealed({ notices, factory = globalThis.indexedDB }: Given): Promise<void> {
  const kept = (await factory.databases?.()) ?? []
  // Dexie counts in tens.
  const isOlder = ({ name, version }: IDBDatabaseInfo) =>
    (name === 'device' || name?.startsWith('u_')) && version !== undefined && version < firstSealedVersion * 10
  const names = kept.filter(isOlder).flatMap(({ name }) => name ?? [])
  if (names.length === 0) return
  for (const name of names) {
    const db = new Dexie(name, strict(factory))
    db.on('blocked', () => notices.tell({ kind: 'blocked-by-other-tab', database: name }))
    await db.delete()
  }
  await globalThis.caches?.keys().then(async (caches) => {
    for (const name of caches) if (name.startsWith('tiles-')) await globalThis.caches.delete(name)
  })
}

/** Where a browser can't list its databases, the upgrade empties what it finds. */
export async function emptyAll(upgrade: Transaction): Promise<void> {
  for (const table of upgrade.storeNames) await upgrade.table(table).clear()
}
