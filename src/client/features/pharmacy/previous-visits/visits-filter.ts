import { filterPatients } from '../../../../domain/patients/filter-patients.ts'
import { searchTerms } from '../../../../domain/patients/search-terms.ts'
import type { VisitLine, VisitStage } from '../../../../domain/visits/visit-line.ts'
import type { VisitsFilter } from './visits-search.ts'

/** Rows of a page (docs/decisions-records.md "Page sizes"). */
export const visitsPageSize = 50

const beingRead: readonly VisitStage['kind'][] = ['sent', 'received', 'being-read', 'has-question']
const reports: readonly VisitStage['kind'][] = ['reported', 'closed']

/** Whether a visit matches a filter. */
export function matchesFilter(filter: VisitsFilter, { stage }: Pick<VisitLine, 'stage'>): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'drafts':
      return stage.kind === 'draft'
    case 'questions':
      return stage.kind === 'has-question'
    case 'being-read':
      return beingRead.includes(stage.kind)
    case 'reports':
      return reports.includes(stage.kind)
  }
}

/**
 * The visits of this tablet that match the search text, by the same rule as the search of the service; all if it is
 * empty. A visit is found by more than its line shows: birth date, NHI, phone.
 */
export function matchingVisits(words: string, lines: readonly VisitLine[]): readonly VisitLine[] {
  const terms = searchTerms(words)
  if (terms.length === 0) return lines
  return filterPatients(terms, {
    patients: lines,
    searchable: ({ searchedBy, patientName = '', birthDate = null }) =>
      searchedBy ?? { firstName: patientName, lastName: '', birthDate },
  })
}

/** "Showing 1 to 50 of 214." */
export function countText({ page, shown, total }: { page: number; shown: number; total: number }): string {
  if (total === 0) return 'No visits.'
  if (shown === total) return total === 1 ? 'Showing 1 visit.' : `Showing all ${total}.`
  const first = (page - 1) * visitsPageSize + 1
  return `Showing ${first} to ${first + shown - 1} of ${total}.`
}
