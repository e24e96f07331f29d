import { type Kysely, sql } from 'kysely'

/** Somebody whom a login books for no more: kept, so that added again they are the same person. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw('alter table booked_people add column ended_at timestamptz').execute(db)
}
