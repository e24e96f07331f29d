import { filterPatients } from './filter-patients.ts'
import { searchTerms } from './search-terms.ts'
import type { VisitLine } from '../visits/visit-line.ts'

/**
 * The visits that only this tablet knows (drafts and unsent ones) whose patient matches the typed text, by the same
 * rule as the patient search; newest first. An empty search finds none.
 */
export function findVisitsHere(typed: string, lines: readonly VisitLine[]): VisitLine[] {
  const unsent = lines.flatMap((line) =>
    line.searchedBy === null || line.stage.kind === 'sent' ? [] : [{ line, by: line.searchedBy }],
  )
  return filterPatients(searchTerms(typed), { patients: unsent, searchable: ({ by }) => by })
    .map(({ line }) => line)
    .toSorted((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))
}
