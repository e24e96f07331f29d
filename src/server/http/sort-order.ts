import { SortDirection } from '../../contract/enums.ts'
import type { Sort } from '../../contract/paging.ts'
import { invalid } from './problem.ts'

export type SortOrder<Column> = { column: Column; direction: 'asc' | 'desc' }

/**
 * The order that a query requests (A3.contract.06), by one of the columns that its call offers under their wire names;
 * null if it requests none. Throws 422 with the valid names for any other.
 */
export function sortOrder<Column>(
  sort: Sort | null | undefined,
  columns: Readonly<Record<string, Column>>,
): SortOrder<Column> | null {
  if (!sort || sort.direction === SortDirection.Unsorted) return null
  const column = Object.hasOwn(columns, sort.fieldName) ? columns[sort.fieldName] : undefined
  if (column === undefined) throw invalid('/sort/fieldName', `Sort by one of: ${Object.keys(columns).join(', ')}.`)
  return { column, direction: sort.direction === SortDirection.Ascending ? 'asc' : 'desc' }
}
