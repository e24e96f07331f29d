import { expect, test } from 'vitest'
import { addYears, calendarDay, daysBetween, daysOfWeek, isCalendarDay } from './calendar-days.ts'
import { countryOfZone } from './country-of-zone.ts'

test('so many years on it is the same day, and 28 February where there is no 29th', () => {
  expect(['2026-11-12', '2024-02-29', '2024-02-28'].map((day) => addYears(day, 1))).toEqual([
    '2027-11-12',
    '2025-02-28',
    '2025-02-28',
  ])
  expect([addYears('2024-02-29', 4), addYears('2026-11-12', -1)]).toEqual(['2028-02-29', '2025-11-12'])
})

test('a day is written with four digits, two and two, and nothing around them', () => {
  expect(['2026-11-12', '0001-01-01', '9999-12-31'].every(isCalendarDay)).toBe(true)
  expect(
    ['12026-11-12', '+012026-11-12', '-002026-11-12', '2026-11-121', 'x2026-11-12', '2026-13-01', '2026-00-01'].some(
      isCalendarDay,
    ),
  ).toBe(false)
  expect(calendarDay({ year: 61, month: 3, day: 2 })).toBe('0061-03-02')
})

test('a week has seven days from its Monday, and one day is a stretch of days', () => {
  expect(daysOfWeek('2026-11-30')).toEqual(daysBetween('2026-11-30', '2026-12-06'))
  expect(daysOfWeek('2026-11-30')).toHaveLength(7)
  expect(daysBetween('2026-11-30', '2026-11-30')).toEqual(['2026-11-30'])
})

test('Australia’s zones are named after it', () => {
  expect(['Australia/Perth', 'Pacific/Auckland', 'Pacific/Chatham'].map(countryOfZone)).toEqual(['AU', 'NZ', 'NZ'])
})
