import { countVisits } from '../../domain/outbox/count-visits.ts'
import type { DeviceDb } from '../database/device-db.ts'
import { deletePhoto } from '../drafts/photo-segments.ts'
import { withReopen } from '../database/open-database.ts'
import type { Device } from '../open-device.ts'
import type { OwnerHash } from './owner-hash.ts'
import { deleteUserDbs } from '../database/user-db.ts'
import { type UnsentCounts, unsentByOwner } from './unsent-by-owner.ts'

/** `refused`: this waits for the user here, and nothing was removed. */
export type RemoveResult = { kind: 'removed' } | { kind: 'refused'; waiting: UnsentCounts }

/**
 * Removes somebody from this tablet: their wrapped keys, drafts database, image tiles and name. Refused while the tablet
 * keeps a draft or a visit of theirs (docs/offline.md 4, I3). They can sign in again with the internet, as somebody
 * new. Cut off halfway it leaves a database that nobody can open, until the next removal. Whoever is signed in must be
 * signed out first when it is them.
 */
export async function removeUser(device: Device, owner: OwnerHash): Promise<RemoveResult> {
  const { db, factory } = device
  const waiting = (await unsentByOwner(device, [owner])).get(owner)
  if (waiting !== undefined && hasUnsent(waiting)) return { kind: 'refused', waiting }
  const tables = [db.visits, db.envelopes, db.receipts, db.photos, db.segments, db.keys, db.profiles, db.users]
  const result = await withReopen(device, () => db.transaction('rw', tables, () => removeRows(db, owner)))
  if (result.kind === 'refused') return result
  // After the rows, for whoever lists people opens their databases; what a removal before this one left goes too.
  const users = await db.users.toCollection().primaryKeys()
  await deleteUserDbs({ but: users, factory, known: owner })
  await globalThis.caches?.delete(`tiles-${owner}`)
  return result
}

const hasUnsent = ({ drafts, unsent, confirming }: UnsentCounts) => drafts + unsent + confirming > 0

/** What was sealed meanwhile in another tab still refuses, and then nothing is removed. */
async function removeRows(db: DeviceDb, owner: OwnerHash): Promise<RemoveResult> {
  const visits = await db.visits.where('owner').equals(owner).toArray()
  const waiting = { drafts: 0, ...countVisits(visits) }
  if (hasUnsent(waiting)) return { kind: 'refused', waiting }
  const ids = visits.map(({ visitId }) => visitId)
  // Photos of what was discarded, and could still have been undone.
  for (const photoId of await db.photos.where('owner').equals(owner).primaryKeys()) await deletePhoto(db, photoId)
  await db.envelopes.bulkDelete(ids)
  await db.receipts.bulkDelete(ids)
  await db.visits.bulkDelete(ids)
  await db.keys.delete(owner)
  await db.profiles.delete(owner)
  await db.users.delete(owner)
  return { kind: 'removed' }
}
