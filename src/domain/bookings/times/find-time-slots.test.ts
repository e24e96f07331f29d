import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BusyTimes, busyTimes, type Interval } from './busy-times.ts'
import { findTimeSlots } from './find-time-slots.ts'
import type { Occurrence } from './roster-occurrences.ts'

const minute = 60_000
const at = (hours: number, minutes = 0) => (hours * 60 + minutes) * minute
const day = (staffId: number, roomId = staffId): Occurrence => ({
  rosterOccurrenceId: `${staffId}:2026-12-01`,
  rosterId: staffId,
  staffId,
  roomId,
  day: '2026-12-01',
  start: at(9),
  end: at(12),
  slotMinutes: 15,
})
const none = new Map<number, BusyTimes>()
const taken = (id: number, ...times: Interval[]) => new Map([[id, busyTimes(times)]])
const search = (more: Partial<Parameters<typeof findTimeSlots>[0]> = {}) =>
  findTimeSlots({
    occurrences: [day(1)],
    busyStaff: none,
    busyRooms: none,
    durationWith: () => 30,
    earliest: 0,
    shortest: 30,
    ...more,
  })
const times = (slots: { start: number }[]) =>
  slots.map(({ start }) => `${Math.floor(start / at(1))}:${String((start % at(1)) / minute).padStart(2, '0')}`)

test('a free morning offers each quarter of an hour that leaves room for the whole booking', () => {
  const slots = search()
  expect([times(slots)[0], times(slots).at(-1), slots.length]).toEqual(['9:00', '11:30', 11])
})

test('a slot that leaves no unusable gap ranks before one that does', () => {
  const rank = (time: string) => search().find((slot) => times([slot])[0] === time)?.rank
  expect([rank('9:00'), rank('9:15'), rank('10:00'), rank('11:30')]).toEqual([1, 3, 2, 1])
})

test('a taken room blocks a slot as a taken person does; of two people the better fit is offered', () => {
  const busyRooms = taken(1, { start: at(9), end: at(11, 30) })
  expect(times(search({ busyRooms }))).toEqual(['11:30'])
  const busyStaff = taken(2, { start: at(9), end: at(9, 15) })
  const both = search({ occurrences: [day(1), day(2)], busyStaff })
  expect(both.find(({ start }) => start === at(9, 15))?.occurrence.staffId).toBe(2)
  expect(new Set(both.map(({ start }) => start)).size).toBe(both.length)
})

test('no slot starts before the lead time is over, and trainees take longer', () => {
  expect(times(search({ earliest: at(10, 50) }))).toEqual(['11:00', '11:15', '11:30'])
  expect(times(search({ durationWith: () => 170 }))).toEqual(['9:00'])
  expect(search({ durationWith: () => 200 })).toEqual([])
})

const interval = fc
  .tuple(fc.integer({ min: at(8) / minute, max: at(13) / minute }), fc.integer({ min: 5, max: 120 }))
  .map(([start, length]) => ({ start: start * minute, end: (start + length) * minute }))
const overlaps = (a: Interval, b: Interval) => a.start < b.end && a.end > b.start

test('property: exactly the grid times whose whole duration is free are offered', () => {
  fc.assert(
    fc.property(
      fc.record({
        staff: fc.array(interval, { maxLength: 8 }),
        rooms: fc.array(interval, { maxLength: 4 }),
        duration: fc.integer({ min: 5, max: 90 }),
        earliest: fc.integer({ min: at(8), max: at(12) }),
      }),
      ({ staff, rooms, duration, earliest }) => {
        const slots = search({
          busyStaff: taken(1, ...staff),
          busyRooms: taken(1, ...rooms),
          durationWith: () => duration,
          earliest,
        })
        const expected: number[] = []
        for (let start = at(9); start + duration * minute <= at(12); start += 15 * minute) {
          const whole = { start, end: start + duration * minute }
          if (start >= earliest && ![...staff, ...rooms].some((busy) => overlaps(busy, whole))) expected.push(start)
        }
        expect(slots.map(({ start }) => start)).toEqual(expected)
      },
    ),
  )
})
