import { type Kysely, sql } from 'kysely'

/** What a service and a practice tell of themselves by their own data, and who belongs to the groups that campaigns name. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table practices add column brand_id int not null default 1 references brands`.execute(db)
  await sql`alter table services
    add column if not exists check_service_history boolean not null default true,
    add column if not exists check_history_for_recalls boolean not null default true,
    add column if not exists check_history_for_reimaging boolean not null default true,
    add column if not exists enable_patient_recalls boolean not null default true`.execute(db)
  await sql`create table promo_tag_members (
    tag_name text not null, user_name text not null check (user_name = lower(user_name)), primary key (user_name, tag_name)
  )`.execute(db)
}
