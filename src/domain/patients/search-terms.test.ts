import { expect, test } from 'vitest'
import { searchTerms } from './search-terms.ts'

const number = (digits: string, year: string | null = null) => ({ kind: 'number', digits, year })
const born = (date: string) => ({ kind: 'birth-date', date })
const name = (word: string) => ({ kind: 'name', word })
const identifier = (part: string) => ({ kind: 'identifier', part })

test.each([
  ['12 mar 1961', [born('1961-03-12')]],
  ['12  March\t1961', [born('1961-03-12')]],
  ['1/2/1961', [born('1961-02-01')]],
  ['1.12.1961', [born('1961-12-01')]],
  ['1961-3-9', [born('1961-03-09')]],
  ['tuhoe 12/03/1961 māia', [born('1961-03-12'), name('tuhoe'), name('maia')]],
  ['12 marchioness', [name('marchioness'), number('12')]],
])('%j is a birth date', (typed, terms) => expect(searchTerms(typed)).toEqual(terms))

test.each([
  ['1961', [number('1961', '1961')]],
  ['(1961)', [number('1961', '1961')]],
  ['1900 2099', [number('1900', '1900'), number('2099', '2099')]],
  ['1899', [number('1899')]],
  ['51961', [number('51961')]],
  ['19610', [number('19610')]],
])('%j is a birth year where it has four digits from 1900 on', (typed, terms) =>
  expect(searchTerms(typed)).toEqual(terms),
)

test.each([
  ['021 555 0199', [number('215550199')]],
  ['(09) 555-0199', [number('95550199')]],
  ['+64 21 555 0199', [number('64215550199')]],
  ['0064 21 555', [number('6421555')]],
  ['0', [number('0')]],
  ['555 tuhoe', [name('tuhoe'), number('555')]],
  ['555, 0199; tuhoe', [name('tuhoe'), number('555'), number('199')]],
  ['021x', [identifier('021x')]],
  ['x12 345', [identifier('x12'), number('345')]],
  ['1961 0199', [number('1961', '1961'), number('199')]],
])('%j has a number as people space it', (typed, terms) => expect(searchTerms(typed)).toEqual(terms))

test.each(['', '  ', ',;,'])('%j has no search terms', (typed) => expect(searchTerms(typed)).toEqual([]))
