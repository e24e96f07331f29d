import { type Kysely, sql } from 'kysely'

/** What happened to a tablet is found without reading the whole security log. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(`create index security_log_device on security_log (device_id, entry_id) where kind = 'device'`)
    .execute(db)
}
