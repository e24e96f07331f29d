import { sql } from 'kysely'
import { textParts } from '../../../domain/notifications/text-parts.ts'
import type { Db } from '../database.ts'
import type { Message } from './message.ts'

/** Why a text message is not sent. */
export type TextRefusal =
  | 'no mobile of New Zealand or Australia'
  | 'too many to this number'
  | 'too many today'
  | 'they answered STOP'

/** Stores a message; with a `refusal` it is never sent. Returns its id. */
export async function insertMessage(db: Db, message: Message, refusal: TextRefusal | null = null): Promise<string> {
  const { deliveryId = null, recipient, body, about } = message
  const ofChannel =
    message.channel === 'email'
      ? { subject: message.subject, calendar: message.calendar ?? null, brand: message.brand ?? ('lentigo' as const) }
      : { parts: textParts(body) }
  const row = await db
    .insertInto('outgoing_messages')
    .values({
      channel: message.channel,
      recipient,
      body,
      delivery_id: deliveryId,
      kind: about?.kind ?? null,
      patient_id: about?.patientId ?? null,
      booking_id: about?.bookingId ?? null,
      failed_because: refusal,
      ...(refusal !== null && { outcome: 'refused' as const }),
      ...ofChannel,
    })
    .returning('message_id')
    .executeTakeFirstOrThrow()
  return String(row.message_id)
}

/** A message that this process is sending now. */
type ClaimedMessage = { state: 'claimed'; message: Message; deliveryId: string | null }
type Claim =
  | ClaimedMessage
  | { state: 'done' }
  | { state: 'busy' }
  | { state: 'interrupted'; deliveryId: string | null }

/**
 * Claims a queued message for this process. `interrupted`: a text message that another process was sending when it
 * ended. It may have arrived, so it is not sent again. A mail is sent again, because mail programs show two copies as
 * one.
 */
export async function claimMessage(
  db: Db,
  messageId: string,
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<Claim> {
  const row = await db
    .selectFrom('outgoing_messages')
    .selectAll()
    .where('message_id', '=', Number(messageId))
    .where('outcome', '=', 'queued')
    .where('sent_at', 'is', null)
    .where('failed_because', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return { state: 'done' }
  const { channel, recipient, subject, body, calendar, brand, delivery_id: deliveryId, begun_at: begunAt } = row
  if (begunAt !== null && begunAt > staleBefore) return { state: 'busy' }
  if (begunAt !== null && channel === 'sms') return { state: 'interrupted', deliveryId }
  await db
    .updateTable('outgoing_messages')
    .set((set) => ({ begun_at: now, tries: set('tries', '+', 1) }))
    .where('message_id', '=', Number(messageId))
    .execute()
  if (channel === 'sms') return { state: 'claimed', deliveryId, message: { channel, recipient, body } }
  const mail = { recipient, subject: subject ?? '', body, brand, ...(calendar !== null && { calendar }) }
  return { state: 'claimed', deliveryId, message: { channel, ...mail } }
}

/** Returns a message to the queue after a failed try, with the error. */
export const releaseMessage = (db: Db, messageId: string, error: string) =>
  db
    .updateTable('outgoing_messages')
    .set({ begun_at: null, last_error: error })
    .where('message_id', '=', Number(messageId))
    .execute()

/** The outcome of a message once it has left the queue. */
export type MessageOutcome = 'handed-over' | 'delivered' | 'bounced' | 'refused' | 'given-up'

type OutcomeRecord = {
  outcome: MessageOutcome
  now: Date
  reason?: string | null
  reference?: string | null
  /** Whether to keep the body, which may contain a link that opens an account. */
  text: 'kept' | 'erased'
}

/** Records the outcome of a message that has left the queue. */
export async function recordOutcome(
  db: Db,
  messageId: string,
  { outcome, now, reason = null, reference = null, text }: OutcomeRecord,
): Promise<void> {
  await db
    .updateTable('outgoing_messages')
    .set({
      outcome,
      outcome_at: now,
      begun_at: null,
      failed_because: reason,
      reference,
      ...(outcome === 'handed-over' && { sent_at: now }),
      ...(text === 'erased' && { body: '', calendar: null }),
    })
    .where('message_id', '=', Number(messageId))
    .execute()
}

/** The message that a receipt or bounce refers to, locked; null if there is none that may still change. */
export async function lockByReference(db: Db, channel: 'email' | 'sms', reference: string) {
  const row = await db
    .selectFrom('outgoing_messages')
    .select(['message_id', 'recipient', 'delivery_id'])
    .where('channel', '=', channel)
    .where('reference', '=', reference)
    .where('outcome', 'in', ['handed-over', 'delivered'])
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Records a later receipt from the provider for a message that it had accepted. */
export const recordReceipt = (
  db: Db,
  messageId: number,
  { outcome, now, reason }: { outcome: 'delivered' | 'bounced'; now: Date; reason: string | null },
) =>
  db
    .updateTable('outgoing_messages')
    .set({ outcome, outcome_at: now, failed_because: reason })
    .where('message_id', '=', messageId)
    .execute()

/** Erases the bodies of messages older than `before`. Messages that were not sent by then are given up and returned. */
export async function eraseOldBodies(db: Db, { before, now }: { before: Date; now: Date }) {
  await db
    .updateTable('outgoing_messages')
    .set({ body: '', calendar: null })
    .where('created_at', '<', before)
    .where('body', '<>', '')
    .where('outcome', '<>', 'queued')
    .execute()
  return db
    .updateTable('outgoing_messages')
    .set({
      body: '',
      calendar: null,
      outcome: 'given-up',
      outcome_at: now,
      failed_because: sql`concat_ws(': ', 'too old to be sent', last_error)`,
    })
    .where('created_at', '<', before)
    .where('outcome', '=', 'queued')
    .returning(['message_id', 'delivery_id', 'failed_because'])
    .execute()
}

export type StoredMessage = {
  channel: 'email' | 'sms'
  recipient: string
  subject: string | null
  body: string
  calendar: string | null
  created_at: Date
  sent_at: Date | null
  failed_because: string | null
  outcome: 'queued' | MessageOutcome
}

/** The latest messages, newest first. */
export const readLatestMessages = (db: Db, limit: number): Promise<StoredMessage[]> =>
  db
    .selectFrom('outgoing_messages')
    .select([
      'channel',
      'recipient',
      'subject',
      'body',
      'calendar',
      'created_at',
      'sent_at',
      'failed_because',
      'outcome',
    ])
    .orderBy('message_id', 'desc')
    .limit(limit)
    .execute()

/** Locks a phone number until the transaction ends, so that its messages are counted one at a time. */
export const lockPhoneNumber = (db: Db, recipient: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${recipient}`}, 0))`.execute(db)

/** Number of text messages queued in the last 24 hours to a number; without one, the parts of all, which are paid for. */
export async function countTextMessages(db: Db, recipient: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('outgoing_messages')
    .select(({ fn }) =>
      (recipient === null ? fn.coalesce(fn.sum<number>('parts'), sql<number>`0`) : fn.countAll<number>()).as('count'),
    )
    .where('channel', '=', 'sms')
    .where('outcome', '<>', 'refused')
    .where('failed_because', 'is', null)
    .where(sql<boolean>`created_at > now() - interval '24 hours'`)
    .$if(recipient !== null, (query) => query.where('recipient', '=', recipient ?? ''))
    .executeTakeFirstOrThrow()
  return count
}
