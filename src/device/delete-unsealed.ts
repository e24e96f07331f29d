import type { Transaction } from 'dexie'
import { deleteDatabases } from './delete-databases.ts'
import type { Notices } from './notices.ts'

/**
 * Before this version records were encoded and not encrypted, or visits sealed without an envelope for the server; no
 * released app ever made such databases.
 */
export const firstSealedVersion = 3

type Given = { notices: Notices; factory?: IDBFactory | undefined }

/**
 * Deletes whole every database and image cache from before visits were sealed. */
export async function deleteUnsealed({ notices, factory = globalThis.indexedDB }: Given): Promise<void> {
  // A profile that a disk has corrupted fails its first question only; what is really wrong the opening tells.
  const kept = (await factory.databases?.().catch(() => [])) ?? []
  // Dexie counts in tens.
  const isOlder = ({ name, version }: IDBDatabaseInfo) =>
    (name === 'device' || name?.startsWith('u_')) && version !== undefined && version < firstSealedVersion * 10
  const names = kept.filter(isOlder).flatMap(({ name }) => name ?? [])
  if (names.length === 0) return
  await deleteDatabases(names, { notices, factory })
}

/** Where a browser can't list its databases, the upgrade empties what it finds. */
export async function emptyAll(upgrade: Transaction): Promise<void> {
  for (const table of upgrade.storeNames) await upgrade.table(table).clear()
}
