import type { DeviceDb } from '../database/device-db.ts'
import type { OwnerHash } from '../users/owner-hash.ts'

/** The newest ticket for sending what this user seals; null if none is stored. */
export const readTicket = async (db: DeviceDb, owner: OwnerHash): Promise<string | null> =>
  (await db.keys.get(owner))?.ticket.text ?? null
