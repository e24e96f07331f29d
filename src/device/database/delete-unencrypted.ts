import type { Transaction } from 'dexie'
import { deleteDatabases } from './delete-databases.ts'
import type { DeviceWarnings } from '../device-warnings.ts'

/**
 * Before this version records were encoded and not encrypted, or visits sealed without an envelope for the server; no
 * released app ever made such databases.
 */
export const firstEncryptedVersion = 3

type DeleteInput = { warnings: DeviceWarnings; factory?: IDBFactory | undefined }

/**
 * Deletes whole every database and image cache from before visits were sealed. */
export async function deleteUnencrypted({ warnings, factory = globalThis.indexedDB }: DeleteInput): Promise<void> {
  // A profile that a disk has corrupted fails its first question only; what is really wrong the opening tells.
  const databases = (await factory.databases?.().catch(() => [])) ?? []
  // Dexie counts in tens.
  const isOlder = ({ name, version }: IDBDatabaseInfo) =>
    (name === 'device' || name?.startsWith('u_')) && version !== undefined && version < firstEncryptedVersion * 10
  const names = databases.filter(isOlder).flatMap(({ name }) => name ?? [])
  if (names.length === 0) return
  await deleteDatabases(names, { warnings, factory })
}

/** Where a browser can't list its databases, the upgrade empties what it finds. */
export async function clearAllTables(upgrade: Transaction): Promise<void> {
  for (const table of upgrade.storeNames) await upgrade.table(table).clear()
}
