import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingWindow } from './booking-window.ts'
import { findTimeSlots } from './find-time-slots.ts'
import { type Roster, rosterOccurrences } from './roster-occurrences.ts'
import { addDays, daysBetween } from '../../time/calendar-days.ts'
import { instantOf } from '../../time/zoned-time.ts'

const roster: Roster = {
  rosterId: 1,
  staffId: 1,
  roomId: 1,
  weekdays: [1, 2, 3, 4, 5],
  startsAt: '08:30',
  endsAt: '16:30',
  validFrom: '2026-01-05',
  validUntil: null,
  everyWeeks: 1,
  slotMinutes: 15,
}
const inZone = (timeZone: string, [from, to]: readonly [string, string], more: Partial<Roster> = {}) =>
  rosterOccurrences([{ ...roster, ...more }], { from, to, timeZone, closed: new Set() })
const iso = (instant: number) => new Date(instant).toISOString()

test('a shift keeps its local time over the end of daylight saving, in Auckland and in Sydney', () => {
  const starts = (zone: string) => inZone(zone, ['2027-04-02', '2027-04-05']).map(({ start }) => iso(start))
  expect(starts('Pacific/Auckland')).toEqual(['2027-04-01T19:30:00.000Z', '2027-04-04T20:30:00.000Z'])
  expect(starts('Australia/Sydney')).toEqual(['2027-04-01T21:30:00.000Z', '2027-04-04T22:30:00.000Z'])
})

test('a shift over a skipped hour stays, and one over a repeated hour is longer', () => {
  expect(iso(instantOf('2026-09-27', '02:30', 'Pacific/Auckland'))).toBe('2026-09-26T14:30:00.000Z')
  expect(iso(instantOf('2027-04-04', '02:30', 'Pacific/Auckland'))).toBe('2027-04-03T13:30:00.000Z')
  const night = { weekdays: [7], startsAt: '01:00', endsAt: '05:00' }
  const [long] = inZone('Pacific/Auckland', ['2027-04-04', '2027-04-04'], night)
  const [short] = inZone('Pacific/Auckland', ['2026-09-27', '2026-09-27'], night)
  expect([long!.end - long!.start, short!.end - short!.start]).toEqual([5 * 3_600_000, 3 * 3_600_000])
  expect(iso(instantOf('2027-04-04', '01:45', 'Australia/Lord_Howe'))).toBe('2027-04-03T14:45:00.000Z')
})

test('a roster applies on its weekdays, in its weeks, while it is valid, and never on closed days', () => {
  const days = (more: Partial<Roster>, closed: string[] = []) =>
    rosterOccurrences([{ ...roster, ...more }], {
      from: '2026-12-21',
      to: '2027-01-03',
      timeZone: 'Pacific/Auckland',
      closed: new Set(closed),
    }).map(({ day }) => day)
  expect(days({ weekdays: [5] })).toEqual(['2026-12-25', '2027-01-01'])
  expect(days({ weekdays: [5] }, ['2026-12-25'])).toEqual(['2027-01-01'])
  expect(days({ weekdays: [1], everyWeeks: 2 })).toEqual(['2026-12-21'])
  expect(days({ weekdays: [1], validUntil: '2026-12-22' })).toEqual(['2026-12-21'])
  expect(days({ weekdays: [1], validFrom: '2026-12-22' })).toEqual(['2026-12-28'])
})

test('a roster is valid on its first and its last day, and fortnights count from the first', () => {
  const days = (more: Partial<Roster>) =>
    inZone('Pacific/Auckland', ['2026-12-01', '2026-12-31'], { weekdays: [3], ...more }).map(({ day }) => day)
  expect(days({ validFrom: '2026-12-09', validUntil: '2026-12-23' })).toEqual([
    '2026-12-09',
    '2026-12-16',
    '2026-12-23',
  ])
  expect(days({ validFrom: '2026-12-02', everyWeeks: 2 })).toEqual(['2026-12-02', '2026-12-16', '2026-12-30'])
  expect(days({ validFrom: '2026-11-25', everyWeeks: 2 })).toEqual(['2026-12-09', '2026-12-23'])
  expect(days({ validFrom: '2026-11-25', everyWeeks: 3 })).toEqual(['2026-12-16'])
})

test('a shift that ends at or before its start is ignored', () => {
  const hours = (startsAt: string, endsAt: string) =>
    inZone('Pacific/Auckland', ['2026-12-01', '2026-12-01'], { startsAt, endsAt })
  expect([hours('09:00', '09:00'), hours('10:00', '09:00')]).toEqual([[], []])
  expect(hours('09:00', '09:01')).toHaveLength(1)
})

test('today to 119 days ahead is 120 dates, and days beyond are cut off', () => {
  const window = bookingWindow('2026-11-22', { startDate: null, endDate: null })
  expect(window).toMatchObject({ minDate: '2026-11-22', maxDate: '2027-03-21' })
  expect(daysBetween(window!.from, window!.to)).toHaveLength(120)
  expect(bookingWindow('2026-11-22', { startDate: '2020-01-01', endDate: '2030-01-01' })).toEqual(window)
  expect(bookingWindow('2026-11-22', { startDate: '2027-03-22', endDate: '2027-04-01' })).toBeNull()
})

test('property: in every time zone slots lie within the shift of their day, without duplicates', () => {
  const zones = [
    'Pacific/Auckland',
    'Pacific/Chatham',
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'Australia/Perth',
  ] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 0, max: 20 }),
      (timeZone, offset, hour) => {
        const from = addDays('2026-01-05', offset)
        const startsAt = `${String(hour).padStart(2, '0')}:00`
        const endsAt = `${String(hour + 3).padStart(2, '0')}:30`
        const occurrences = inZone(timeZone, [from, addDays(from, 7)], {
          startsAt,
          endsAt,
          weekdays: [1, 2, 3, 4, 5, 6, 7],
        })
        expect(occurrences).toHaveLength(8)
        const slots = findTimeSlots({
          occurrences,
          busyStaff: new Map(),
          busyRooms: new Map(),
          durationWith: () => 30,
          earliest: 0,
          shortest: 15,
        })
        expect(new Set(slots.map(({ start }) => start)).size).toBe(slots.length)
        for (const { start, end, occurrence } of slots)
          expect(start >= occurrence.start && end <= occurrence.end).toBe(true)
        for (const { start, day } of occurrences)
          expect(new Intl.DateTimeFormat('en-CA', { timeZone }).format(start)).toBe(day)
      },
    ),
    { numRuns: 60 },
  )
})
