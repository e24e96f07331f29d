import { type Kysely, sql } from 'kysely'

const column = `alter table app_refresh_tokens add column given_for text;
comment on column app_refresh_tokens.given_for is 'The refresh token, by its hash, that this one was given for; null: a code.'`

/** Of two refresh tokens that were given for the same one, whose answer was lost or which was stolen, one goes on. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(column).execute(db)
}
