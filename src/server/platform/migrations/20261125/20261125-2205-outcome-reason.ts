import { type Kysely, sql } from 'kysely'

/** A spot with a red flag that is not sent to a doctor has a reason. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table visit_lesions add column outcome_reason text`.execute(db)
  await sql`comment on column visit_lesions.outcome_reason is
    'Why staff chose less than a doctor for a spot with a red flag.'`.execute(db)
}
