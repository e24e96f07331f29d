import { expect, test } from 'vitest'
import type { Occurrence } from '../bookings/times/roster-occurrences.ts'
import { overlappingShift, bookingsOutsideShifts } from './overlapping-shifts.ts'

const shift = (more: Partial<Occurrence> = {}): Occurrence => ({
  rosterOccurrenceId: '1:2026-12-04',
  rosterId: 1,
  staffId: 1,
  roomId: 1,
  day: '2026-12-04',
  start: 100,
  end: 200,
  slotMinutes: 30,
  ...more,
})

test.each<[string, Partial<Occurrence>, 'person' | 'room' | null]>([
  ['of the same person in another room', { roomId: 2 }, 'person'],
  ['of somebody else in the same room', { staffId: 2 }, 'room'],
  ['of the same person in the same room', {}, 'person'],
  ['of somebody else in another room', { staffId: 2, roomId: 2 }, null],
  ['within it', { start: 120, end: 130 }, 'person'],
  ['around it', { start: 0, end: 300 }, 'person'],
  ['that ends as it begins', { start: 0, end: 100 }, null],
  ['that begins as it ends', { start: 200, end: 300 }, null],
  ['that has begun before it and ends in it', { start: 0, end: 101 }, 'person'],
  ['that begins in it and ends after it', { start: 199, end: 300 }, 'person'],
  ['of another day', { day: '2026-12-05' }, null],
])('a shift %s overlaps by the same %s', (_, more, same) => {
  const other = shift(more)
  expect(overlappingShift([shift()], [other])).toEqual(same === null ? null : { shift: shift(), other, same })
})

test('the first overlapping shift is returned', () => {
  const [free, later, other] = [shift({ start: 300, end: 400 }), shift({ day: '2026-12-06' }), shift({ staffId: 2 })]
  expect(overlappingShift([later, shift()], [free, other, shift()])).toEqual({ shift: shift(), other, same: 'room' })
  expect(overlappingShift([], [shift()])).toBeNull()
})

test('a booking is covered while its person works in its room from start to end', () => {
  const bookings = [
    { staffId: 1, roomId: 1, start: 100, end: 200 },
    { staffId: 1, roomId: 1, start: 99, end: 150 },
    { staffId: 1, roomId: 1, start: 150, end: 201 },
    { staffId: 2, roomId: 1, start: 120, end: 150 },
    { staffId: 1, roomId: 2, start: 120, end: 150 },
  ]
  expect(bookingsOutsideShifts(bookings, [shift(), shift({ staffId: 2, roomId: 2 })])).toEqual(bookings.slice(1))
  expect(bookingsOutsideShifts(bookings, [])).toEqual(bookings)
})
