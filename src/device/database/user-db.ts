import { Dexie, type EntityTable } from 'dexie'
import type { VisitId } from '../../contract/ids.ts'
import type { DeviceWarnings } from '../device-warnings.ts'
import { clearAllTables, firstEncryptedVersion } from './delete-unencrypted.ts'
import { strictOptions, watchVersions } from './open-database.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import type { EncryptedBytes } from '../vault/vault.ts'

/** A draft; `body` is the encrypted VisitDraft, `summary` what a list shows of it. */
export type DraftRow = {
  visitId: VisitId
  state: 'open' | 'discarded'
  sequence: number
  schemaVersion: number
  summary: EncryptedBytes
  body: EncryptedBytes
}
/** A list kept for offline work, by its name. */
type ListRow = { name: string; schemaVersion: number; body: EncryptedBytes }

/** The data of one user on this tablet (docs/offline.md 3). */
export class UserDb extends Dexie {
  declare readonly drafts: EntityTable<DraftRow, 'visitId'>
  declare readonly lists: EntityTable<ListRow, 'name'>
}

/** Opens the database of one user, named by the hash of the login's id. */
export async function openUserDb({
  owner,
  warnings,
  factory,
}: {
  owner: OwnerHash
  warnings: DeviceWarnings
  factory?: IDBFactory | undefined
}): Promise<UserDb> {
  const db = new UserDb(`u_${owner}`, strictOptions(factory))
  db.version(firstEncryptedVersion).stores({ drafts: 'visitId, sequence', lists: 'name' }).upgrade(clearAllTables)
  watchVersions(db, warnings)
  await db.open()
  return db
}

/**
 * Deletes the whole databases of all users except these; other tabs close theirs. If a browser can't list its
 * databases, deletes only that of `known`, unless it is one of these.
 */
export async function deleteUserDbs({
  but,
  known,
  factory = globalThis.indexedDB,
}: {
  but: readonly OwnerHash[]
  known: OwnerHash
  factory?: IDBFactory | undefined
}): Promise<void> {
  const remaining = new Set(but.map((owner) => `u_${owner}`))
  const there = (await factory.databases?.())?.flatMap(({ name }) => name ?? []) ?? [`u_${known}`]
  for (const name of there)
    if (name.startsWith('u_') && !remaining.has(name)) await new Dexie(name, strictOptions(factory)).delete()
}
