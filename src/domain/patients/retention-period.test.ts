import { expect, test } from 'vitest'
import { retainedUntil, retentionOf } from './retention-period.ts'

test('a record is retained for 10 years from the last service in New Zealand, 7 in Australia, the later of both', () => {
  expect(retainedUntil([], '1980-05-04')).toBeNull()
  expect(retainedUntil([{ day: '2026-11-12', country: 'NZ' }], '1980-05-04')).toBe('2036-11-12')
  expect(retainedUntil([{ day: '2026-11-12', country: 'AU' }], '1980-05-04')).toBe('2033-11-12')
  const both = [
    { day: '2026-11-12', country: 'AU' },
    { day: '2024-01-02', country: 'NZ' },
  ] as const
  expect(retainedUntil(both, '1980-05-04')).toBe('2034-01-02')
})

test('the record of a minor in Australia is retained until age 25; 29 February becomes 28 February', () => {
  expect(retainedUntil([{ day: '2026-11-12', country: 'AU' }], '2020-05-04')).toBe('2045-05-04')
  expect(retainedUntil([{ day: '2026-11-12', country: 'AU' }], '2008-11-12')).toBe('2033-11-12')
  expect(retainedUntil([{ day: '2024-02-29', country: 'AU' }], '1980-05-04')).toBe('2031-02-28')
  expect(retainedUntil([{ day: '2026-11-11', country: 'AU' }], '2008-11-12')).toBe('2033-11-12')
})

test('the record of a minor in New Zealand is retained for 10 years as for adults', () => {
  expect(retainedUntil([{ day: '2026-11-12', country: 'NZ' }], '2020-05-04')).toBe('2036-11-12')
})

test.each([
  ['adults in New Zealand', [{ day: '2016-11-12', country: 'NZ' }], '1980-05-04', 'NZ 10 years'],
  ['adults in Australia', [{ day: '2016-11-12', country: 'AU' }], '1980-05-04', 'AU 7 years'],
  ['minors in Australia', [{ day: '2016-11-12', country: 'AU' }], '2010-05-04', 'AU until 25'],
  [
    'who moved',
    [
      { day: '2010-11-12', country: 'NZ' },
      { day: '2016-11-12', country: 'AU' },
    ],
    '1980-05-04',
    'AU 7 years',
  ],
] as const)('the rule that holds is named: %s', (...[, days, birthDate, rule]) => {
  expect(retentionOf(days, birthDate)).toMatchObject({ rule, lastService: '2016-11-12' })
})
