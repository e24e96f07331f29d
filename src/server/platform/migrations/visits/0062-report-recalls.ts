import { type Kysely, sql } from 'kysely'

/** Reports that were recalled after they had left, their notices, and alarms about what nobody lets go or answers. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(recalls).execute(db)
}

const recalls = `
alter table reports
  add column recalled_at timestamptz, add column recalled_by uuid references logins, add column recalled_why text,
  add column alarmed_at timestamptz,
  add check ((recalled_at is null) = (recalled_by is null) and (recalled_at is null) = (recalled_why is null));
alter table report_deliveries
  add column recall_sent_at timestamptz, add column recall_control_id text unique;
create index report_deliveries_unanswered on report_deliveries (leaves_at) where state = 'sending';
`
