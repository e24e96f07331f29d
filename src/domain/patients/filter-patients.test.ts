import { expect, test } from 'vitest'
import { filterPatients, type SearchablePatient } from './filter-patients.ts'
import { searchTerms } from './search-terms.ts'

const found = (typed: string, one: SearchablePatient) =>
  filterPatients(searchTerms(typed), { patients: [one], searchable: (each) => each }).length === 1

test('a birth date or year only matches the birth date', () => {
  const one: SearchablePatient = { firstName: 'Null', lastName: 'Null', birthDate: '1990-12-31' }
  expect(['1990', '1990-12-31'].map((typed) => found(typed, one))).toEqual([true, true])
  expect(['1961', '1961-03-12'].map((typed) => found(typed, one))).toEqual([false, false])
})

test('a patient without birth date matches no date', () => {
  expect(found('1961-03-12', { firstName: 'Māia', lastName: 'Tūhoe', birthDate: null })).toBe(false)
})

test('missing names leave no gap in the searched text', () => {
  const one: SearchablePatient = {
    firstName: 'Māia',
    middleName: null,
    lastName: 'Tūhoe',
    nhi: 'ZAC5361',
    birthDate: null,
  }
  expect(['tuhoe', 'maia tuhoe', 'zac5361'].every((typed) => found(typed, one))).toBe(true)
})
