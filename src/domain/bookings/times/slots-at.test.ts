import { expect, test } from 'vitest'
import { bookingWindow } from './booking-window.ts'
import { type BusyTimes, busyTimes } from './busy-times.ts'
import { findTimeSlots, type SlotSearch, findSlotsStartingAt } from './find-time-slots.ts'
import { nearestSlots } from './nearest-slots.ts'
import type { Occurrence } from './roster-occurrences.ts'

const minute = 60_000
const at = (hours: number, minutes = 0) => (hours * 60 + minutes) * minute
const work = (staffId: number, more: Partial<Occurrence> = {}): Occurrence => ({
  rosterOccurrenceId: `${staffId}:2026-12-01`,
  rosterId: staffId,
  staffId,
  roomId: staffId,
  day: '2026-12-01',
  start: at(9),
  end: at(12),
  slotMinutes: 15,
  ...more,
})
const staffAt = (start: number, more: Partial<SlotSearch> = {}) =>
  findSlotsStartingAt(
    {
      occurrences: [work(2), work(1), work(3, { start: at(10), end: at(11) })],
      busyStaff: new Map<number, BusyTimes>(),
      busyRooms: new Map<number, BusyTimes>(),
      durationWith: () => 30,
      earliest: 0,
      shortest: 30,
      ...more,
    },
    start,
  ).map(({ occurrence, rank }) => [occurrence.staffId, rank])

test('at a given time, staff who work then and have room for the booking are free, the best fit first', () => {
  expect(staffAt(at(9))).toEqual([
    [1, 1],
    [2, 1],
  ])
  expect(staffAt(at(10))).toEqual([
    [3, 1],
    [1, 2],
    [2, 2],
  ])
  expect(staffAt(at(10, 45))).toEqual([
    [1, 2],
    [2, 2],
  ])
  expect(staffAt(at(10, 5))).toEqual([])
  expect(staffAt(at(12))).toEqual([])
  const busyStaff = new Map([[1, busyTimes([{ start: at(9), end: at(9, 30) }])]])
  expect(staffAt(at(9, 30), { busyStaff })).toEqual([
    [1, 1],
    [2, 2],
  ])
})

test('the best fit comes first, in any input order', () => {
  const busyStaff = new Map([[3, busyTimes([{ start: at(9), end: at(9, 45) }])]])
  const some = [work(1), work(2), work(3)]
  for (const occurrences of [some, some.toReversed(), [work(2), work(3), work(1)]])
    expect(staffAt(at(10), { occurrences, busyStaff })).toEqual([
      [1, 2],
      [2, 2],
      [3, 3],
    ])
  // An unusable quarter of an hour is left before it; the end of the gap suits the third best.
  expect(staffAt(at(9, 45), { occurrences: some, busyStaff })[0]).toEqual([3, 1])
})

test('of several who are free the best fit is offered, of equals the lowest id', () => {
  const search: SlotSearch = {
    occurrences: [work(2), work(1), work(3, { start: at(10), end: at(11) }), work(4, { start: at(8), end: at(9) })],
    busyStaff: new Map<number, BusyTimes>(),
    busyRooms: new Map<number, BusyTimes>(),
    durationWith: () => 30,
    earliest: 0,
    shortest: 30,
  }
  for (const occurrences of [search.occurrences, search.occurrences.toReversed()]) {
    const found = findTimeSlots({ ...search, occurrences })
    const whoAt = (start: number) => found.find((slot) => slot.start === start)?.occurrence.staffId
    expect([at(8), at(9), at(10), at(10, 15), at(10, 30)].map(whoAt)).toEqual([4, 1, 3, 1, 3])
    expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).toSorted((a, b) => a - b))
  }
})

test('busy times are those that overlap an interval, in any order, even a long one that started earlier', () => {
  const [long, first, last] = [
    { start: 0, end: 100 },
    { start: 10, end: 20 },
    { start: 110, end: 120 },
  ]
  const { between } = busyTimes([last, first, long])
  expect(between(0, 200)).toEqual([long, first, last])
  expect(between(50, 60)).toEqual([long])
  expect(between(100, 110)).toEqual([])
  expect(between(99, 111)).toEqual([long, last])
  expect(busyTimes([]).between(0, 10)).toEqual([])
})

test('requested days within the bookable days stay unchanged', () => {
  const asked = (startDate: string | null, endDate: string | null) => {
    const found = bookingWindow('2026-11-22', { startDate, endDate })
    return found && [found.from, found.to]
  }
  expect(asked('2026-11-23', '2026-11-24')).toEqual(['2026-11-23', '2026-11-24'])
  expect(asked('2026-11-24', '2026-11-24')).toEqual(['2026-11-24', '2026-11-24'])
  expect(asked('2026-11-24', '2026-11-23')).toBeNull()
  expect(asked('2027-03-21', null)).toEqual(['2027-03-21', '2027-03-21'])
  expect(asked(null, '2026-11-21')).toBeNull()
})

test('of equally near times the later is preferred, and four are shown', () => {
  const slots = [8, 9, 11, 12, 13].map((hours) => ({ startTime: new Date(at(hours)).toISOString() }))
  const hoursOf = (found: { startTime: string }[]) => found.map(({ startTime }) => Date.parse(startTime) / at(1))
  expect(hoursOf(nearestSlots(slots, at(10)))).toEqual([9, 11, 12, 8].toSorted((a, b) => a - b))
  expect(hoursOf(nearestSlots(slots, at(10), 1))).toEqual([11])
  expect(hoursOf(nearestSlots(slots, at(10), 3))).toEqual([9, 11, 12])
})
