import { sendableStates, stoppedStates } from '../domain/outbox/outbox-state.ts'
import type { Device } from './open-device.ts'
import type { OwnerHash } from './owner-hash.ts'
import { openUserDb } from './user-db.ts'

/** What waits on this tablet for one of its users: counts only, nothing is opened. */
export type Waiting = { drafts: number; unsent: number }

const unsentStates: readonly string[] = [...sendableStates, ...stoppedStates, 'needs-sign-in']

/** Drafts and unsent visits of these users of the tablet, by owner. */
export async function waitingByOwner(device: Device, owners: readonly OwnerHash[]): Promise<Map<OwnerHash, Waiting>> {
  const waiting = await Promise.all(owners.map(async (owner) => [owner, await waitingFor(device, owner)] as const))
  return new Map(waiting)
}

async function waitingFor({ db, notices, factory }: Device, owner: OwnerHash): Promise<Waiting> {
  const unsent = await db.visits
    .where('owner')
    .equals(owner)
    .and(({ state }) => unsentStates.includes(state))
    .count()
  const user = await openUserDb({ owner, notices, factory })
  try {
    return { unsent, drafts: await user.drafts.filter(({ state }) => state === 'open').count() }
  } finally {
    user.close()
  }
}
