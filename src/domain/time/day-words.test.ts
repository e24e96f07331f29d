import { expect, test } from 'vitest'
import {
  dateText,
  fullDate,
  longDate,
  monthNumber,
  monthYear,
  sheetOf,
  shortDate,
  weekdayDate,
  weekText,
} from './day-words.ts'

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
