import { countVisits } from '../../domain/outbox/count-visits.ts'
import type { DeviceDb } from '../database/device-db.ts'
import { deletePhoto } from '../drafts/photo-segments.ts'
import { withReopen } from '../database/open-database.ts'
import type { Device } from '../open-device.ts'
import type { OwnerHash } from './owner-hash.ts'
import { deleteUserDbs } from '../database/user-db.ts'
import { type UnsentCounts, unsentByOwner } from './unsent-by-owner.ts'

/** `refused`: this unsent work is still on the tablet, and nothing was removed. */
export type RemoveResult = { kind: 'removed' } | { kind: 'refused'; waiting: UnsentCounts }

/**
 * Removes a user from this tablet: their wrapped keys, drafts database, image tiles and name. Refused while the
 * tablet has a draft or an unsent or unconfirmed visit of theirs (docs/offline.md 4, I3). They can sign in again
 * with the internet, as a new user. If interrupted, a database that nobody can open remains until the next removal.
 * A signed-in user must be signed out first.
 */
export async function removeUser(device: Device, owner: OwnerHash): Promise<RemoveResult> {
  const { db, factory } = device
  const waiting = (await unsentByOwner(device, [owner])).get(owner)
  if (waiting !== undefined && hasUnsent(waiting)) return { kind: 'refused', waiting }
  const own = [db.keys, db.profiles, db.users, db.offlineCopy]
  const tables = [db.visits, db.envelopes, db.receipts, db.photos, db.segments, ...own]
  const result = await withReopen(device, () => db.transaction('rw', tables, () => removeRows(db, owner)))
  if (result.kind === 'refused') return result
  // After the rows, because listing users opens their databases. This also deletes what an interrupted removal left.
  const users = await db.users.toCollection().primaryKeys()
  await deleteUserDbs({ but: users, factory, known: owner })
  await globalThis.caches?.delete(`tiles-${owner}`)
  return result
}

const hasUnsent = ({ drafts, unsent, confirming }: UnsentCounts) => drafts + unsent + confirming > 0

/** If another tab sealed a visit meanwhile, refuses and removes nothing. */
async function removeRows(db: DeviceDb, owner: OwnerHash): Promise<RemoveResult> {
  const visits = await db.visits.where('owner').equals(owner).toArray()
  const waiting = { drafts: 0, ...countVisits(visits) }
  if (hasUnsent(waiting)) return { kind: 'refused', waiting }
  const ids = visits.map(({ visitId }) => visitId)
  // Photos of discarded drafts that could still be restored.
  for (const photoId of await db.photos.where('owner').equals(owner).primaryKeys()) await deletePhoto(db, photoId)
  await db.envelopes.bulkDelete(ids)
  await db.receipts.bulkDelete(ids)
  await db.visits.bulkDelete(ids)
  await db.keys.delete(owner)
  await db.profiles.delete(owner)
  await db.users.delete(owner)
  // It opens only what is deleted here.
  await db.offlineCopy.filter((copy) => copy.owner === owner).delete()
  return { kind: 'removed' }
}
