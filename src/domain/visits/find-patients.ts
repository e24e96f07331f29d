import { filterPatients } from '../patients/filter-patients.ts'
import { foldText } from '../text/fold-text.ts'
import { searchTerms } from '../patients/search-terms.ts'
import type { KnownPatient } from './visit-draft.ts'

const maxShown = 8

/**
 * The records that fit a typed search by name, birth date or year, NHI, Medicare number or phone, by the rule of the
 * server's search. At most eight, by last name. Nothing typed finds nobody: a list of all would show names to
 * bystanders.
 */
export const findPatients = (typed: string, records: readonly KnownPatient[]): KnownPatient[] =>
  filterPatients(searchTerms(typed), { patients: records, searchable: (record) => record })
    .toSorted((a, b) =>
      foldText(`${a.lastName} ${a.firstName}`).localeCompare(foldText(`${b.lastName} ${b.firstName}`)),
    )
    .slice(0, maxShown)
