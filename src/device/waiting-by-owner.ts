import { isUnsent } from '../domain/outbox/outbox-state.ts'
import type { VisitRow } from './device-db.ts'
import type { Device } from './open-device.ts'
import type { OwnerHash } from './owner-hash.ts'
import { openUserDb } from './user-db.ts'

/**
 * What this tablet keeps for one of its users: counts only, nothing is opened. `confirming`: sent, and kept until the
 * server has confirmed them once more, seven days later.
 */
export type Waiting = { drafts: number; unsent: number; confirming: number }

/** Drafts and unsent visits of these users of the tablet, by owner. */
export async function waitingByOwner(device: Device, owners: readonly OwnerHash[]): Promise<Map<OwnerHash, Waiting>> {
  const waiting = await Promise.all(owners.map(async (owner) => [owner, await waitingFor(device, owner)] as const))
  return new Map(waiting)
}

/** How many of these visits are unsent, and how many the server has not confirmed for good. */
export function countVisits(visits: readonly Pick<VisitRow, 'state'>[]): Omit<Waiting, 'drafts'> {
  const kept = visits.filter(({ state }) => state !== 'draft' && state !== 'purged')
  const unsent = kept.filter(({ state }) => isUnsent(state)).length
  return { unsent, confirming: kept.length - unsent }
}

async function waitingFor({ db, notices, factory }: Device, owner: OwnerHash): Promise<Waiting> {
  const visits = await db.visits.where('owner').equals(owner).toArray()
  const { unsent, confirming } = countVisits(visits)
  // A seal that was cut off has left its draft behind; the visit is counted, or has arrived.
  const sealed = new Set(visits.flatMap(({ visitId, state }) => (state === 'draft' ? [] : [visitId])))
  // Somebody who was removed meanwhile: opening the database would make it anew.
  if ((await db.users.get(owner)) === undefined) return { drafts: 0, unsent, confirming }
  const user = await openUserDb({ owner, notices, factory })
  try {
    const drafts = await user.drafts.filter(({ visitId, state }) => state === 'open' && !sealed.has(visitId)).count()
    return { drafts, unsent, confirming }
  } finally {
    user.close()
  }
}
