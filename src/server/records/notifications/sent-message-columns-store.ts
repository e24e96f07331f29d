import { type RawBuilder, sql } from 'kysely'
import type { MessageState } from '../../../contract/notifications/sent-message.ts'
import { isMarkInForce } from '../../platform/messages/address-marks-store.ts'

/** A message as read in a query of its booking or patient. */
export type SentMessageRow = {
  channel: 'email' | 'sms'
  created_at: string
  outcome: MessageState
  failed_because: string | null
}

const listOf = (where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<SentMessageRow[]>`
  (select coalesce(json_agg(json_build_object('channel', channel, 'created_at', created_at, 'outcome', outcome,
    'failed_because', failed_because) order by message_id desc), '[]')
   from (select * from outgoing_messages sent where ${where} order by ${order} limit 6) shown)`

/** The latest messages about a booking, newest first. `bookingId`: the query's column with its id. */
export const bookingMessagesColumn = (bookingId: RawBuilder<unknown>) =>
  listOf(sql`sent.booking_id = ${bookingId}`, sql`message_id desc`)

/** The messages of a patient's latest recall. `patientId`: the query's column with their id. */
export const recallMessagesColumn = (patientId: RawBuilder<unknown>) =>
  listOf(
    sql`sent.patient_id = ${patientId} and sent.kind = 'recall' and sent.created_at > (select max(latest.created_at)
      from outgoing_messages latest where latest.patient_id = ${patientId} and latest.kind = 'recall') - interval '1 minute'`,
    sql`message_id desc`,
  )

/** Which of two addresses are permanently undeliverable. */
export const deadAddressesColumn = (email: RawBuilder<unknown>, mobile: RawBuilder<unknown>) => sql<
  ('email' | 'sms')[]
>`
  (select coalesce(array_agg(distinct dead.channel order by dead.channel), '{}') from undeliverable_addresses dead
   where dead.address in (lower(${email}), ${mobile}) and ${isMarkInForce})`

/** Presents a message. */
export const presentSentMessage = ({ channel, created_at, outcome, failed_because }: SentMessageRow) => ({
  channel,
  when: new Date(created_at).toISOString(),
  state: outcome,
  reason: failed_because,
})
