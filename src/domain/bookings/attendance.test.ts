import { expect, test } from 'vitest'
import { type Attendance, canMarkAttendance } from './attendance.ts'
import type { BookingStatus } from './booking-status.ts'

const startsAt = Date.parse('2026-12-04T01:40:00Z')
const statuses: BookingStatus[] = [
  ...(['Requested', 'Offered', 'Converted', 'Declined', 'Withdrawn'] as const),
  ...(['Held', 'AwaitingPayment', 'Booked', 'Arrived', 'Attended', 'DidNotAttend', 'Cancelled', 'Moved'] as const),
]

test.each<[Attendance, BookingStatus[]]>([
  ['Arrived', ['Booked', 'DidNotAttend']],
  ['Attended', ['Booked', 'Arrived', 'DidNotAttend']],
  ['DidNotAttend', ['Booked', 'Arrived', 'Attended']],
])('%s can only follow %j', (attendance, before) => {
  expect(statuses.filter((status) => canMarkAttendance({ status, startsAt }, attendance, startsAt))).toEqual(before)
})

test('nobody can be marked as arrived more than twelve hours early, or as absent before the start', () => {
  const earliest = (attendance: Attendance, before: number) =>
    canMarkAttendance({ status: 'Booked', startsAt }, attendance, startsAt - before)
  const half = 12 * 3_600_000
  expect([earliest('Arrived', half), earliest('Arrived', half + 1)]).toEqual([true, false])
  expect([earliest('Attended', half), earliest('Attended', half + 1)]).toEqual([true, false])
  expect([earliest('DidNotAttend', 0), earliest('DidNotAttend', 1)]).toEqual([true, false])
})
