import { expect, test } from 'vitest'
import { clockChangeIn } from './clock-change.ts'

test.each([
  ['2026-09-21', 'Clocks go forward on Sunday 27 September'],
  ['2027-03-29', 'Clocks go back on Sunday 4 April'],
])('the week from %s has a daylight saving change', (monday, words) =>
  expect(clockChangeIn(monday, 'Pacific/Auckland')).toBe(`${words}. All times are those on the clinic’s clock.`),
)

test('other weeks, and zones without daylight saving, have none', () => {
  for (const monday of ['2026-09-14', '2026-09-28', '2027-03-22'])
    expect(clockChangeIn(monday, 'Pacific/Auckland')).toBeNull()
  expect(clockChangeIn('2026-09-28', 'Australia/Brisbane')).toBeNull()
})
