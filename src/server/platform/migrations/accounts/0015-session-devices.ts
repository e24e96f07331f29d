import { type Kysely, sql } from 'kysely'

/** Sessions know their tablet, tell a replaced refresh token from one that never was, and have an end that no refresh moves. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(sessions).execute(db)
}

// Role 1 is the patient. Sessions that are older than they may get end now.
const sessions = `
alter table sessions add column device_id uuid references devices,
  add column refresh_family text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
create index sessions_device on sessions (device_id) where ended_at is null;
update sessions set expires_at = least(sessions.expires_at,
    sessions.created_at + case when logins.role_id = 1 then interval '90 days' else interval '7 days' end)
  from logins where logins.login_id = sessions.login_id and sessions.ended_at is null;
`
