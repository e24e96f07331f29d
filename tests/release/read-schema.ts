import { type Kysely, sql } from 'kysely'

/** What a release relies on in the database. */
export type Schema = {
  /** By table and column: type, `null` or `not null`, `default` if it has one, and the values that are allowed. */
  columns: Record<string, string>
  /** By table and name: its columns, a colon, its definition. */
  constraints: Record<string, string>
}

/** A check constraint that only lists the values of one column belongs to the column. */
const oneOf = String.raw`^CHECK \(\(\w+ = ANY \(ARRAY\[(['0-9].*)\]\)\)\)$`

/** Reads the schema as the migrations left it. */
export async function readSchema<T>(db: Kysely<T>): Promise<Schema> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select c.relname || '.' || a.attname as name,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' else 'null' end,
        case when a.atthasdef or a.attidentity <> '' then 'default' end,
        (select 'in (' || substring(pg_get_constraintdef(k.oid) from ${oneOf}) || ')' from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
            and pg_get_constraintdef(k.oid) ~ ${oneOf} limit 1)) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely%' order by 1`.execute(db)
  const { rows: constraints } = await sql<{ name: string; text: string }>`
    select k.conrelid::regclass || '.' || k.conname as name, array_to_string(array(select attname from pg_attribute
      where attrelid = k.conrelid and attnum = any(k.conkey)), ', ') || ': ' || pg_get_constraintdef(k.oid) as text
    from pg_constraint k
    where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'u', 'p', 'x')
      and pg_get_constraintdef(k.oid) !~ ${oneOf} and k.conrelid::regclass::text not like 'kysely%'
    union all
    select i.indrelid::regclass || '.' || i.indexrelid::regclass, array_to_string(array(select attname from pg_attribute
      where attrelid = i.indrelid and attnum = any(i.indkey::int2[])), ', ') || ': ' || pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by 1`.execute(db)
  return {
    columns: Object.fromEntries(columns.map(({ name, type }) => [name, type.replaceAll('::text', '')])),
    constraints: Object.fromEntries(constraints.map(({ name, text }) => [name, text.replaceAll('::text', '')])),
  }
}
