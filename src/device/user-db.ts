import { Dexie, type EntityTable } from 'dexie'
import type { VisitId } from '../contract/ids.ts'
import type { Notices } from './notices.ts'
import { emptyAll, firstSealedVersion } from './delete-unsealed.ts'
import { strict, watchVersions } from './open-database.ts'
import type { OwnerHash } from './owner-hash.ts'
import type { SealedBytes } from './vault/vault.ts'

/** A draft; `body` holds the VisitDraft, `summary` what a list shows of it. */
export type DraftRow = {
  visitId: VisitId
  state: 'open' | 'discarded'
  sequence: number
  schemaVersion: number
  summary: SealedBytes
  body: SealedBytes
}
/** A list kept for offline work, by its name. */
export type ListRow = { name: string; schemaVersion: number; body: SealedBytes }

/** What one user keeps on this tablet (OFFLINE 3). */
export class UserDb extends Dexie {
  declare readonly drafts: EntityTable<DraftRow, 'visitId'>
  declare readonly lists: EntityTable<ListRow, 'name'>
}

/** Opens the database of one user, named by the hash of the login's id. */
export async function openUserDb({
  owner,
  notices,
  factory,
}: {
  owner: OwnerHash
  notices: Notices
  factory?: IDBFactory | undefined
}): Promise<UserDb> {
  const db = new UserDb(`u_${owner}`, strict(factory))
  db.version(firstSealedVersion).stores({ drafts: 'visitId, sequence', lists: 'name' }).upgrade(emptyAll)
  watchVersions(db, notices)
  await db.open()
  return db
}
