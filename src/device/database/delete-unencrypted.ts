import type { Transaction } from 'dexie'
import { deleteDatabases } from './delete-databases.ts'
import type { DeviceWarnings } from '../device-warnings.ts'

/**
 * Before this version, records were encoded but not encrypted, or visits were sealed without an envelope for the
 * server. No released app ever made such databases.
 */
export const firstEncryptedVersion = 3

type DeleteInput = { warnings: DeviceWarnings; factory?: IDBFactory | undefined }

/** Deletes every database and image cache from before visits were sealed. */
export async function deleteUnencrypted({ warnings, factory = globalThis.indexedDB }: DeleteInput): Promise<void> {
  // In a corrupted browser profile only the first call may fail; opening the database reports the real error.
  const databases = (await factory.databases?.().catch(() => [])) ?? []
  // Dexie multiplies its version numbers by ten.
  const isOlder = ({ name, version }: IDBDatabaseInfo) =>
    (name === 'device' || name?.startsWith('u_')) && version !== undefined && version < firstEncryptedVersion * 10
  const names = databases.filter(isOlder).flatMap(({ name }) => name ?? [])
  if (names.length === 0) return
  await deleteDatabases(names, { warnings, factory })
}

/** For browsers that can't list their databases: the upgrade empties all tables. */
export async function clearAllTables(upgrade: Transaction): Promise<void> {
  for (const table of upgrade.storeNames) await upgrade.table(table).clear()
}
