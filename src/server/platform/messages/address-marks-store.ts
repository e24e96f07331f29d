import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** The mark of a number that answered STOP. */
export const stopReason = 'they answered STOP'

/** Marks an address that takes nothing for good. */
export const markUndeliverable = (
  db: Db,
  { address, channel, since, reason }: { address: string; channel: 'email' | 'sms'; since: Date; reason: string },
) =>
  db
    .insertInto('undeliverable_addresses')
    .values({ address: address.toLowerCase(), channel, since, reason })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ since, reason }))
    .execute()

/** Takes the mark of a number away that took a message after all; who answered STOP keeps it. */
export const clearBounce = (db: Db, number: string) =>
  db.deleteFrom('undeliverable_addresses').where('address', '=', number).where('reason', '<>', stopReason).execute()

/** Takes the mark of an address away. */
export const clearUndeliverable = (db: Db, address: string) =>
  db.deleteFrom('undeliverable_addresses').where('address', '=', address.toLowerCase()).execute()

/** Takes a reply once, however often its gateway tells of it; returns whether it is new. */
export async function isNewReply(db: Db, reference: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('text_replies')
    .values({ reference, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Forgets which replies were taken: no gateway tells of one so late. */
export const deleteOldReplies = (db: Db, before: Date) =>
  db.deleteFrom('text_replies').where('received_at', '<', before).execute()

/** Whether a number that answers us is told today that nobody reads it: returns true once in 24 hours. */
export async function isAnswerDue(db: Db, number: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into answered_texts (number, answered_at) values (${number}, ${now})
    on conflict (number) do update set answered_at = excluded.answered_at
      where answered_texts.answered_at < ${now}::timestamptz - interval '24 hours'
    returning number`.execute(db)
  return rows.length > 0
}

/** Whether a marked address counts: STOP until START, a bounce for 90 days, after which it is tried again. */
export const isMarkInForce = sql<boolean>`(reason = ${stopReason} or since > now() - interval '90 days')`

/** Which of these addresses take nothing. */
export async function readDeadAddresses(db: Db, addresses: readonly string[]): Promise<('email' | 'sms')[]> {
  const rows = await db
    .selectFrom('undeliverable_addresses')
    .select('channel')
    .where('address', 'in', ['', ...addresses.map((address) => address.toLowerCase())])
    .where(isMarkInForce)
    .execute()
  return rows.map(({ channel }) => channel)
}

/** Why an address takes nothing; null: it is not known that it does not. */
export async function readUndeliverable(db: Db, address: string): Promise<{ since: Date; reason: string } | null> {
  const row = await db
    .selectFrom('undeliverable_addresses')
    .select(['since', 'reason'])
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return row ?? null
}
