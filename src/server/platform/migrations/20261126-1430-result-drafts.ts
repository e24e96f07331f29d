import { type Kysely, sql } from 'kysely'

const tables = `alter table spot_result_links add column recipient text;
comment on column spot_result_links.recipient is 'The e-mail address that got the link; null where that is not known.';

create table spot_result_drafts (
  draft_id uuid primary key default gen_random_uuid(),
  visit_id uuid not null,
  lesion_id uuid not null,
  report_id int not null references reports,
  login_id uuid references logins,
  link_hash text references spot_result_links,
  entered jsonb,
  saved_at timestamptz not null,
  ask_on date,
  asked_at timestamptz,
  foreign key (visit_id, lesion_id) references visit_lesions,
  check ((login_id is null) <> (link_hash is null)),
  check (asked_at is null or ask_on is not null),
  unique nulls not distinct (visit_id, lesion_id, login_id, link_hash)
);
create index spot_result_drafts_report on spot_result_drafts (report_id);
create index spot_result_drafts_login on spot_result_drafts (login_id);
create index spot_result_drafts_link on spot_result_drafts (link_hash);
create index spot_result_drafts_ask_on on spot_result_drafts (ask_on) where asked_at is null;
comment on table spot_result_drafts is 'What somebody has typed of what became of a spot and not saved yet, and the day on which they want to be asked.';
comment on column spot_result_drafts.entered is 'The fields of the form as typed; null: only the day is kept.';
comment on column spot_result_drafts.ask_on is 'The day on which whoever typed it wants to be asked; nobody asks them before.';`

/** Drafts of results, by login or by link, and when to ask for them again. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(tables).execute(db)
}
