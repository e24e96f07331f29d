import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, birthDateError } from './birth-date.ts'
import { editDistance } from '../text/edit-distance.ts'
import { foldText } from '../text/fold-text.ts'
import { isSimilarName, likenessOf } from './patient-match.ts'

test('folding removes macrons, composed or not, case and extra spaces', () => {
  expect(foldText('  Māhina   TĀNE ')).toBe('mahina tane')
  expect(foldText('Ma\u0304hina')).toBe('mahina')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test('birth dates run from 1900 to today', () => {
  expect(birthDateError('2026-11-20', '2026-11-20')).toBeNull()
  expect(birthDateError('2026-11-21', '2026-11-20')).toBe('Birth date must be in the past.')
  expect(birthDateError('1899-12-31', '2026-11-20')).toMatch(/1900/)
  expect([ageOn('2010-11-20', '2026-11-20'), ageOn('2010-11-21', '2026-11-20')]).toEqual([16, 15])
})

test('edit distance is a distance', () => {
  expect([editDistance('sione', 'soine'), editDistance('', 'abc'), editDistance('smith', 'smyth')]).toEqual([1, 3, 1])
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, b) === 0).toBe(a === b)
    }),
  )
})

test.each([
  ['Māia', 'Maia', true],
  ['Rob', 'Robert', true],
  ['Smith', 'Smyth', true],
  ['Ngata', 'Ngaata', true],
  ['Fa’afetai', 'Faafetai', true],
  ['Ana', 'Ani', false],
  ['Smith', 'Singh', false],
  ['Jo', 'John', false],
])('%s and %s similar: %s', (a, b, similar) => expect(isSimilarName(a, b)).toBe(similar))

const tane = {
  firstName: 'Tāne',
  lastName: 'Mahuta',
  birthDate: '1961-03-12',
  nhi: 'ZAC5361',
  mobilePhone: '+64215550199',
}

test('likeness: identifiers first, then name and birth date, then phone and last name', () => {
  expect(likenessOf(tane, { firstName: 'X', lastName: 'Y', birthDate: '2000-01-01', nhi: 'ZAC5361' })).toBe(
    'same-identifier',
  )
  expect(likenessOf(tane, { firstName: 'tane', lastName: 'MAHUTA', birthDate: '1961-03-12' })).toBe(
    'same-name-and-birth-date',
  )
  expect(likenessOf(tane, { firstName: 'Tane', lastName: 'Mahutta', birthDate: '1961-03-12' })).toBe(
    'similar-name-and-birth-date',
  )
  expect(likenessOf(tane, { firstName: 'Mahuta', lastName: 'Tane', birthDate: '1961-03-12' })).toBe(
    'similar-name-and-birth-date',
  )
  expect(
    likenessOf(tane, { firstName: 'Hine', lastName: 'Māhuta', birthDate: '1990-01-01', mobilePhone: '+64215550199' }),
  ).toBe('same-phone-and-last-name')
})

test('likeness: another birth date, another name, or a missing identifier is no match', () => {
  expect(likenessOf(tane, { ...tane, nhi: null, mobilePhone: null, birthDate: '1961-03-13' })).toBeNull()
  expect(
    likenessOf({ ...tane, nhi: null }, { firstName: 'Hine', lastName: 'Rata', birthDate: '1961-03-12', nhi: null }),
  ).toBeNull()
  const card = { medicareNumber: '2123456701' }
  expect(
    likenessOf(
      { ...tane, nhi: null, ...card },
      { firstName: 'Hine', lastName: 'Rata', birthDate: '1990-01-01', ...card },
    ),
  ).toBeNull()
})
