import { describe, expect, it } from 'vitest'
import { dateText } from '../../../domain/time/format-day.ts'
import { dayText, lastSeenText, localDate, momentText, timeText } from './date-format.ts'

const now = new Date(2026, 10, 20, 14, 40)

describe('dates and times as text', () => {
  it('writes a day as 20 Nov 2026 and a time as 2:40 pm', () => {
    expect(dayText(now)).toBe('20 Nov 2026')
    expect(timeText(now)).toBe('2:40 pm')
  })

  it('shows a calendar date as it is, whatever the zone of the tablet', () => {
    expect(dateText('1962-03-14')).toBe('14 Mar 1962')
    expect(dateText('2001-09-09')).toBe('9 Sep 2001')
  })

  it('distinguishes today, yesterday, this year and other years', () => {
    expect(lastSeenText(new Date(2026, 10, 20, 8, 5), now)).toBe('Today, 8:05 am')
    expect(lastSeenText(new Date(2026, 10, 19, 23, 59), now)).toBe('Yesterday')
    expect(lastSeenText(new Date(2026, 10, 16, 9, 0), now)).toBe('16 Nov')
    expect(lastSeenText(new Date(2025, 10, 16, 9, 0), now)).toBe('16 Nov 2025')
  })

  it('leaves out the date of a time today', () => {
    expect(momentText(new Date(2026, 10, 20, 8, 12), now)).toBe('8:12 am')
    expect(momentText(new Date(2026, 10, 19, 16, 10), now)).toBe('19 Nov 4:10 pm')
    expect(localDate(now)).toBe('2026-11-20')
  })
})
