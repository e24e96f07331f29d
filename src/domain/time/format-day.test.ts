import { expect, test } from 'vitest'
import {
  dateText,
  fullDate,
  longDate,
  monthNumber,
  monthText,
  monthYear,
  sheetOf,
  shortDate,
  shortMonth,
  weekdayDate,
  weekdayText,
  weekText,
} from './format-day.ts'

test('a day in words, from short to full', () => {
  const day = '2026-12-04'
  expect([shortDate(day), dateText(day), monthYear(day), weekdayDate(day), longDate(day), fullDate(day)]).toEqual([
    '4 Dec',
    '4 Dec 2026',
    'Dec 2026',
    'Fri 4 Dec',
    'Friday 4 December',
    'Friday 4 December 2026',
  ])
  expect(sheetOf(day)).toEqual({ month: 'Dec', day: '4', weekday: 'Fri', year: '2026' })
  expect(dateText('2001-09-09')).toBe('9 Sep 2001')
})

test('a week in words, within a month and over its end', () => {
  expect(weekText('2026-12-07', '2026-12-11')).toBe('7 to 11 December')
  expect(weekText('2026-12-07', '2026-12-07')).toBe('7 December')
  expect(weekText('2026-11-30', '2026-12-04')).toBe('30 November to 4 December')
})

test('a month by its name or three letters of it', () => {
  expect(['Mar', 'march', 'Sept.', 'ma', 'foo'].map(monthNumber)).toEqual([3, 3, 9, null, null])
})

test('every month has its name, its three letters and its number, and every weekday its name', () => {
  const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`)
  expect(months.map(monthText).join(' ')).toBe(
    'January February March April May June July August September October November December',
  )
  expect(months.map(shortMonth).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
  expect(months.map((day) => monthNumber(monthText(day)))).toEqual(months.map((_, month) => month + 1))
  const week = Array.from({ length: 7 }, (_, day) => `2026-11-${23 + day}`)
  expect(week.map(weekdayText).join(' ')).toBe('Mon Tue Wed Thu Fri Sat Sun')
  expect(['MAY', 'may.', 'may..', 'm.ay', 'mayday', ''].map(monthNumber)).toEqual([5, 5, null, null, null, null])
})

test('a week from one month to the same one a year later names both', () => {
  expect(weekText('2026-12-31', '2027-01-01')).toBe('31 December to 1 January')
  expect(weekText('2026-12-31', '2027-12-01')).toBe('31 December to 1 December')
})
