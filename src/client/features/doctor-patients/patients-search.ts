import type { PatientsFilter, PatientsSort } from '../../data/patients/practitioner-patients.ts'
import { positiveInteger } from '../../parts/list/filter-search.ts'

const filters = ['needs-action', 'recall-overdue', 'with-spots'] as const
const sorts: readonly PatientsSort[] = ['lastName', 'birthDate', 'whenLastVisited', 'whenLastReported']

/** Parsed by hand: every page loads this code, so it must stay small. Invalid values are ignored. */
export function patientsSearch(search: Record<string, unknown>): PatientsFilter {
  const { seen, page } = search
  return {
    only: filters.find((one) => one === search['only']),
    seen: typeof seen === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(seen) ? seen : undefined,
    sort: sorts.find((one) => one === search['sort']),
    down: search['down'] === true ? true : undefined,
    page: positiveInteger(page),
  }
}
