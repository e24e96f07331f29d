import type { Answer } from '../../contract/endpoint.ts'
import { deviceTicket, type enrolDevice } from '../../contract/devices/devices.ts'
import type { DeviceId, LoginId } from '../../contract/ids.ts'
import { readJws } from './jws.ts'
import { trustedKey, type ServerKey } from './server-keys.ts'

/**
 * A user's right to send from this tablet (`text`), the keys to encrypt for, and the keys that verify what the
 * server says about the user. `stateAt`: when the server signed the newest received state, ISO 8601 by its clock.
 */
export type Ticket = {
  text: string
  userId: LoginId
  sealingKey: ServerKey
  receiptKeys: readonly ServerKey[]
  stateAt: string
}

type TicketInput = Pick<Answer<typeof enrolDevice>, 'ticket' | 'sealingKeys' | 'receiptKeys'> & {
  userId: LoginId
  stateAt: string
}

/** The tablet's id when a ticket was issued: everything sent by the ticket, or sealed with it, uses that id. */
export const deviceOfTicket = ({ text }: Pick<Ticket, 'text'>): DeviceId =>
  deviceTicket.pick({ device: true }).parse(readJws(text)).device

/** The ticket after a contact: the new one, or the previous one if the server's new key can't be trusted. */
export async function nextTicket(
  before: Ticket | null,
  { ticket, sealingKeys, receiptKeys, userId, stateAt }: TicketInput,
): Promise<Ticket> {
  const sealingKey = await trustedKey(before?.sealingKey ?? null, sealingKeys)
  if (sealingKey !== null) return { text: ticket, userId, sealingKey, receiptKeys, stateAt }
  if (before === null) throw new Error('The server presented a key that is not what it is called.')
  return before
}
