import { type Kysely, sql } from 'kysely'

/** A tablet belongs to one practice: that of who enrolled on it first. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(practices).execute(db)
}

// A tablet whose people all left belongs to the practice of the next who enrols on it.
const practices = `
alter table devices add column practice_id int references practices;
create index devices_practice on devices (practice_id);
update devices set practice_id = (
  select context.practice_id from device_tickets ticket
    join login_contexts context on context.login_id = ticket.login_id
    join practices practice on practice.practice_id = context.practice_id
  where ticket.device_id = devices.device_id
  order by ticket.issued_at, practice.practice_type = 'Pharmacy' desc, context.practice_id limit 1
);
`
