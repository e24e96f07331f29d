import { sql, type SqlBool } from 'kysely'
import {
  type SearchPattern,
  searchPatterns,
  searchPatternsWithTypos,
} from '../../../domain/patients/search-patterns.ts'
import type { SearchTerm } from '../../../domain/patients/search-terms.ts'

/** The conditions that rows of `patients` must all meet. */
export const patientMatches = (patterns: readonly SearchPattern[]) =>
  patterns.map(({ pattern, birthDate }) => {
    const byText = pattern === null ? sql`false` : sql`patients.search_text ~ ${pattern}`
    const byBirth = birthDate === null ? sql`false` : sql`patients.birth_date::text like ${`${birthDate}%`}`
    return sql<SqlBool>`(${byText} or ${byBirth})`
  })

/** A page of exact matches of a search, or if there are none, of matches with one typo. */
export async function findByTerms<P extends { count: number }>(
  terms: readonly SearchTerm[],
  find: (patterns: readonly SearchPattern[]) => Promise<P>,
): Promise<P> {
  const found = await find(searchPatterns(terms))
  const withTypos = found.count > 0 ? null : searchPatternsWithTypos(terms)
  return withTypos === null ? found : find(withTypos)
}
