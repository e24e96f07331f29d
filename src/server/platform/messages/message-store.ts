import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Message } from './message.ts'

const calendarOf = (message: Message) => (message.channel === 'email' ? (message.calendar ?? null) : null)

/** Why a text message is not sent. */
export type TextRefusal = 'no mobile of New Zealand or Australia' | 'too many to this number' | 'too many today'

export async function insertMessage(db: Db, message: Message, refusal: TextRefusal | null = null): Promise<string> {
  const row = await db
    .insertInto('outgoing_messages')
    .values({ subject: null, ...message, calendar: calendarOf(message), sent_at: null, failed_because: refusal })
    .returning('message_id')
    .executeTakeFirstOrThrow()
  return String(row.message_id)
}

/** A queued message, locked until the transaction ends; null if it was sent or does not exist. */
export async function lockUnsentMessage(db: Db, messageId: string): Promise<Message | null> {
  const row = await db
    .selectFrom('outgoing_messages')
    .select(['channel', 'recipient', 'subject', 'body', 'calendar'])
    .where('message_id', '=', Number(messageId))
    .where('sent_at', 'is', null)
    .where('failed_because', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { channel, recipient, subject, body, calendar } = row
  if (channel === 'sms') return { channel, recipient, body }
  return { channel, recipient, subject: subject ?? '', body, ...(calendar !== null && { calendar }) }
}

/** Marks a message as sent. `text`: whether its body, which may contain a link that opens an account, is kept. */
export async function markMessageSent(
  db: Db,
  messageId: string,
  { now, text }: { now: Date; text: 'kept' | 'erased' },
): Promise<void> {
  await db
    .updateTable('outgoing_messages')
    .set({ sent_at: now, ...(text === 'erased' && { body: '', calendar: null }) })
    .where('message_id', '=', Number(messageId))
    .execute()
}

/** Erases the bodies of messages older than `before`. One that was not sent by then is never sent. */
export async function eraseOldBodies(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('outgoing_messages')
    .set({
      body: '',
      calendar: null,
      failed_because: sql`case when sent_at is null then 'too old to be sent' else failed_because end`,
    })
    .where('created_at', '<', before)
    .where('body', '<>', '')
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
}

/** The latest messages, newest first. */
export const readLatestMessages = (db: Db, limit: number): Promise<StoredMessage[]> =>
  db
    .selectFrom('outgoing_messages')
    .select(['channel', 'recipient', 'subject', 'body', 'calendar', 'created_at', 'sent_at', 'failed_because'])
    .orderBy('message_id', 'desc')
    .limit(limit)
    .execute()

/** Locks a phone number until the transaction ends, so that its messages are counted one at a time. */
export const lockPhoneNumber = (db: Db, recipient: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${recipient}`}, 0))`.execute(db)

/** Number of text messages queued in the last 24 hours, to a number or in total. */
export async function countTextMessages(db: Db, recipient: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('outgoing_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel', '=', 'sms')
    .where('failed_because', 'is', null)
    .where(sql<boolean>`created_at > now() - interval '24 hours'`)
    .$if(recipient !== null, (query) => query.where('recipient', '=', recipient ?? ''))
    .executeTakeFirstOrThrow()
  return count
}
