import { expect, test } from 'vitest'
import { dueText, workingDurationText } from './due-text.ts'

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

test('durations are in working hours, ten a day', () => {
  expect([5, 65, 599, 600, 1290].map(workingDurationText)).toEqual([
    '5 min',
    '1 h 05 min',
    '9 h 59 min',
    '1 day',
    '2 days 1 h',
  ])
})
