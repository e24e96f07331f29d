import { isDeepStrictEqual } from 'node:util'
import { type Database, openDatabase } from '../../platform/database.ts'
import { migrate } from '../../platform/migrate.ts'
import { unhurried } from '../../platform/postgres/open-pool.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'
import { BackupError } from '../backup/load-store.ts'
import { withScratchDatabase } from '../backup/with-scratch-database.ts'
import type { CommandResult } from '../command-result.ts'
import { countAnew, readClusterFacts } from './cluster-store.ts'
import { gatherTable, type PlainTable, readPlainTable } from './gather-table-store.ts'
import { readTableFacts, type TableFacts } from './table-store.ts'

type Dependencies = { database: Database; databaseUrl: string; usage: string }

/** Whether a command brings spread tables back to one PostgreSQL. */
export const isUndistributeCommand = (command: string | undefined): boolean => command === 'undistribute'

/**
 * Brings every spread table back to the coordinator, each in a transaction of its own, as the migrations make it: these
 * are run in a scratch database, which says how.
 */
export async function runUndistributeCommand(
  [, ...options]: readonly string[],
  { database: { db }, databaseUrl, usage }: Dependencies,
): Promise<CommandResult> {
  if (options.length > 0) return { error: usage }
  const facts = await readTableFacts(db)
  const spread = facts.filter(({ isDistributed }) => isDistributed).map(({ name }) => name)
  if (spread.length === 0) return { output: 'No table is spread. Nothing was changed.\n' }
  if (!(await readClusterFacts(db)).isCoordinator)
    return { error: 'Nothing was changed. This database is a worker. Point DATABASE_URL at the coordinator.\n' }
  const read = await withScratchDatabase(databaseUrl, (url) => readFromMigrations(url, spread.toSorted())).catch(
    (error: unknown) => {
      if (error instanceof BackupError) return error
      throw error
    },
  )
  if (read instanceof BackupError) return { error: `Nothing was changed. ${read.message}\n` }
  const gathered: string[] = []
  for (const { plain, wanted } of read)
    await db.transaction().execute(async (trx) => {
      const rows = await gatherTable(trx, plain)
      requireSame(wanted, await factsOf(trx, plain.name))
      gathered.push(`${plain.name} (${rows} rows)`)
    })
  await writeSecurityLog(db, { kind: 'setting', what: 'undistributed', now: new Date() })
  await countAnew(db)
  return { output: `Brought back to the coordinator: ${gathered.join(', ')}.\n` }
}

async function readFromMigrations(
  url: string,
  names: readonly string[],
): Promise<{ plain: PlainTable; wanted: TableFacts }[]> {
  const { db, close } = openDatabase(url, () => undefined, { largest: 1, timeouts: unhurried })
  try {
    await migrate(db)
    return await Promise.all(
      names.map(async (name) => ({ plain: await readPlainTable(db, name), wanted: await factsOf(db, name) })),
    )
  } finally {
    await close()
  }
}

async function factsOf(db: Database['db'], table: string): Promise<TableFacts> {
  const facts = (await readTableFacts(db)).find(({ name }) => name === table)
  if (facts === undefined) throw new Error(`There is no table ${table}.`)
  return facts
}

/** Throws where a table is not as the migrations make it, so that nothing was changed. */
function requireSame(wanted: TableFacts, made: TableFacts): void {
  const shape = ({ keys, otherKeys, triggers, refersTo, referredBy }: TableFacts) =>
    [keys, otherKeys, triggers, refersTo, referredBy] as const
  if (!isDeepStrictEqual(shape(wanted), shape(made)))
    throw new Error(`${wanted.name} would not be as the migrations make it. Nothing was changed.`)
}
