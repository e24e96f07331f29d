import { type ArrivalId, arrivalId } from '../../../../contract/ids.ts'
import type { SealedArrival } from '../../../../contract/kiosk.ts'
import type { KioskRow } from '../../../database/device-db.ts'
import { isQuotaExceeded, withReopen } from '../../../database/open-database.ts'
import { deviceOfTicket } from '../../../encryption/ticket.ts'
import type { Device } from '../../../open-device.ts'
import { kioskTicket } from './kiosk-ticket.ts'

/** `wake` sends the arrivals that were encrypted. */
export type KioskDependencies = { device: Device; wake: () => void }

type ArrivalContent = SealedArrival extends infer A ? (A extends SealedArrival ? Omit<A, 'arrivedAt'> : never) : never

const schemaVersion = 1

/** A new id for an arrival. */
export const newArrivalId = ({ device }: Pick<KioskDependencies, 'device'>): ArrivalId =>
  arrivalId.parse(device.platform.newId())

/**
 * Encrypts the person's details for the server and puts them in the outbox. If the tablet has no space left, or
 * nobody's ticket, the result says to ask staff.
 */
export async function saveArrival(
  { device, wake }: KioskDependencies,
  { practiceId }: KioskRow['settings'],
  { arrivalId, content }: { arrivalId: ArrivalId; content: ArrivalContent },
): Promise<'kept' | 'ask-staff'> {
  const { db, platform } = device
  const ticket = await kioskTicket(db)
  if (ticket === null) return 'ask-staff'
  const arrival = { ...content, arrivedAt: new Date(platform.clock.now()).toISOString() }
  const binding = { arrivalId, practiceId, deviceId: deviceOfTicket(ticket) }
  // The encryption library is loaded only when an arrival is encrypted, not at the start of a page.
  const { encryptArrival } = await import('./encrypt-arrival.ts')
  const envelope = await encryptArrival(arrival, { binding, serverKey: ticket.sealingKey })
  try {
    await withReopen(device, () => db.arrivals.put({ arrivalId, practiceId, schemaVersion, envelope }))
  } catch (error) {
    if (isQuotaExceeded(error)) return 'ask-staff'
    throw error
  }
  wake()
  return 'kept'
}
