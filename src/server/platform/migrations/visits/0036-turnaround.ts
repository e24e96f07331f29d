import { type Kysely, sql } from 'kysely'

/** How long reading may take: a service says so, a practice may say otherwise; and the width that a reader measured. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(turnaround).execute(db)
}

const turnaround = `
alter table services
  add column turnaround_urgent_hours int not null default 10 check (turnaround_urgent_hours > 0),
  add column turnaround_days int not null default 3 check (turnaround_days > 0);
alter table practices
  add column turnaround_urgent_hours int check (turnaround_urgent_hours > 0),
  add column turnaround_days int check (turnaround_days > 0),
  add column reading_opens_at text not null default '08:00',
  add column reading_closes_at text not null default '18:00',
  add check (reading_opens_at < reading_closes_at);
alter table lesion_diagnoses add column measured_mm double precision check (measured_mm >= 0);
create index second_opinions_asked_of on second_opinions (asked_of);
create index reports_published_by on reports (published_by, published_at);
`
