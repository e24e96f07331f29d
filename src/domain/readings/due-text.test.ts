import { expect, test } from 'vitest'
import { dueText } from './due-text.ts'

const timeZone = 'Pacific/Auckland'
/** 18 November 2026, a Wednesday, New Zealand's daylight time. */
const at = (time: string, day = '2026-11-18') => `${day}T${time}:00+13:00`
const seen = { now: at('10:20'), timeZone }

test('a late visit shows by how much, one due today the time left and the due time', () => {
  const late = { state: 'late', dueAt: at('09:45'), minutesLeft: -35 } as const
  expect(dueText(late, seen)).toEqual({ state: 'late', text: 'Late by 35 min', until: '9:45 am' })
  const soon = { state: 'soon', dueAt: at('11:40'), minutesLeft: 80 } as const
  expect(dueText(soon, seen)).toEqual({ state: 'soon', text: '1 h 20 min left', until: '11:40 am' })
})

test('time passes after the response, and the visit becomes late by itself', () => {
  const soon = { state: 'soon', dueAt: at('11:40'), minutesLeft: 80 } as const
  expect(dueText(soon, { now: at('11:35'), timeZone }).text).toBe('5 min left')
  expect(dueText(soon, { now: at('11:43'), timeZone })).toEqual({
    state: 'late',
    text: 'Late by 3 min',
    until: '11:40 am',
  })
})

test('before opening hours no more than the working minutes are left', () => {
  const soon = { state: 'on-time', dueAt: at('11:40'), minutesLeft: 220 } as const
  expect(dueText(soon, { now: at('06:00'), timeZone }).text).toBe('3 h 40 min left')
})

test('another day shows its weekday, one a week away its date, in the practice’s time zone', () => {
  const due = (dueAt: string) => dueText({ state: 'on-time', dueAt, minutesLeft: 700 }, seen).text
  expect(due(at('08:40', '2026-11-19'))).toBe('Thu 8:40 am')
  expect(due(at('08:40', '2026-11-30'))).toBe('Mon 30 Nov')
  expect(
    dueText(
      { state: 'on-time', dueAt: at('08:40', '2026-11-19'), minutesLeft: 700 },
      { ...seen, timeZone: 'Australia/Perth' },
    ).text,
  ).toBe('Thu 3:40 am')
})

test.each([
  [-35, '2026-11-18', 'Late by 35 min'],
  [-599, '2026-11-17', 'Late by 9 h 59 min'],
  [-600, '2026-11-17', 'Late since Tue 9:45 am'],
  [-1140, '2026-11-16', 'Late since Mon 9:45 am'],
  [-3000, '2026-11-11', 'Late since Wed 11 Nov'],
])('%i working minutes late, due on %s: %s, never in days of ten hours', (minutesLeft, day, text) => {
  expect(dueText({ state: 'late', dueAt: at('09:45', day), minutesLeft }, seen).text).toBe(text)
})
