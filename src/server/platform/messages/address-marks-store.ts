import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** The reason stored for a number that replied STOP. */
export const stopReason = 'they answered STOP'

/** Marks an address as permanently undeliverable. */
export const markUndeliverable = (
  db: Db,
  { address, channel, since, reason }: { address: string; channel: 'email' | 'sms'; since: Date; reason: string },
) =>
  db
    .insertInto('undeliverable_addresses')
    .values({ address: address.toLowerCase(), channel, since, reason })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ since, reason }))
    .execute()

/** Removes the mark of a number that accepted a message after all; a number that replied STOP stays marked. */
export const clearBounce = (db: Db, number: string) =>
  db.deleteFrom('undeliverable_addresses').where('address', '=', number).where('reason', '<>', stopReason).execute()

/** Removes the mark of an address. */
export const clearUndeliverable = (db: Db, address: string) =>
  db.deleteFrom('undeliverable_addresses').where('address', '=', address.toLowerCase()).execute()

/** Records a reply once, however often the gateway sends it; returns whether it is new. */
export async function isNewReply(db: Db, reference: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('text_replies')
    .values({ reference, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Deletes records of old replies; no gateway repeats a reply that late. */
export const deleteOldReplies = (db: Db, before: Date) =>
  db.deleteFrom('text_replies').where('received_at', '<', before).execute()

/** Whether to tell a number that replied that nobody reads replies; true at most once in 24 hours. */
export async function isAnswerDue(db: Db, number: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into answered_texts (number, answered_at) values (${number}, ${now})
    on conflict (number) do update set answered_at = excluded.answered_at
      where answered_texts.answered_at < ${now}::timestamptz - interval '24 hours'
    returning number`.execute(db)
  return rows.length > 0
}

/**
 * Whether the mark of an address is in force: STOP until START, a bounce for 90 days, after which the address is tried
 * again.
 */
export const isMarkInForce = sql<boolean>`(reason = ${stopReason} or since > now() - interval '90 days')`

/** The channels of those among these addresses that are marked as undeliverable. */
export async function readDeadAddresses(db: Db, addresses: readonly string[]): Promise<('email' | 'sms')[]> {
  const rows = await db
    .selectFrom('undeliverable_addresses')
    .select('channel')
    .where('address', 'in', ['', ...addresses.map((address) => address.toLowerCase())])
    .where(isMarkInForce)
    .execute()
  return rows.map(({ channel }) => channel)
}

/** Why an address is undeliverable, and since when; null: it is not marked. */
export async function readUndeliverable(db: Db, address: string): Promise<{ since: Date; reason: string } | null> {
  const row = await db
    .selectFrom('undeliverable_addresses')
    .select(['since', 'reason'])
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return row ?? null
}
