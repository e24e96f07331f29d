import { type Kysely, sql } from 'kysely'

/** Invitations of people who have an account and work elsewhere: nobody is taken into a practice without accepting. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table practice_invitations (
    invitation_id uuid primary key,
    practice_id int not null references practices,
    login_id uuid not null references logins,
    first_name text not null,
    last_name text not null,
    permissions int[] not null,
    invited_by uuid references logins,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    unique (login_id, practice_id)
  )`.execute(db)
  await sql`create index on practice_invitations (practice_id)`.execute(db)
  await sql`comment on column practice_invitations.first_name is
    'As who invited typed it: the account keeps its own name, which the practice does not see before it is accepted.'`.execute(
    db,
  )
  await sql`comment on column practice_invitations.invited_by is 'Null: the service itself.'`.execute(db)
}
