import { expect, test } from 'vitest'
import { queryValue } from './query-value.ts'

test.each([
  ['?report=a%2Fb', 'a/b'],
  ['report=a', 'a'],
  ['?first=1&report=2&report=3', '2'],
  ['?report=a+b%2B', 'a b+'],
  ['?report=a=b', 'a=b'],
  ['?report=', ''],
  ['?report', ''],
  ['report=a?b', 'a?b'],
  ['', null],
  ['?', null],
  ['?reports=1', null],
  ['?first=1', null],
  ['?report=%E0%A4%A', null],
])('the report of "%s" is %j', (search, value) => expect(queryValue(search, 'report')).toBe(value))
