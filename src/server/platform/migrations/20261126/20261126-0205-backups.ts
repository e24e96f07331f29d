import { type Kysely, sql } from 'kysely'

/** When the service was backed up, so that somebody is told when it was not; and an index for messages that were lost. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `create table backups (
  backup_id uuid primary key default gen_random_uuid(),
  made_at timestamptz not null,
  verified_at timestamptz not null,
  files int not null,
  byte_size bigint not null
);
create index backups_made_at on backups (made_at);
comment on table backups is 'Backups that were restored into a scratch database and found whole.';
create index outgoing_messages_lost on outgoing_messages (outcome_at) where outcome in ('bounced', 'refused', 'given-up');`,
    )
    .execute(db)
}
