import { type Kysely, sql } from 'kysely'

/** Who made an account, since when its address is proven, and where a sign-up began. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(provenAccounts).execute(db)
}

// Accounts with terms were made by a sign-up; which of them by a link is known while the link's row is kept.
const provenAccounts = `
alter table logins add column origin text not null default 'clinic' check (origin in ('clinic', 'sign-up')),
  add column address_proven_at timestamptz;
alter table sign_ups add column journey jsonb;
update logins set origin = 'sign-up' where terms_accepted_at is not null;
update logins set address_proven_at = used.at
  from (select login_id, min(used_at) as at from account_confirmations where channel = 'email' group by login_id) used
  where used.login_id = logins.login_id;
`
