import { type Kysely, sql } from 'kysely'

/** How a patient is found by the id that a device gave, and which of a practice's patients were seen last. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index patients_global on patients (global_patient_id)`.execute(db)
}
