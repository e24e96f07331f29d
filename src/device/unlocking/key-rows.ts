import { throttleUnlock, type UnlockDecision } from '../../domain/session/unlock-throttle.ts'
import type { DeviceDb, KeyRow } from '../database/device-db.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import { opensOffline } from './opens-offline.ts'

/** The stored rows with the wrapped keys of the device's users. */
export type KeyRows = {
  read: (owner: OwnerHash) => Promise<KeyRow | null>
  put: (row: KeyRow) => Promise<void>
  /** Changes a row as it is at that moment; does nothing without a row. */
  change: (owner: OwnerHash, apply: (row: KeyRow) => Partial<KeyRow>) => Promise<void>
  /** Decides whether the next password attempt is allowed and, if so, counts it as failed before it is tried. */
  countPasswordAttempt: (owner: OwnerHash, now: number) => Promise<UnlockDecision>
  /** Who can unlock with a password and no network. */
  offlineOwners: () => Promise<Set<OwnerHash>>
}

export function makeKeyRows(db: DeviceDb): KeyRows {
  const within = <T>(work: () => Promise<T>) => db.transaction('rw', [db.keys], work)
  return {
    read: async (owner) => (await db.keys.get(owner)) ?? null,
    put: async (row) => {
      await db.keys.put(row)
    },
    change: (owner, apply) =>
      within(async () => {
        const row = await db.keys.get(owner)
        if (row !== undefined) await db.keys.put({ ...row, ...apply(row) })
      }),
    countPasswordAttempt: (owner, now) =>
      within(async () => {
        const row = await db.keys.get(owner)
        if (row === undefined || !opensOffline(row)) return { kind: 'over' }
        const next = throttleUnlock(row, now)
        if (next.kind === 'allowed') await db.keys.put({ ...row, ...next.counted })
        return next
      }),
    offlineOwners: async () => new Set((await db.keys.filter(opensOffline).toArray()).map(({ owner }) => owner)),
  }
}
