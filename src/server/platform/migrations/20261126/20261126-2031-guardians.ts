import { type Kysely, sql } from 'kysely'

/** Whom the clinic recorded as the guardian of a child, who then sees the child's record until the child is 16. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `create table guardians (
  patient_id uuid not null references patients,
  login_id uuid not null references logins,
  relationship text not null,
  recorded_by uuid not null references logins,
  recorded_at timestamptz not null,
  ended_at timestamptz,
  primary key (patient_id, login_id)
);
create index guardians_login on guardians (login_id) where ended_at is null;
comment on table guardians is 'The accounts of the parents and guardians of a child, as the clinic recorded them.';
comment on column guardians.relationship is 'Who they are to the child, such as mother.';
comment on column guardians.recorded_by is 'Who saw at the desk who they are.';
comment on column guardians.ended_at is 'When the clinic or the guardian ended it; it also ends as the child turns 16.';`,
    )
    .execute(db)
}
