import { type Kysely, sql } from 'kysely'

/** The letters of a practice, whose addresses are offered again, are found without reading those of all. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(`create index referral_letters_practice on referral_letters (practice_id)`).execute(db)
}
