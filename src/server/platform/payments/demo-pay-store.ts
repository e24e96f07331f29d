import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tables } from '../database.ts'

type Row = Insertable<Tables['demo_pay_sessions']>

export async function insertDemoSession(db: Db, row: Row): Promise<void> {
  await db.insertInto('demo_pay_sessions').values(row).execute()
}

export const readDemoSession = (db: Db, sessionId: string) =>
  db.selectFrom('demo_pay_sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirst()
export type DemoSession = NonNullable<Awaited<ReturnType<typeof readDemoSession>>>

/** Ends a session once; a second decision changes nothing. */
export async function decideDemoSession(
  db: Db,
  sessionId: string,
  decision: { state: 'approved'; transactionId: string } | { state: 'declined' },
): Promise<void> {
  await db
    .updateTable('demo_pay_sessions')
    .set({ state: decision.state, transaction_id: decision.state === 'approved' ? decision.transactionId : null })
    .where('session_id', '=', sessionId)
    .where('state', '=', 'open')
    .execute()
}

/** Refunds at most what was paid; returns whether it was possible. */
export async function refundDemoSession(db: Db, transactionId: string, amount: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('demo_pay_sessions')
    .set({ refunded: sql`refunded + ${amount}` })
    .where('transaction_id', '=', transactionId)
    .where(sql<boolean>`refunded + ${amount} <= amount`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
