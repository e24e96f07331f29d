import { type Kysely, sql } from 'kysely'

/** A payment that was noted at the desk by mistake is taken back by a row of its own, which is no refund. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table desk_payments
    add column corrects uuid references desk_payments, add column because text`.execute(db)
  await sql`create unique index desk_payments_corrects on desk_payments (corrects)`.execute(db)
  await sql`comment on column desk_payments.corrects is
    'The payment that nobody made and that this row takes back; null for money that moved.'`.execute(db)
  await sql`comment on column desk_payments.because is 'What went wrong, where a payment is taken back.'`.execute(db)
}
