import { type Kysely, sql } from 'kysely'

const column = `alter table site_service_settings add column decided_products int[];
comment on column site_service_settings.decided_products is
  'The products that the site said of whether their price is a discount; of one that came later the service says it. Null: all.';`

/** A product that comes after a site has settings of its own is a discount there where it is one everywhere. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(column).execute(db)
}
