import { type Kysely, sql } from 'kysely'

/** How sure a reader was, what else it may be, and what they saw with the dermatoscope. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `alter table lesion_diagnoses
  add column confidence text check (confidence in ('guess', 'not-sure', 'fairly-sure', 'sure', 'very-sure')),
  add column differentials text[] not null default '{}',
  add column features text[] not null default '{}';
comment on column lesion_diagnoses.differentials is 'What else it may be: keys of diagnoses.';`,
    )
    .execute(db)
}
