import { type ArrivalId, arrivalId } from '../../contract/ids.ts'
import type { SealedArrival } from '../../contract/kiosk.ts'
import type { KioskRow } from '../device-db.ts'
import { isQuotaFull, withReopen } from '../open-database.ts'
import type { Device } from '../open-device.ts'
import { kioskTicket } from './kiosk-ticket.ts'

/** `wake` sends what was sealed. */
export type KioskPorts = { device: Device; wake: () => void }

type Said = SealedArrival extends infer A ? (A extends SealedArrival ? Omit<A, 'arrivedAt'> : never) : never

const schemaVersion = 1

/** A new name for an arrival. */
export const newArrivalId = ({ device }: Pick<KioskPorts, 'device'>): ArrivalId => arrivalId.parse(device.ports.newId())

/** Seals what somebody said for the server and lays it in the outbox. A tablet without room, or without anybody's right to send, says to ask staff. */
export async function keepArrival(
  { device, wake }: KioskPorts,
  { practiceId }: KioskRow['settings'],
  { arrivalId, said }: { arrivalId: ArrivalId; said: Said },
): Promise<'kept' | 'ask-staff'> {
  const { db, ports, tablet } = device
  const ticket = await kioskTicket(db)
  if (ticket === null) return 'ask-staff'
  const arrival = { ...said, arrivedAt: new Date(ports.clock.now()).toISOString() }
  const binding = { arrivalId, practiceId, deviceId: tablet.deviceId }
  // The library of envelopes is loaded when one is sealed, and by no page that starts.
  const { sealArrival } = await import('./seal-arrival.ts')
  const envelope = await sealArrival(arrival, { binding, serverKey: ticket.sealingKey })
  try {
    await withReopen(device, () => db.arrivals.put({ arrivalId, practiceId, schemaVersion, envelope }))
  } catch (error) {
    if (isQuotaFull(error)) return 'ask-staff'
    throw error
  }
  wake()
  return 'kept'
}
