import { type Kysely, sql } from 'kysely'

/** Sign-in of staff by their organisation's provider: those under way, and who opens which login. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table provider_sign_ins (
    state_hash text primary key,
    browser_hash text not null,
    provider text not null,
    expires_at timestamptz not null,
    answered_at timestamptz,
    login_id uuid references logins on delete cascade,
    shown_factor boolean,
    is_fresh boolean
  )`.execute(db)
  await sql`create index provider_sign_ins_expiry on provider_sign_ins (expires_at)`.execute(db)
  await sql`comment on column provider_sign_ins.browser_hash is
    'The hash of the cookie of the browser that began; an answer counts there alone.'`.execute(db)
  await sql`comment on column provider_sign_ins.login_id is
    'Whom the provider proved; null until it has answered.'`.execute(db)
  await sql`create table login_identities (
    issuer text not null,
    subject text not null,
    login_id uuid not null references logins on delete cascade,
    first_used_at timestamptz not null,
    last_used_at timestamptz not null,
    primary key (issuer, subject),
    unique (login_id, issuer)
  )`.execute(db)
  await sql`comment on column login_identities.subject is
    'The provider''s own name for somebody, which it never gives to another.'`.execute(db)
}
