import { expect, test } from 'vitest'
import { searchPatterns, searchPatternsWithTypos } from './search-patterns.ts'
import { searchTerms } from './search-terms.ts'

const typoPatterns = (typed: string) => searchPatternsWithTypos(searchTerms(typed))

test('a name of four to thirty letters may have a typo', () => {
  expect([typoPatterns('abc'), typoPatterns('a'.repeat(31))]).toEqual([null, null])
  for (const word of ['abcd', 'a'.repeat(30)]) expect(typoPatterns(word)).toHaveLength(1)
})

test('names with punctuation, numbers and dates must match exactly', () => {
  for (const typed of ["o'brien", 'brien-', '5551', 'zac5361', '1961-03-12']) expect(typoPatterns(typed)).toBeNull()
})

test('beside a name with a typo, other terms must match exactly', () => {
  expect(typoPatterns('tuhoe 1961')?.[1]).toEqual({ pattern: '1961', birthDate: '1961' })
  expect(typoPatterns('tuhoe abc')?.[1]).toEqual(searchPatterns(searchTerms('abc'))[0])
})

test('a part of an identifier or number needs at least three characters', () => {
  const patterns = (typed: string) => searchPatterns(searchTerms(typed)).map(({ pattern }) => pattern)
  expect(patterns('c5')).toEqual([null])
  expect(patterns('c53')).toEqual(['c53'])
  expect(patterns('55')).toEqual([null])
  expect(patterns('555')).toEqual(['555'])
})
