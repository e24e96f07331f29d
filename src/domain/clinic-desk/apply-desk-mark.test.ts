import { expect, test } from 'vitest'
import type { DeskMark } from '../../contract/clinic-desk/clinic-desk.ts'
import type { BookingStatus } from '../bookings/booking-status.ts'
import { applyDeskMark } from './apply-desk-mark.ts'

const startsAt = new Date('2026-12-04T01:40:00Z')
const [before, earlier, now] = [-60, -10, 5].map((minutes) => new Date(startsAt.getTime() + minutes * 60_000))
const mark = (status: BookingStatus, kind: DeskMark, came: { arrivedAt?: Date; calledInAt?: Date } = {}) =>
  applyDeskMark({ status, startsAt, arrivedAt: null, calledInAt: null, ...came }, kind, now!)

test.each<[DeskMark, object]>([
  ['expected', { status: 'Booked', arrivedAt: null, calledInAt: null }],
  ['arrived', { status: 'Arrived', arrivedAt: now, calledInAt: null }],
  ['in-room', { status: 'Arrived', arrivedAt: now, calledInAt: now }],
  ['attended', { status: 'Attended', arrivedAt: now, calledInAt: null }],
  ['did-not-attend', { status: 'DidNotAttend', arrivedAt: null, calledInAt: null }],
])('for a booked appointment, %s gives %o', (kind, marked) => expect(mark('Booked', kind)).toEqual(marked))

test('arrival and call-in times are set once, and cleared by an earlier mark', () => {
  const came = { arrivedAt: before!, calledInAt: earlier! }
  expect(mark('Arrived', 'in-room', came)).toEqual({ status: 'Arrived', ...came })
  expect(mark('Arrived', 'attended', came)).toEqual({ status: 'Attended', ...came })
  expect(mark('Arrived', 'arrived', came)).toEqual({ status: 'Arrived', arrivedAt: before, calledInAt: null })
  const nobody = { arrivedAt: null, calledInAt: null }
  expect(mark('Arrived', 'expected', came)).toEqual({ status: 'Booked', ...nobody })
  expect(mark('Attended', 'did-not-attend', came)).toEqual({ status: 'DidNotAttend', ...nobody })
})

test('setting the same mark again is allowed', () => {
  expect(mark('Attended', 'attended')).toMatchObject({ status: 'Attended' })
  expect(mark('DidNotAttend', 'did-not-attend')).toMatchObject({ status: 'DidNotAttend' })
})

test('every mark of an appointment can be undone; other statuses have none', () => {
  for (const status of ['Booked', 'Arrived', 'Attended', 'DidNotAttend'] as const)
    expect(mark(status, 'expected')).toMatchObject({ status: 'Booked' })
  for (const status of ['Requested', 'Held', 'Cancelled', 'Moved'] as const)
    for (const kind of ['expected', 'arrived', 'in-room', 'attended', 'did-not-attend'] as const)
      expect(mark(status, kind)).toBe('not-now')
})

test('nobody can arrive the day before, and an attended patient is not called in again', () => {
  const yesterday = new Date(startsAt.getTime() - 86_400_000)
  const early = (kind: DeskMark) =>
    applyDeskMark({ status: 'Booked', startsAt, arrivedAt: null, calledInAt: null }, kind, yesterday)
  expect((['arrived', 'in-room', 'attended', 'did-not-attend'] as const).map(early)).toEqual([
    'not-now',
    'not-now',
    'not-now',
    'not-now',
  ])
  expect(mark('Attended', 'arrived')).toBe('not-now')
  expect(mark('Attended', 'in-room')).toBe('not-now')
})
