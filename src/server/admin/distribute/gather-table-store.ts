import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { countRows } from './table-store.ts'

/** How the migrations make a table on PostgreSQL alone: its numbered column, and the statements for the rest. */
export type PlainTable = { name: string; numbered: string | null; statements: string[] }

/** Reads from a database that was migrated and never spread. Keys come first, as foreign keys need them. */
export async function readPlainTable(db: Db, name: string): Promise<PlainTable> {
  const { rows } = await sql<Omit<PlainTable, 'name'>>`
    select (select attname::text from pg_attribute where attrelid = c.oid and attidentity <> '') as numbered,
      array(
        select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where c.oid in (conrelid, confrelid) and contype in ('p', 'u', 'f') order by contype = 'f', conname
      ) || array(
        select pg_get_indexdef(indexrelid) from pg_index where indrelid = c.oid
          and not exists (select from pg_constraint where conindid = indexrelid) order by indexrelid
      ) || array(
        select pg_get_triggerdef(oid) from pg_trigger where tgrelid = c.oid and not tgisinternal order by oid
      ) as statements
    from pg_class c where c.oid = ${name}::regclass`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`The migrations make no table ${name}.`)
  return { name, ...row }
}

/**
 * Brings a table that is spread back to the coordinator, in the caller's transaction, which must hold nothing else:
 * copies its rows, and makes its keys, indexes and triggers as the migrations do. Its numbers go on where they were.
 * Writers wait meanwhile. Citus's own `undistribute_table` refuses tables whose numbers PostgreSQL gives.
 */
export async function gatherTable(db: Db, { name, numbered, statements }: PlainTable): Promise<number> {
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(db)
  const [table, copy] = [sql.table(name), sql.table(`${name}_gathered`)]
  await sql`lock table ${table} in access exclusive mode`.execute(db)
  await sql`create table ${copy} (like ${table} including defaults including comments including constraints)`.execute(
    db,
  )
  await sql`insert into ${copy} select * from ${table}`.execute(db)
  const next = numbered === null ? null : await nextNumber(db, name, numbered)
  const [there, here] = [await countRows(db, name), await countRows(db, `${name}_gathered`)]
  if (there !== here) throw new Error(`${name} has ${there} rows, of which ${here} were copied. Nothing was changed.`)
  await sql`drop table ${table}`.execute(db)
  await sql`alter table ${copy} rename to ${sql.id(name)}`.execute(db)
  if (numbered !== null)
    await sql`alter table ${table} alter column ${sql.id(numbered)} add generated always as identity
      (start with ${sql.lit(next)})`.execute(db)
  for (const statement of statements) await sql.raw(statement).execute(db)
  return here
}

async function nextNumber(db: Db, table: string, column: string): Promise<number> {
  const { rows } = await sql<{
    next: number
  }>`select nextval(pg_get_serial_sequence(${table}, ${column})) as next`.execute(db)
  if (rows[0] === undefined) throw new Error(`${table} gives no numbers.`)
  return rows[0].next
}
