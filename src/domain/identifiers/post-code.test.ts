import { expect, test } from 'vitest'
import { australianStateOf, isPostCode } from './post-code.ts'

test('a postcode has four digits', () => {
  expect(['0800', '2000'].every(isPostCode)).toBe(true)
  expect(['', '200', '20000', ' 2000', '2000 ', '200O'].some(isPostCode)).toBe(false)
})

test.each([
  ['ACT', ['0200', '0299', '2600', '2618', '2900', '2920']],
  ['NSW', ['1000', '2599', '2619', '2899', '2921', '2999']],
  ['NT', ['0800', '0999']],
  ['VIC', ['3000', '3999', '8000', '8999']],
  ['QLD', ['4000', '4999', '9000', '9999']],
  ['SA', ['5000', '5999']],
  ['WA', ['6000', '6999']],
  ['TAS', ['7000', '7999']],
  // Outside all ranges, or no postcode at all.
  [null, ['0000', '0199', '0300', '0799', '02000', ' 2000', '800']],
])('to %s belong the first and the last of each of its ranges: %j', (state, codes) =>
  expect(codes.map(australianStateOf)).toEqual(codes.map(() => state)),
)
