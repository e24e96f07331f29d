import { expect, test } from 'vitest'
import { reminderDue } from './reminders.ts'

const zone = 'Pacific/Auckland'
// 2:40 pm in Auckland on Friday 4 December.
const startsAt = new Date('2026-12-04T01:40:00Z')
const due = (now: string, timeSetAt = '2026-11-01T00:00:00Z', at = startsAt) =>
  reminderDue({ startsAt: at, timeZone: zone, timeSetAt: new Date(timeSetAt) }, new Date(now))

test('a week before and the day before, between 9 am and 8 pm in the clinic’s time zone', () => {
  // 26 November 8 pm UTC is 9 am of the 27th in Auckland.
  expect([due('2026-11-26T19:59:59Z'), due('2026-11-26T20:00:00Z')]).toEqual([null, 'week'])
  expect([due('2026-11-27T06:59:59Z'), due('2026-11-27T07:00:00Z')]).toEqual(['week', null])
  expect([due('2026-12-02T19:59:59Z'), due('2026-12-02T20:00:00Z')]).toEqual([null, 'day'])
})

test('a reminder missed during downtime is sent later, while it is still useful', () => {
  expect([due('2026-11-28T21:00:00Z'), due('2026-11-29T21:00:00Z')]).toEqual(['week', null])
  expect([due('2026-12-03T20:00:00Z'), due('2026-12-03T23:40:01Z')]).toEqual(['day', null])
  expect(due('2026-12-03T23:40:00Z')).toBe('day')
  expect(due('2026-12-04T02:00:00Z')).toBeNull()
})

test('no reminder when the time was chosen after the reminder was due', () => {
  expect([
    due('2026-11-27T00:00:00Z', '2026-11-26T20:00:00Z'),
    due('2026-11-27T00:00:00Z', '2026-11-26T19:59:00Z'),
  ]).toEqual([null, 'week'])
  expect(due('2026-12-03T00:00:00Z', '2026-12-02T22:00:00Z')).toBeNull()
})

test('over the end of daylight saving the day before and nine o’clock are the clinic’s', () => {
  // Monday 5 April 2027, 9:30 am; clocks went back on Sunday morning.
  const monday = new Date('2027-04-04T21:30:00Z')
  const on = (now: string) => due(now, '2027-01-01T00:00:00Z', monday)
  expect([on('2027-04-03T20:30:00Z'), on('2027-04-03T21:00:00Z')]).toEqual([null, 'day'])
})
