import { type SearchPattern, searchPatterns, searchPatternsWithTypos } from './search-patterns.ts'
import { foldText } from '../text/fold-text.ts'
import type { SearchTerm } from './search-terms.ts'

/** The fields a patient search covers; the database stores the same text as `search_text`. The phone is in E.164. */
export type SearchablePatient = {
  firstName: string
  middleName?: string | null
  lastName: string
  nhi?: string | null
  medicareNumber?: string | null
  mobilePhone?: string | null
  birthDate: string | null
}

const searchText = ({ firstName, middleName, lastName, nhi, medicareNumber, mobilePhone }: SearchablePatient) =>
  foldText([firstName, middleName, lastName, nhi, medicareNumber, mobilePhone].join(' '))

function matchesAll(patterns: readonly SearchPattern[]): (one: SearchablePatient) => boolean {
  const matchers = patterns.map(({ pattern, birthDate }) => ({
    pattern: pattern === null ? null : new RegExp(pattern, 'u'),
    born: birthDate,
  }))
  return (one) => {
    const text = searchText(one)
    return matchers.every(
      ({ pattern, born }) =>
        pattern?.test(text) === true || (born !== null && one.birthDate?.startsWith(born) === true),
    )
  }
}

/**
 * Filters a list of patients by search terms, keeping its order: exact matches, or if there are none, matches with one
 * typo. No terms find nobody. The server uses the same rule.
 */
export function filterPatients<T>(
  terms: readonly SearchTerm[],
  { patients, searchable }: { patients: readonly T[]; searchable: (one: T) => SearchablePatient },
): T[] {
  if (terms.length === 0) return []
  const filter = (patterns: readonly SearchPattern[]) => {
    const isMatch = matchesAll(patterns)
    return patients.filter((one) => isMatch(searchable(one)))
  }
  const found = filter(searchPatterns(terms))
  const withTypos = found.length > 0 ? null : searchPatternsWithTypos(terms)
  return withTypos === null ? found : filter(withTypos)
}
