import { type Kysely, sql } from 'kysely'

/** The number under which a brand is registered for GST, so that its invoices are tax invoices. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table brands add column tax_number text`.execute(db)
  await sql`comment on column brands.tax_number is 'GST number of New Zealand, ABN of Australia; null: its invoices are receipts.'`.execute(
    db,
  )
}
