import { type Kysely, sql } from 'kysely'

/** Accounts that ask for a code by SMS beside the password. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(`
alter table logins add column second_factor text check (second_factor = 'sms');
alter table account_confirmations drop constraint account_confirmations_channel_check,
  add constraint account_confirmations_channel_check check (channel in ('email', 'sms', 'sign-in'));
`)
    .execute(db)
}
