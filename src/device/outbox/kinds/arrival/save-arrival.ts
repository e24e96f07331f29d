import { type ArrivalId, arrivalId } from '../../../../contract/ids.ts'
import type { SealedArrival } from '../../../../contract/kiosk.ts'
import type { KioskRow } from '../../../database/device-db.ts'
import { isQuotaExceeded, withReopen } from '../../../database/open-database.ts'
import { deviceOfTicket } from '../../../encryption/ticket.ts'
import type { Device } from '../../../open-device.ts'
import { kioskTicket } from './kiosk-ticket.ts'

/** `wake` sends what was sealed. */
export type KioskDependencies = { device: Device; wake: () => void }

type ArrivalContent = SealedArrival extends infer A ? (A extends SealedArrival ? Omit<A, 'arrivedAt'> : never) : never

const schemaVersion = 1

/** A new name for an arrival. */
export const newArrivalId = ({ device }: Pick<KioskDependencies, 'device'>): ArrivalId =>
  arrivalId.parse(device.platform.newId())

/** Seals what somebody said for the server and lays it in the outbox. A tablet without room, or without anybody's right to send, says to ask staff. */
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
  // The library of envelopes is loaded when one is sealed, and by no page that starts.
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
