import { type Kysely, sql } from 'kysely'

/** How far the security log was sent to the operator's collector; one row. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql
    .raw(
      `create table security_feed (
  is_only boolean primary key default true check (is_only),
  position bigint not null default 0
);
insert into security_feed default values;
comment on table security_feed is 'How far the security log was sent to the operator’s collector.';
comment on column security_feed.position is 'The place in the chain of the last entry that was sent.';`,
    )
    .execute(db)
}
