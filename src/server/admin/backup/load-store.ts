import type { PoolClient } from 'pg'
import { distributedTables } from '../../platform/postgres/distributed-tables.ts'
import type { DumpLine } from './dump-store.ts'

/** A backup can't be used; the message tells the operator why. */
export class BackupError extends Error {}

/**
 * Whether a database has no tables, as a restore requires. Check this before any migration: migrating to the schema of
 * an older backup would revert migrations of a database in use.
 */
export async function isNewDatabase(db: Pick<PoolClient, 'query'>): Promise<boolean> {
  const { rows } = await db.query("select from pg_tables where schemaname in ('public', 'pgboss') limit 1")
  return rows.length === 0
}

type Constraint = { table: string; name: string; definition: string }

/**
 * Drops the foreign keys and disables the triggers of our tables, so that rows can be loaded in any order. Returns a
 * function that restores them.
 */
async function withoutRules(client: PoolClient, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  )
  const ours = tables.filter((table) => table.startsWith('public.'))
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of ours) await client.query(`alter table ${table} disable trigger user`)
  return async () => {
    for (const key of keys.filter(({ table }) => distributedTables.includes(table))) await leaveOutLater(client, key)
    for (const table of ours) await client.query(`alter table ${table} enable trigger user`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

/**
 * Removes rows that refer to what the dump does not have. On a Citus cluster the access log is read later than the rest
 * (docs/distributed.md), so it may have entries of patients who came meanwhile; elsewhere there are none.
 */
async function leaveOutLater(client: PoolClient, { table, definition }: Constraint): Promise<void> {
  const [, column, parent, key] = /^FOREIGN KEY \((\w+)\) REFERENCES (\w+)\((\w+)\)/.exec(definition) ?? []
  if (column === undefined || parent === undefined || key === undefined) return
  await client.query(
    `delete from ${table} own where own.${column} is not null
       and not exists (select from ${parent} parent where parent.${key} = own.${column})`,
  )
}

/** The columns of each table that are written; generated columns are left out. */
async function readColumns(client: PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; columns: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table,
       string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss') and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' group by 1`,
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

const listOf = (columns: string, from: string): string =>
  columns
    .split(', ')
    .map((column) => `(${from}).${column}`)
    .join(', ')

/** Loads a dump into an empty, migrated database, all of it or nothing. Returns the number of rows loaded per table. */
export async function loadDatabase(
  client: PoolClient,
  lines: AsyncIterable<DumpLine>,
): Promise<Record<string, number>> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const columns = await readColumns(client)
    const putBack = await withoutRules(client, [...columns.keys()])
    // Rows that migrations inserted are in the dump too, so they are removed first.
    const ours = [...columns.keys()].filter((table) => /^public\.(?!kysely_migration)/.test(table))
    await client.query(`truncate ${ours.join(', ')}`)
    const counts: Record<string, number> = {}
    let end: Record<string, number> | null = null
    for await (const line of lines) {
      if (line.kind === 'rows') {
        await insertRows(client, line, columns)
        counts[line.table] = (counts[line.table] ?? 0) + line.rows.length
      } else if (line.kind === 'sequence')
        await client.query('select setval($1::regclass, $2)', [line.name, line.value])
      else if (line.kind === 'end') end = line.counts
    }
    if (end === null) throw new BackupError('The backup ends too early: its file was cut.')
    const short = Object.entries(end).find(([table, count]) => (counts[table] ?? 0) !== count)
    if (short !== undefined) throw new BackupError(`The backup lacks rows of ${short[0]}.`)
    await putBack()
    await client.query('commit')
    return counts
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function insertRows(
  client: PoolClient,
  { table, rows }: Extract<DumpLine, { kind: 'rows' }>,
  columns: ReadonlyMap<string, string>,
): Promise<void> {
  const names = columns.get(table)
  if (names === undefined) throw new BackupError(`The backup has a table that this release does not have: ${table}.`)
  await client.query(
    `insert into ${table} (${names}) overriding system value
     select ${listOf(names, 'whole')} from (select each::${table} as whole from unnest($1::text[]) each offset 0) rows`,
    [rows],
  )
}
