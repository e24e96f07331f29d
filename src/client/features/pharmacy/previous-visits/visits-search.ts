import type { VisitId } from '../../../../contract/ids.ts'
import { parseVisitId } from '../../../../domain/identifiers/parse-visit-id.ts'
import type { Address } from '../../../ui/address.ts'

/** The filters of the list; kept in the URL. Search texts are not: they contain names. */
const visitsFilters = ['all', 'drafts', 'questions', 'being-read', 'reports'] as const
export type VisitsFilter = (typeof visitsFilters)[number]

/** The part of the list's state that is kept in the URL; never a name. */
export type VisitsSearch = { filter?: VisitsFilter; page?: number; visit?: VisitId }

/** Reads the URL; invalid values are ignored. */
export function visitsSearch(search: Record<string, unknown>): VisitsSearch {
  const filter = visitsFilters.find((known) => known === search['filter'])
  const page = Number(search['page'])
  const visit = parseVisitId(search['visit'])
  return {
    ...(filter !== undefined && filter !== 'all' && { filter }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(visit !== undefined && { visit }),
  }
}

/** The URL of the list. */
export function visitsHref({ filter, page, visit }: VisitsSearch): Address {
  const search = new URLSearchParams()
  if (filter !== undefined && filter !== 'all') search.set('filter', filter)
  if (page !== undefined && page > 1) search.set('page', String(page))
  if (visit !== undefined) search.set('visit', visit)
  return search.size === 0 ? '/clinician/previousVisits' : `/clinician/previousVisits?${search.toString()}`
}
