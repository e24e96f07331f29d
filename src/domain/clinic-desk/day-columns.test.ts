import { expect, test } from 'vitest'
import type { DeskBooking, DeskDay } from '../../contract/clinic-desk/clinic-desk.ts'
import { dayColumns, type DayView, openingSpan } from './day-columns.ts'

/** An instant on 4 December 2026 in Auckland, in summer time. */
const iso = (time: string) => new Date(`2026-12-04T${time}:00+13:00`).toISOString()
const at = (time: string) => Date.parse(iso(time))
const stretch = (start: string, end: string) => ({ start: at(start), end: at(end) })
const times = (start: string, end: string) => ({ startTime: iso(start), endTime: iso(end) })
const [ana, ben] = [
  { roomId: 1, staffId: 1 },
  { roomId: 1, staffId: 2 },
]
const booking = (bookingId: string, [start, end]: [string, string], place = ana) =>
  ({ bookingId, ...place, ...times(start, end) }) as unknown as DeskBooking
const shift = ([start, end]: [string, string], place = ana) => ({ ...place, ...times(start, end) })

const day = (more: Partial<DeskDay> = {}) =>
  ({
    site: { timeZone: 'Pacific/Auckland' },
    closedBecause: null,
    rooms: [
      { roomId: 1, roomName: 'Room 1' },
      { roomId: 2, roomName: 'Room 2' },
    ],
    people: [
      { staffId: 1, fullName: 'Ana' },
      { staffId: 2, fullName: 'Ben' },
    ],
    shifts: [],
    bookings: [],
    requests: [],
    ...more,
  }) as unknown as DeskDay
const span = stretch('08:00', '18:00')
const columns = (more: Partial<DeskDay>, view: DayView = 'rooms') => dayColumns(day(more), view, span)
const lanes = (...bookings: DeskBooking[]) =>
  columns({ bookings })[0]?.placed.map(({ booking: { bookingId }, lane, lanes: of }) => [bookingId, lane, of])

test('a day spans the whole hours of its shifts and bookings, or eight hours without any', () => {
  const begins = at('09:00')
  expect(openingSpan(day(), begins)).toEqual(stretch('09:00', '17:00'))
  const bookings = [booking('a', ['08:59', '09:30'])]
  expect(openingSpan(day({ shifts: [shift(['09:00', '17:01'])], bookings }), begins)).toEqual(stretch('08:00', '18:00'))
  expect(openingSpan(day({ shifts: [shift(['09:00', '17:00'])] }), begins)).toEqual(stretch('09:00', '17:00'))
})

test('rooms list who works in them, people list their room, and people without a shift are left out', () => {
  const shifts = [shift(['13:00', '17:00'], ben), shift(['09:00', '12:00']), shift(['12:00', '13:00'])]
  const titles = (view: DayView) => columns({ shifts }, view).map(({ id, title, detail }) => [id, title, detail])
  expect(titles('rooms')).toEqual([
    [1, 'Room 1', 'Ben, Ana'],
    [2, 'Room 2', ''],
  ])
  expect(titles('people')).toEqual([
    [1, 'Ana', 'Room 1'],
    [2, 'Ben', 'Room 1'],
  ])
  expect(columns({}, 'people')).toEqual([])
  expect(columns({ bookings: [booking('a', ['09:00', '10:00'], ben)] }, 'people').map(({ id }) => id)).toEqual([2])
  expect(columns({ shifts })[0]?.shifts).toEqual([
    stretch('09:00', '12:00'),
    stretch('12:00', '13:00'),
    stretch('13:00', '17:00'),
  ])
  const gone = shift(['09:00', '12:00'], { roomId: 1, staffId: 7 })
  expect(columns({ shifts: [gone] })[0]?.detail).toBe('')
})

test('before, between and after shifts a column is closed, with the reason', () => {
  const shifts = [shift(['09:00', '12:00']), shift(['13:00', '17:30'])]
  expect(columns({ shifts })[0]?.closed).toEqual([
    { ...stretch('08:00', '09:00'), reason: 'Starts 9:00 am' },
    { ...stretch('12:00', '13:00'), reason: 'Break' },
    { ...stretch('17:30', '18:00'), reason: 'Closed after 5:30 pm' },
  ])
  const whole = [shift(['08:00', '12:00']), shift(['12:00', '18:00'])]
  expect(columns({ shifts: whole })[0]?.closed).toEqual([])
  expect(columns({ shifts })[1]?.closed).toEqual([{ ...span, reason: 'Nobody works here' }])
  expect(columns({ closedBecause: 'Waitangi Day' })[0]?.closed).toEqual([{ ...span, reason: 'Waitangi Day' }])
})

test('overlapping bookings share the width of the column', () => {
  expect(lanes(booking('b', ['10:00', '11:00']), booking('a', ['09:00', '10:00']))).toEqual([
    ['a', 0, 1],
    ['b', 0, 1],
  ])
  const overlapping = [
    booking('a', ['09:00', '11:00']),
    booking('b', ['09:30', '10:00']),
    booking('c', ['10:00', '12:00']),
    booking('d', ['11:00', '11:30']),
    booking('e', ['12:00', '13:00']),
  ]
  expect(lanes(...overlapping)).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 1, 2],
    ['d', 0, 2],
    ['e', 0, 1],
  ])
  expect(
    lanes(booking('a', ['09:00', '12:00']), booking('b', ['09:10', '09:20']), booking('c', ['11:00', '12:30'])),
  ).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 1, 2],
  ])
})

test('requests appear at their requested time, if it is within the day', () => {
  const requests = [
    booking('before', ['07:59', '09:00']),
    booking('first', ['08:00', '08:30']),
    booking('last', ['17:59', '18:30']),
    booking('after', ['18:00', '18:30']),
    booking('elsewhere', ['10:00', '10:30'], { roomId: 2, staffId: 2 }),
  ]
  const ids = (view: DayView) =>
    columns({ requests }, view).map(({ placed }) => placed.map(({ booking: { bookingId } }) => bookingId))
  expect(ids('rooms')).toEqual([['first', 'last'], ['elsewhere']])
  expect(ids('people')).toEqual([['first', 'last'], ['elsewhere']])
})
