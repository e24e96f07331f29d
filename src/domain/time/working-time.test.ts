import { expect, test } from 'vitest'
import { workingTime } from './working-time.ts'

// Friday 4 December 2026 to Tuesday 8, in summer time; Monday is closed.
const at = (time: string) => Date.parse(`2026-12-${time}:00+13:00`)
const hours = {
  timeZone: 'Pacific/Auckland',
  opensAt: '09:00',
  closesAt: '17:00',
  closedDays: new Set(['2026-12-07']),
}
const { after, between } = workingTime(hours)

test.each([
  ['within a day', '04T10:00', 60, '04T11:00'],
  ['before it opens', '04T07:00', 60, '04T10:00'],
  ['to the minute it closes', '04T16:00', 60, '04T17:00'],
  ['over a weekend and a closed day', '04T16:00', 61, '08T09:01'],
  ['after it closed', '04T17:30', 1, '08T09:01'],
  ['on a Saturday', '05T12:00', 480, '08T17:00'],
  ['for a day and a half', '03T13:00', 720, '04T17:00'],
  ['none at all, while it is open', '04T10:00', 0, '04T10:00'],
  ['none at all, before it opens', '04T07:00', 0, '04T09:00'],
  ['none at all, as it closes', '04T17:00', 0, '04T17:00'],
  ['none at all, after it closed', '04T18:00', 0, '08T09:00'],
])('working minutes that begin %s', (...[, from, minutes, end]) => expect(after(at(from), minutes)).toBe(at(end)))

test.each([
  ['04T10:00', '04T11:00', 60],
  ['04T07:00', '04T18:00', 480],
  ['04T16:00', '08T10:00', 120],
  ['05T10:00', '06T10:00', 0],
  ['04T10:00', '04T10:00', 0],
  ['08T10:00', '04T16:00', -120],
  ['04T18:00', '04T07:00', -480],
])('from %s to %s it works %i minutes', (from, to, minutes) => expect(between(at(from), at(to))).toBe(minutes))

test('a minute counts once it is over', () => {
  expect([between(at('04T10:00'), at('04T10:01') - 1), between(at('04T10:00'), at('04T10:01'))]).toEqual([0, 1])
})

test('who never works is told so, and who works once a year is waited for', () => {
  const never = workingTime({ ...hours, opensAt: '09:00', closesAt: '09:00', closedDays: new Set() })
  const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 11, 4 + day)).toISOString().slice(0, 10))
  const late = workingTime({ ...hours, closedDays: new Set(days) })
  expect(late.after(at('04T10:00'), 1)).toBe(Date.parse('2027-12-06T09:01:00+13:00'))
  const closed = Array.from({ length: 900 }, (_, day) =>
    new Date(Date.UTC(2026, 11, 4 + day)).toISOString().slice(0, 10),
  )
  const shut = workingTime({ ...hours, closedDays: new Set(closed) })
  expect(() => shut.after(at('04T10:00'), 1)).toThrow('there are no working hours')
  expect(() => never.after(at('04T10:00'), 1)).toThrow('there are no working hours')
  expect(never.between(at('04T10:00'), at('08T10:00'))).toBe(0)
})
