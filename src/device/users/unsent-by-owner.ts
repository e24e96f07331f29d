import { countVisits } from '../../domain/outbox/count-visits.ts'
import { countOpenDrafts } from '../drafts/count-open-drafts.ts'
import type { Device } from '../open-device.ts'
import type { OwnerHash } from './owner-hash.ts'
import { openUserDb } from '../database/user-db.ts'

/**
 * The unsent work of a user of this tablet: counts only, nothing is decrypted. `confirming`: sent, and stored until
 * the server has confirmed it once more, seven days later.
 */
export type UnsentCounts = { drafts: number; unsent: number; confirming: number }

/** Drafts and unsent visits of these users of the tablet, by owner. */
export async function unsentByOwner(
  device: Device,
  owners: readonly OwnerHash[],
): Promise<Map<OwnerHash, UnsentCounts>> {
  const waiting = await Promise.all(owners.map(async (owner) => [owner, await unsentOf(device, owner)] as const))
  return new Map(waiting)
}

async function unsentOf({ db, warnings, factory }: Device, owner: OwnerHash): Promise<UnsentCounts> {
  const visits = await db.visits.where('owner').equals(owner).toArray()
  const { unsent, confirming } = countVisits(visits)
  // The user was removed meanwhile: opening the database would create it anew.
  if ((await db.users.get(owner)) === undefined) return { drafts: 0, unsent, confirming }
  const user = await openUserDb({ owner, warnings, factory })
  try {
    return { drafts: countOpenDrafts(await user.drafts.toArray(), visits), unsent, confirming }
  } finally {
    user.close()
  }
}
