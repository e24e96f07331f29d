import { fittingSearch } from '../patients/fits-search.ts'
import { foldText } from '../patients/fold-text.ts'
import { searchTerms } from '../patients/search-terms.ts'
import type { KnownPatient } from './visit-draft.ts'

const mostShown = 8

/**
 * The records that fit a typed search by name, birth date or year, NHI, Medicare number or phone, by the rule of the
 * server's search. At most eight, by last name. Nothing typed finds nobody: a list of all would show names to
 * bystanders.
 */
export const findPatients = (typed: string, records: readonly KnownPatient[]): KnownPatient[] =>
  fittingSearch(searchTerms(typed), { of: records, by: (record) => record })
    .toSorted((a, b) =>
      foldText(`${a.lastName} ${a.firstName}`).localeCompare(foldText(`${b.lastName} ${b.firstName}`)),
    )
    .slice(0, mostShown)
