import type { Pool } from 'pg'
import * as z from 'zod'

/** One node of a plan, as PostgreSQL's auto_explain says it. */
const planNode = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(0),
  'Rows Removed by Filter': z.number().default(0),
  get Plans() {
    return z.array(planNode).default([])
  },
})
type PlanNode = z.infer<typeof planNode>
const explained = z.object({ 'Query Text': z.string(), Plan: planNode })

/** A table that a statement read whole, and how many rows it read of it. */
export type WholeRead = { table: string; rows: number; statement: string }

/** Every statement of connections that are opened from now on is told with its plan. Its user must be a superuser. */
export async function explainStatements(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  for (const setting of [
    `session_preload_libraries = 'auto_explain'`,
    'auto_explain.log_min_duration = 0',
    `auto_explain.log_level = 'notice'`,
    `auto_explain.log_format = 'json'`,
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
    'auto_explain.log_nested_statements = on',
  ])
    await pool.query(`alter database ${rows[0]?.name} set ${setting}`)
}

type RowCounts = ReadonlyMap<string, number>
/** The tables with at least so many rows, as they were last counted. */
export async function largeTables(pool: Pool, least: number): Promise<RowCounts> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select relname::text as name, reltuples::float8 as count from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1`,
    [least],
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Notes the plans of all statements of a pool that has no connection yet; `taken` answers which tables these read whole since it was last called. */
export function watchPlans(pool: Pool): { taken: (large: RowCounts) => WholeRead[] } {
  let noted: z.infer<typeof explained>[] = []
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const json = /^duration: .* plan:\n(\{[\s\S]*\})$/.exec(message)?.[1]
      if (json !== undefined) noted.push(explained.parse(JSON.parse(json)))
    })
  })
  return {
    taken: (large) => {
      const all = noted
      noted = []
      return all.flatMap(({ 'Query Text': statement, Plan: plan }) =>
        wholeReads(plan, large).map((read) => ({ ...read, statement: statement.replace(/\s+/g, ' ') })),
      )
    },
  }
}

/** Row by row over a tenth of it, as nobody does who looks something up; or nearly all of it by whatever index. */
function wholeReads(node: PlanNode, large: RowCounts): Omit<WholeRead, 'statement'>[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Actual Loops': loops } = node
  const rows = (node['Actual Rows'] + node['Rows Removed by Filter']) * loops
  const count = large.get(table) ?? Infinity
  const isWhole = rows >= count * (type === 'Seq Scan' ? 0.1 : 0.9)
  return [...(isWhole ? [{ table, rows }] : []), ...node.Plans.flatMap((child) => wholeReads(child, large))]
}
