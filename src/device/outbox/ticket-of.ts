import type { DeviceDb } from '../device-db.ts'
import type { OwnerHash } from '../owner-hash.ts'

/** The right to send what this user seals, of the newest contact; null where none is kept. */
export const ticketOf = async (db: DeviceDb, owner: OwnerHash): Promise<string | null> =>
  (await db.keys.get(owner))?.ticket.text ?? null
