import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayInZone, instantOf, minuteOfDay } from '../time/zoned-time.ts'
import { workingTime } from '../time/working-time.ts'
import { weekdayOf } from '../time/calendar-days.ts'
import { turnaroundAt, dueAt, turnaroundText, usualTurnaround } from './turnaround.ts'

const hours = (timeZone: string, ...closed: string[]) => ({
  timeZone,
  opensAt: '08:00',
  closesAt: '18:00',
  closedDays: new Set(closed),
})
const usual = { urgentHours: 10, days: 3 }
const auckland = workingTime(hours('Pacific/Auckland'))
const at = (day: string, time: string, zone = 'Pacific/Auckland') => instantOf(day, time, zone)
const dueOf = (when: string, kind: 'urgent' | 'usual', place = auckland) => {
  const arrivedAt = at(when.slice(0, 10), when.slice(11))
  return dueAt({ arrivedAt, urgentSince: kind === 'urgent' ? arrivedAt : null }, usual, place)
}

test.each([
  [1, '1 working day'],
  [3, '3 working days'],
])('reading in %s days is said as "%s"', (days, said) => {
  expect(turnaroundText({ ...usualTurnaround, days })).toBe(said)
})

test('an urgent visit is due after 10 working hours, another after 3 working days at the same time', () => {
  expect(dueOf('2026-11-17 09:45', 'urgent')).toBe(at('2026-11-18', '09:45'))
  expect(dueOf('2026-11-13 14:00', 'usual')).toBe(at('2026-11-18', '14:00'))
  expect(dueOf('2026-11-16 08:40', 'usual')).toBe(at('2026-11-19', '08:40'))
})

test('a visit that arrives at night or at the weekend counts from the next opening', () => {
  expect(dueOf('2026-11-14 22:00', 'urgent')).toBe(at('2026-11-16', '18:00'))
  expect(dueOf('2026-11-16 03:00', 'usual')).toBe(at('2026-11-18', '18:00'))
})

test('holidays of the site do not count', () => {
  const withHoliday = workingTime(hours('Pacific/Auckland', '2026-11-16'))
  expect(dueOf('2026-11-13 14:00', 'usual', withHoliday)).toBe(at('2026-11-19', '14:00'))
})

test('a visit that a reader flags is due 10 hours from then, and never later than before', () => {
  const arrivedAt = at('2026-11-16', '09:00')
  const marked = (time: string) => dueAt({ arrivedAt, urgentSince: at('2026-11-17', time) }, usual, auckland)
  expect([marked('09:00'), dueAt({ arrivedAt, urgentSince: at('2026-11-19', '08:30') }, usual, auckland)]).toEqual([
    at('2026-11-18', '09:00'),
    at('2026-11-19', '09:00'),
  ])
})

test('the time left is in working minutes, with a warning before it runs out', () => {
  const due = at('2026-11-18', '09:45')
  const state = (day: string, time: string) => {
    const { state: is, minutesLeft } = turnaroundAt(due, at(day, time), auckland)
    return [is, minutesLeft]
  }
  expect(state('2026-11-18', '10:20')).toEqual(['late', -35])
  expect(state('2026-11-17', '17:00')).toEqual(['on-time', 165])
  expect(state('2026-11-17', '20:00')).toEqual(['soon', 105])
  expect(state('2026-11-18', '09:45')).toEqual(['soon', 0])
})

const anyZone = fc.constantFrom(
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Australia/Sydney',
  'Australia/Perth',
  'Australia/Lord_Howe',
)
const anyInstant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') })

test('a due time is working time of the place, and so many working minutes away; later visits are never due earlier', () => {
  fc.assert(
    fc.property(anyZone, fc.tuple(anyInstant, anyInstant), fc.boolean(), (zone, both, isUrgent) => {
      const holiday = '2027-02-08'
      const time = workingTime(hours(zone, holiday))
      const arrivals = both.toSorted((a, b) => a - b)
      const [first = 0, second = 0] = arrivals.map((arrivedAt) =>
        dueAt({ arrivedAt, urgentSince: isUrgent ? arrivedAt : null }, usual, time),
      )
      const day = dayInZone(first, zone)
      expect([weekdayOf(day) <= 5, day === holiday]).toEqual([true, false])
      expect(minuteOfDay(first, zone)).toBeGreaterThanOrEqual(480)
      expect(minuteOfDay(first, zone)).toBeLessThanOrEqual(1080)
      expect(time.between(arrivals[0] ?? 0, first)).toBe(isUrgent ? 600 : 1800)
      expect(second).toBeGreaterThanOrEqual(first)
    }),
    { numRuns: 60 },
  )
})
