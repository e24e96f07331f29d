import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchPatterns, searchPatternsWithTypos } from './search-patterns.ts'
import { filterPatients, type SearchablePatient } from './filter-patients.ts'
import { foldText } from '../text/fold-text.ts'
import { searchTerms } from './search-terms.ts'

const maia: SearchablePatient = {
  firstName: 'Māia',
  middleName: 'Hine-te-ao',
  lastName: 'Tūhoe',
  nhi: 'ZAC5361',
  mobilePhone: '+64215550199',
  birthDate: '1961-03-12',
}
const obrien: SearchablePatient = {
  firstName: 'Sean',
  lastName: 'O’Brien-Johnson',
  medicareNumber: '20114567801',
  mobilePhone: '+61412345678',
  birthDate: '1990-12-31',
}
const found = (typed: string) =>
  filterPatients(searchTerms(typed), { patients: [maia, obrien], searchable: (one) => one }).map(
    ({ firstName }) => firstName,
  )

test.each([
  // Starts of names in any order, ignoring macrons and case, also after a hyphen or apostrophe.
  ['tuhoe', ['Māia']],
  ['TŪHOE māi', ['Māia']],
  ['Tūhoe, Māia', ['Māia']],
  ['hine', ['Māia']],
  ['brien john', ['Sean']],
  // Birth dates and years.
  ['12/03/1961', ['Māia']],
  ['tuhoe 12 Mar 1961', ['Māia']],
  ['1961-03-12', ['Māia']],
  ['1961', ['Māia']],
  ['tuhoe 1961', ['Māia']],
  ['sean 1961', []],
  ['tuhoe 13 Mar 1961', []],
  // Part of a number with spaces.
  ['021 555 0199', ['Māia']],
  ['+64 21 555-0199', ['Māia']],
  ['0199', ['Māia']],
  ['555 01', ['Māia']],
  ['0412 345', ['Sean']],
  ['zac53', ['Māia']],
  ['c5361', ['Māia']],
  ['2011 45678 01', ['Sean']],
  ['5678', ['Sean']],
  ['1961 0199', ['Māia']],
  ['21', []],
  // One letter wrong, added, missing or swapped, in each name.
  ['tuhoi', ['Māia']],
  ['tuhhoe', ['Māia']],
  ['tuoe', ['Māia']],
  ['tuheo', ['Māia']],
  ['jonson', ['Sean']],
  ['maai tuhue', ['Māia']],
  ['thueo', []],
  // Short names and numbers must match exactly.
  ['mia', []],
  ['zac5362', []],
  ['0198', []],
  ['', []],
  ['%%%', []],
  ['.....', []],
])('"%s" finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

test('exact matches come alone: typos are tolerated only if there are none', () => {
  const people = ['Smith', 'Smyth'].map((lastName): SearchablePatient => ({
    firstName: 'A',
    lastName,
    birthDate: null,
  }))
  const by = (one: SearchablePatient) => one
  expect(
    filterPatients(searchTerms('smith'), { patients: people, searchable: by }).map(({ lastName }) => lastName),
  ).toEqual(['Smith'])
  expect(filterPatients(searchTerms('smeth'), { patients: people, searchable: by })).toHaveLength(2)
})

test('an invalid date is no birth date', () => {
  expect(searchTerms('31/02/1961').some(({ kind }) => kind === 'birth-date')).toBe(false)
})

const typoKinds = ['other', 'gone', 'more', 'swapped'] as const

/** A name with a typo at a position. */
function withTypo(name: string, at: number, typo: (typeof typoKinds)[number]): string {
  const [before, letter = '', after] = [name.slice(0, at), name[at], name.slice(at + 1)]
  switch (typo) {
    case 'other':
      return `${before}q${after}`
    case 'gone':
      return before + after
    case 'more':
      return `${before}${letter}q${after}`
    case 'swapped':
      return before + (after[0] ?? '') + letter + after.slice(1)
  }
}

test('property: a name is found with any one typo, and never with two separate ones', () => {
  const isFound = (typed: string, lastName: string) => {
    const people: SearchablePatient[] = [{ firstName: '', lastName, birthDate: null }]
    return filterPatients(searchTerms(typed), { patients: people, searchable: (one) => one }).length > 0
  }
  fc.assert(
    fc.property(fc.stringMatching(/^[a-p]{5,12}$/), fc.nat(11), fc.constantFrom(...typoKinds), (name, at, slip) => {
      expect(isFound(withTypo(name, at % name.length, slip), name)).toBe(true)
      expect(isFound(`q${name.slice(1, 3)}q${name.slice(4)}`, name)).toBe(false)
    }),
  )
})

test('property: the search never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const terms = searchTerms(text)
      const patterns = [...searchPatterns(terms), ...(searchPatternsWithTypos(terms) ?? [])].map(
        ({ pattern }) => pattern ?? '',
      )
      expect(() => patterns.map((pattern) => new RegExp(pattern, 'u').test(foldText(text)))).not.toThrow()
    }),
  )
})
