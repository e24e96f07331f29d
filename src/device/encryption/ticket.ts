import type { Answer } from '../../contract/endpoint.ts'
import { deviceTicket, type enrolDevice } from '../../contract/devices/devices.ts'
import type { DeviceId, LoginId } from '../../contract/ids.ts'
import { readJws } from './jws.ts'
import { trustedKey, type ServerKey } from './server-keys.ts'

/**
 * A user's right to send from this tablet (`text`), what to seal for, and which keys prove what the server says of the
 * user. `stateAt`: when the server signed the newest state that was heard, ISO 8601 by its clock.
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

/** The id that a tablet had when a ticket was issued: what goes by the ticket, or is sealed with it, goes under that id. */
export const deviceOfTicket = ({ text }: Pick<Ticket, 'text'>): DeviceId =>
  deviceTicket.pick({ device: true }).parse(readJws(text)).device

/** The ticket after a contact: the new one, or the one before where the server's new key is not to be believed. */
export async function nextTicket(
  before: Ticket | null,
  { ticket, sealingKeys, receiptKeys, userId, stateAt }: TicketInput,
): Promise<Ticket> {
  const sealingKey = await trustedKey(before?.sealingKey ?? null, sealingKeys)
  if (sealingKey !== null) return { text: ticket, userId, sealingKey, receiptKeys, stateAt }
  if (before === null) throw new Error('The server presented a key that is not what it is called.')
  return before
}
