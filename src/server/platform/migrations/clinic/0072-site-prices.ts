import { type Kysely, sql } from 'kysely'
import { announceChanges } from '../live/announcing.ts'

/** What a site charges instead of its country's prices; what is booked keeps the price that it was booked at. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    create table site_prices (
      site_price_id bigint primary key generated always as identity,
      site_id int not null references sites, service_id int not null references services,
      kind text not null check (kind in ('product', 'follow-up', 'new-patient-deposit', 'follow-up-deposit')),
      product_id int references products, cents int not null check (cents between 0 and 10000000),
      changed_at timestamptz not null, changed_by uuid references logins,
      check ((kind = 'product') = (product_id is not null)),
      unique nulls not distinct (site_id, service_id, kind, product_id)
    )`.execute(db)
  await announceChanges(db, {
    table: 'site_prices',
    key: 'site_price_id',
    kind: 'desk',
    id: 'site_price_id',
    practice: 'practices.practice_id',
    from: 'join practices on practices.site_id = changed.site_id',
    inserts: 'told',
    deletes: 'told',
    watched: ['cents'],
  })
}
