import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** A unique key, as a primary key or a unique constraint. */
export type TableKey = { name: string; isPrimary: boolean; columns: string[] }

/** A table of ours, and what decides whether Citus can spread it. */
export type TableFacts = {
  name: string
  hasPatient: boolean
  isDistributed: boolean
  rows: number
  bytes: number
  keys: TableKey[]
  /** Unique indexes without a constraint, and exclusion constraints, that don't contain `patient_id`. */
  otherKeys: string[]
  triggers: { name: string; definition: string }[]
  /** Foreign keys of its own, and those of other tables that refer to it. */
  refersTo: TableReference[]
  referredBy: TableReference[]
}
/** A foreign key: its name, and the table at its other end. */
type TableReference = { name: string; table: string }

const references = (own: 'conrelid' | 'confrelid', other: 'conrelid' | 'confrelid') => sql`
  (select coalesce(json_agg(json_build_object('name', conname, 'table', ${sql.ref(other)}::regclass::text)
    order by ${sql.ref(other)}::regclass::text, conname), '[]')
    from pg_constraint where contype = 'f' and ${sql.ref(own)} = c.oid)`

const columnsOf = (attributes: string) => sql`
  array(select attname::text from unnest(${sql.ref(attributes)}) with ordinality as part (num, place)
    join pg_attribute on attrelid = c.oid and attnum = num order by place)`

/** Which tables Citus spreads; none on a database without it. */
async function readDistributedNames(db: Db): Promise<string[]> {
  if (!(await hasCitus(db))) return []
  const { rows } = await sql<{ name: string }>`
    select table_name::text as name from citus_tables where citus_table_type = 'distributed'`.execute(db)
  return rows.map(({ name }) => name)
}

const hasCitus = async (db: Db): Promise<boolean> =>
  (await sql`select from pg_extension where extname = 'citus'`.execute(db)).rows.length > 0

/** Reads every table of ours, largest first. */
export async function readTableFacts(db: Db): Promise<TableFacts[]> {
  const distributed = new Set(await readDistributedNames(db))
  const { rows } = await sql<Omit<TableFacts, 'isDistributed'>>`
    select c.relname::text as name, greatest(c.reltuples, 0)::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'patient_id' and not attisdropped) as "hasPatient",
      (select coalesce(json_agg(json_build_object('name', conname, 'isPrimary', contype = 'p', 'columns', ${columnsOf('conkey')})
        order by conname), '[]') from pg_constraint where conrelid = c.oid and contype in ('p', 'u')) as keys,
      array(select name from (
        select conname::text as name, conkey::int2[] as parts from pg_constraint where conrelid = c.oid and contype = 'x'
        union all select indexrelid::regclass::text, indkey::int2[] from pg_index where indrelid = c.oid and indisunique
          and not exists (select from pg_constraint where conindid = indexrelid)
      ) other where not exists (select from pg_attribute where attrelid = c.oid and attname = 'patient_id' and attnum = any(parts))
        order by name) as "otherKeys",
      (select coalesce(json_agg(json_build_object('name', tgname, 'definition', pg_get_triggerdef(oid)) order by tgname), '[]')
        from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers,
      ${references('conrelid', 'confrelid')} as "refersTo",
      ${references('confrelid', 'conrelid')} as "referredBy"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by bytes desc, name`.execute(db)
  return rows.map((row) => ({ ...row, isDistributed: distributed.has(row.name) }))
}

/** How many rows a table has, by counting them. */
export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::float8 as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}
