import type { DoctorVisitsSearch, DoctorVisitsSort } from '../../data/visits/doctor-visits.ts'
import { filterSearch } from '../../parts/list/filter-search.ts'

const sorts: readonly DoctorVisitsSort[] = ['visitTime', 'patientName']
const which = filterSearch(['all', 'being-read', 'reported'] as const)

/** Parsed by hand: every page loads this code, so it must stay small. Invalid values are ignored. */
export function doctorVisitsSearch(search: Record<string, unknown>): DoctorVisitsSearch {
  const dayOf = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined)
  return {
    ...which(search),
    from: dayOf(search['from']),
    to: dayOf(search['to']),
    sort: sorts.find((one) => one === search['sort']),
    up: search['up'] === true ? true : undefined,
  }
}
