import { expect, test } from 'vitest'
import { sql, type Kysely } from 'kysely'
import { openTestDatabase } from '../support/server/test-database.ts'
import { up } from '../../src/server/platform/migrations/20261125T1900-baseline.ts'

/** Everything that the catalogues say of the tables, in one text per thing. */
async function catalogue<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    with tables as (select * from pg_class where relnamespace = 'public'::regnamespace and relname not like 'kysely%')
    select concat_ws(' ', 'column', c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
      pg_get_expr(d.adbin, d.adrelid)) as text
      from pg_attribute a join tables c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all select concat_ws(' ', 'constraint', c.relname, k.conname, pg_get_constraintdef(k.oid), k.condeferrable, k.condeferred)
      from pg_constraint k join tables c on c.oid = k.conrelid
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
    union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join tables c on c.oid = t.tgrelid where not t.tgisinternal
    union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select 'extension ' || extname from pg_extension
    union all select 'brand ' || brands::text from brands
    order by 1`.execute(db)
  return rows.map(({ text }) => text)
}

test('the baseline makes the same schema as the migrations that it replaces', async () => {
  const { db } = await openTestDatabase()
  const before = await catalogue(db)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await up(db)
  expect(before.length).toBeGreaterThan(1900)
  expect(await catalogue(db)).toEqual(before)
})
