import { type Kysely, sql } from 'kysely'

/** Who books as a guest chooses no password: the link of the e-mail alone opens their account. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table sign_ups add column is_guest boolean not null default false`.execute(db)
  await sql`comment on column sign_ups.is_guest is
    'Somebody who books without a password: nobody knows the one of this row, and the link alone opens the account.'`.execute(
    db,
  )
}
