import { filterPatients } from '../patients/filter-patients.ts'
import { foldText } from '../text/fold-text.ts'
import { searchTerms } from '../patients/search-terms.ts'
import type { KnownPatient } from './visit-draft.ts'

const maxShown = 8

/**
 * Finds records by name, birth date or year, NHI, Medicare number or phone, by the same rule as the search of the
 * server. At most eight, by last name. An empty search finds nobody, so that bystanders see no list of names.
 */
export const findPatients = (typed: string, records: readonly KnownPatient[]): KnownPatient[] =>
  filterPatients(searchTerms(typed), { patients: records, searchable: (record) => record })
    .toSorted((a, b) =>
      foldText(`${a.lastName} ${a.firstName}`).localeCompare(foldText(`${b.lastName} ${b.firstName}`)),
    )
    .slice(0, maxShown)
