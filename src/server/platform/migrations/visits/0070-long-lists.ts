import { type Kysely, sql } from 'kysely'

/** What the lists of doctors begin with: reports let go a moment ago beside those that wait, and patients by their latest visit. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index reports_let_go on reports (practice_id, authorised_at) where authorising = 'authorised'`.execute(
    db,
  )
  await sql`create index patients_last_visited on patients (last_visited_at desc nulls last)`.execute(db)
}
