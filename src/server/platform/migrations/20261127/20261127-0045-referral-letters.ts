import { type Kysely, sql } from 'kysely'

const tables = `create table referral_letters (
  letter_id uuid primary key default gen_random_uuid(),
  report_id int not null references reports,
  lesion_id uuid not null references lesions,
  practice_id int not null references practices,
  signed_by uuid not null references logins,
  signed_at timestamptz not null,
  content jsonb not null
);
create index referral_letters_report on referral_letters (report_id, lesion_id);
create index referral_letters_lesion on referral_letters (lesion_id);
comment on table referral_letters is 'Letters about a spot that were signed and sent, each with its own delivery.';
comment on column referral_letters.practice_id is 'The practice that it was written for.';
comment on column referral_letters.content is 'The letter word for word, as it was signed.';

alter table report_deliveries add letter_id uuid unique references referral_letters;
comment on column report_deliveries.letter_id is 'The referral letter that is sent with the report; null: the report alone.';`

/** Referral letters leave by the deliveries of reports: to somebody else, with the report. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(tables).execute(db)
}
