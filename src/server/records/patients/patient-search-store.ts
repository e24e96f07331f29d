import { sql, type SqlBool } from 'kysely'
import { type Asked, askSearch, askWithSlips } from '../../../domain/patients/ask-search.ts'
import type { SearchTerm } from '../../../domain/patients/search-terms.ts'

/** What rows of `patients` must fit, all of it. */
export const patientFits = (asked: readonly Asked[]) =>
  asked.map(({ pattern, born }) => {
    const byText = pattern === null ? sql`false` : sql`patients.search_text ~ ${pattern}`
    const byBirth = born === null ? sql`false` : sql`patients.birth_date::text like ${`${born}%`}`
    return sql<SqlBool>`(${byText} or ${byBirth})`
  })

/** A page of what a search finds as it was typed, and where that is nothing, of what it finds with a letter wrong. */
export async function findByTerms<P extends { count: number }>(
  terms: readonly SearchTerm[],
  find: (asked: readonly Asked[]) => Promise<P>,
): Promise<P> {
  const found = await find(askSearch(terms))
  const loose = found.count > 0 ? null : askWithSlips(terms)
  return loose === null ? found : find(loose)
}
