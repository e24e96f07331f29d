import type { DeviceDb } from '../../../database/device-db.ts'
import type { Ticket } from '../../../encryption/ticket.ts'

/**
 * The ticket that a kiosk sends by: that of who made it one, else of anybody who works here. The server judges the
 * tablet, not the person. Null where nobody is left on it.
 */
export async function kioskTicket(db: DeviceDb): Promise<Ticket | null> {
  const kiosk = await db.kiosk.get('kiosk')
  const own = kiosk === undefined ? undefined : await db.keys.get(kiosk.owner)
  return (own ?? (await db.keys.toCollection().first()))?.ticket ?? null
}
