import { expect, test } from 'vitest'
import { bookableWeeks } from './booking-weeks.ts'

test('a week whose Monday is the last bookable day is bookable', () => {
  // 119 days after a Monday is a Monday.
  const weeks = bookableWeeks('2026-11-16')
  expect([weeks[0], weeks[1], weeks.at(-1), weeks.length]).toEqual(['2026-11-16', '2026-11-23', '2027-03-15', 18])
  expect(bookableWeeks('2026-11-15').at(-1)).toBe('2027-03-08')
})
