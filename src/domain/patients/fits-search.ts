import { type Asked, askSearch, askWithSlips } from './ask-search.ts'
import { foldText } from './fold-text.ts'
import type { SearchTerm } from './search-terms.ts'

/** What a patient is searched by; the database keeps the same text as `search_text`. The phone is in E.164. */
export type Searched = {
  firstName: string
  middleName?: string | null
  lastName: string
  nhi?: string | null
  medicareNumber?: string | null
  mobilePhone?: string | null
  birthDate: string | null
}

const textOf = ({ firstName, middleName, lastName, nhi, medicareNumber, mobilePhone }: Searched) =>
  foldText([firstName, middleName, lastName, nhi, medicareNumber, mobilePhone].join(' '))

function fitsAll(asked: readonly Asked[]): (one: Searched) => boolean {
  const wanted = asked.map(({ pattern, born }) => ({
    pattern: pattern === null ? null : new RegExp(pattern, 'u'),
    born,
  }))
  return (one) => {
    const text = textOf(one)
    return wanted.every(
      ({ pattern, born }) =>
        pattern?.test(text) === true || (born !== null && one.birthDate?.startsWith(born) === true),
    )
  }
}

/**
 * Those of a list who fit a search, in their order: as it was typed, and where that is nobody, with a letter wrong.
 * Nothing typed finds nobody. The server answers by the same rule.
 */
export function fittingSearch<T>(
  terms: readonly SearchTerm[],
  { of, by }: { of: readonly T[]; by: (one: T) => Searched },
): T[] {
  if (terms.length === 0) return []
  const fit = (asked: readonly Asked[]) => {
    const fits = fitsAll(asked)
    return of.filter((one) => fits(by(one)))
  }
  const found = fit(askSearch(terms))
  const loose = found.length > 0 ? null : askWithSlips(terms)
  return loose === null ? found : fit(loose)
}
