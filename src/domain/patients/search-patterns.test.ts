import { expect, test } from 'vitest'
import { searchPatterns, searchPatternsWithTypos } from './search-patterns.ts'
import { searchTerms } from './search-terms.ts'

const slips = (typed: string) => searchPatternsWithTypos(searchTerms(typed))

test('a name of four to thirty letters may be wrong', () => {
  expect([slips('abc'), slips('a'.repeat(31))]).toEqual([null, null])
  for (const word of ['abcd', 'a'.repeat(30)]) expect(slips(word)).toHaveLength(1)
})

test('a name with a sign in it, a number and a date are taken as typed', () => {
  for (const typed of ["o'brien", 'brien-', '5551', 'zac5361', '1961-03-12']) expect(slips(typed)).toBeNull()
})

test('beside a name that may be wrong the rest is asked for as typed', () => {
  expect(slips('tuhoe 1961')?.[1]).toEqual({ pattern: '1961', born: '1961' })
  expect(slips('tuhoe abc')?.[1]).toEqual(searchPatterns(searchTerms('abc'))[0])
})

test('a part of an identifier or a number has three characters at least', () => {
  const patterns = (typed: string) => searchPatterns(searchTerms(typed)).map(({ pattern }) => pattern)
  expect(patterns('c5')).toEqual([null])
  expect(patterns('c53')).toEqual(['c53'])
  expect(patterns('55')).toEqual([null])
  expect(patterns('555')).toEqual(['555'])
})
