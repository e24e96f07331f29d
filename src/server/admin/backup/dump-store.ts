import type { PoolClient } from 'pg'
import { migrationsOf } from '../../platform/migrate.ts'

/**
 * One line of a dump: its beginning, rows of a table, the value of a sequence, or its end with the row count of each
 * table.
 */
export type DumpLine =
  | { kind: 'begin'; format: 1; migration: string; madeAt: string }
  | { kind: 'rows'; table: string; rows: string[] }
  | { kind: 'sequence'; name: string; value: string }
  | { kind: 'end'; counts: Record<string, number> }

const batch = 500
/* Tables that are not dumped: the records of migrations and who tells of changes, which a restored server writes itself. */
const leftOut = ['kysely_migration', 'kysely_migration_lock', 'live_teller']

/** The names of the tables to dump: ours, and the job queue's jobs, of which only unfinished ones are dumped. */
export async function findDumpedTables(client: Pick<PoolClient, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and ((n.nspname = 'public' and c.relname <> all ($1)) or (n.nspname = 'pgboss' and c.relname = 'job'))
     order by 1`,
    [leftOut],
  )
  return rows.map(({ name }) => name)
}

/**
 * Reads every row as PostgreSQL writes it, all from one instant. A row is the text form of its table's row type, so
 * each value is restored exactly. Only one batch is in memory at a time.
 */
export async function* dumpDatabase(client: PoolClient, now: Date): AsyncGenerator<DumpLine> {
  await client.query('begin transaction isolation level repeatable read read only')
  try {
    await client.query('set local statement_timeout = 0')
    const [last = ''] = (await migrationsOf(client)).slice(-1)
    yield { kind: 'begin', format: 1, migration: last, madeAt: now.toISOString() }
    const counts: Record<string, number> = {}
    for (const table of await findDumpedTables(client)) {
      counts[table] = 0
      const which = table === 'pgboss.job' ? ` where whole.state in ('created', 'retry', 'active')` : ''
      await client.query(`declare dumped no scroll cursor for select whole::text as row from ${table} whole${which}`)
      for (;;) {
        const { rows } = await client.query<{ row: string }>(`fetch ${batch} from dumped`)
        if (rows.length === 0) break
        counts[table] += rows.length
        yield { kind: 'rows', table, rows: rows.map(({ row }) => row) }
      }
      await client.query('close dumped')
    }
    const { rows } = await client.query<{ name: string; value: string }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    )
    for (const { name, value } of rows) yield { kind: 'sequence', name, value }
    yield { kind: 'end', counts }
  } finally {
    await client.query('rollback')
  }
}
