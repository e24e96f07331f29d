import type { Database } from '../../platform/database.ts'
import { distributedTables } from '../../platform/postgres/distributed-tables.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'
import type { CommandResult } from '../command-result.ts'
import { countAnew, readClusterFacts } from './cluster-store.ts'
import { planTables, type TablePlan } from './plan-tables.ts'
import { refuseDistribution } from './refuse-distribution.ts'
import { spreadTable } from './spread-table-store.ts'
import { countRows, readTableFacts } from './table-store.ts'

type Dependencies = { database: Database; usage: string }

/** Whether a command spreads tables over the machines of a Citus cluster. */
export const isDistributeCommand = (command: string | undefined): boolean => command === 'distribute'

/**
 * Spreads the tables of `distributedTables` by patient, each in a transaction of its own, so that a command that was
 * stopped goes on where it was. `--plan` only says where the rows of each table would lie, and why.
 */
export async function runDistributeCommand(
  [, ...options]: readonly string[],
  { database: { db }, usage }: Dependencies,
): Promise<CommandResult> {
  if (options.some((option) => option !== '--plan' && option !== '--small')) return { error: usage }
  const [cluster, plan] = [await readClusterFacts(db), planTables(await readTableFacts(db))]
  const toSpread = plan.filter(({ table, place }) => place === 'by patient' && !table.isDistributed)
  const rows = await countRows(db, distributedTables[0] ?? '')
  const refusal = refuseDistribution({ cluster, rows, isSmallAccepted: options.includes('--small') })
  if (options.includes('--plan')) return { output: describePlan(plan, refusal) }
  if (refusal !== null) return { error: `Nothing was changed. ${refusal}\n` }
  if (toSpread.length === 0) return { output: 'All tables that can be spread are spread. Nothing was changed.\n' }
  for (const { table } of toSpread) await db.transaction().execute((trx) => spreadTable(trx, table))
  await writeSecurityLog(db, { kind: 'setting', what: 'distributed', now: new Date() })
  await countAnew(db)
  const names = toSpread.map(({ table }) => table.name).join(', ')
  return {
    output: `Spread by patient over ${cluster.workers} workers: ${names}.\n`,
  }
}

function describePlan(plan: readonly TablePlan[], refusal: string | null): string {
  const lines = plan.map(({ table, place, why }) => `${table.name}  ${place}  ${sizeOf(table)}: ${why}\n`)
  const end = refusal === null ? 'npm run admin -- distribute does so.' : `It can't be done yet. ${refusal}`
  return `${lines.join('')}${end}\n`
}

const sizeOf = ({ rows, bytes }: TablePlan['table']): string => `${rows} rows, ${Math.ceil(bytes / 1_000_000)} MB`
