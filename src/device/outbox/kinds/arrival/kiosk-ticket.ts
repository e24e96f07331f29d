import type { DeviceDb } from '../../../database/device-db.ts'
import { deviceOfTicket, type Ticket } from '../../../encryption/ticket.ts'

/**
 * The ticket by which a kiosk sends: the ticket of whoever turned the kiosk on, otherwise of anybody who works here;
 * tickets for the tablet's present id come before those from before it lost its key. The server judges the tablet,
 * not the person. Null if the tablet has no users left.
 */
export async function kioskTicket(db: DeviceDb): Promise<Ticket | null> {
  const kiosk = await db.kiosk.get('kiosk')
  const rows = await db.keys.toArray()
  const ownFirst = rows.toSorted((a, b) => Number(b.owner === kiosk?.owner) - Number(a.owner === kiosk?.owner))
  const tablet = await db.tablet.get('tablet')
  const ofNow = ownFirst.find(({ ticket }) => deviceOfTicket(ticket) === tablet?.deviceId)
  return (ofNow ?? ownFirst[0])?.ticket ?? null
}
