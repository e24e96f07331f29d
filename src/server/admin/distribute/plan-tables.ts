import { distributedTables } from '../../platform/postgres/distributed-tables.ts'
import type { TableFacts } from './table-store.ts'

/** Where the rows of a table lie on a cluster, and why. */
export type TablePlan = { table: TableFacts; place: 'by patient' | 'coordinator'; why: string }

const named = (what: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${what} ${[...new Set(names)].join(', ')}`]

const withoutPatient = ({ keys, otherKeys }: TableFacts): string[] => [
  ...keys.filter(({ columns }) => !columns.includes('patient_id')).map(({ name }) => name),
  ...otherKeys,
]

/** What would have to change before Citus could spread this table by patient and its calls stayed right. */
function hindrances(table: TableFacts): string[] {
  const otherEnds = (links: TableFacts['refersTo']) => links.map((link) => link.table)
  return [
    ...named('keys without patient_id:', withoutPatient(table)),
    ...named('foreign keys to', otherEnds(table.refersTo)),
    ...named('foreign keys from', otherEnds(table.referredBy)),
    ...named(
      'triggers that write elsewhere:',
      table.triggers.filter(({ name }) => !name.startsWith('refuse_')).map(({ name }) => name),
    ),
  ]
}

function planTable(table: TableFacts): TablePlan {
  if (table.isDistributed) return { table, place: 'by patient', why: 'is spread already' }
  if (distributedTables.includes(table.name)) {
    const changes = [
      ...named('widens', withoutPatient(table)),
      ...named(
        'drops foreign keys to',
        table.refersTo.map((link) => link.table),
      ),
      ...named(
        'drops foreign keys from',
        table.referredBy.map((link) => link.table),
      ),
    ]
    return { table, place: 'by patient', why: changes.join('; ') }
  }
  const why = table.hasPatient ? hindrances(table).join('; ') : 'names no patient'
  return { table, place: 'coordinator', why }
}

/** Says of each table where its rows will lie, those that are spread first. */
export const planTables = (tables: readonly TableFacts[]): TablePlan[] =>
  tables.map(planTable).toSorted((a, b) => Number(b.place === 'by patient') - Number(a.place === 'by patient'))
