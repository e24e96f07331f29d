import type { DeviceDb } from '../database/device-db.ts'
import type { OwnerHash } from '../users/owner-hash.ts'

/** The right to send what this user seals, of the newest contact; null where none is kept. */
export const readTicket = async (db: DeviceDb, owner: OwnerHash): Promise<string | null> =>
  (await db.keys.get(owner))?.ticket.text ?? null
