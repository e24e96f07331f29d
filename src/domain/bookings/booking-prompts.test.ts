import { expect, test } from 'vitest'
import type { Booking } from '../../contract/bookings/booking.ts'
import { bookingPrompts } from './booking-prompts.ts'

const now = Date.parse('2026-12-04T01:00:00Z')
const booking = (more: Partial<Booking>) =>
  ({ status: 'Booked', bookingTime: '2026-12-10T01:00:00Z', duration: 30, whenHoldEnds: null, ...more }) as Booking

test('an unpaid booking is a prompt until its hold ends, the one that ends first comes first', () => {
  const hold = (whenHoldEnds: string) =>
    booking({ status: 'AwaitingPayment', whenHoldEnds, bookingTime: whenHoldEnds, duration: 1 })
  const [late, soon, over] = ['2026-12-04T01:09:00Z', '2026-12-04T01:08:00Z', '2026-12-04T01:00:00Z'].map(hold)
  expect(bookingPrompts([late!, soon!, over!], now)).toEqual([
    { kind: 'to-pay', booking: soon, until: now + 8 * 60_000 },
    { kind: 'to-pay', booking: late, until: now + 9 * 60_000 },
  ])
  expect(bookingPrompts([{ ...soon!, status: 'Booked' }, booking({ status: 'AwaitingPayment' })], now)).toEqual([])
})

test('two overlapping bookings clash; consecutive, cancelled or past ones do not', () => {
  const first = booking({})
  const second = booking({ bookingTime: '2026-12-10T01:29:00Z' })
  expect(bookingPrompts([second, first], now)).toEqual([{ kind: 'clash', first, second }])
  expect(bookingPrompts([first, booking({ bookingTime: '2026-12-10T01:30:00Z' })], now)).toEqual([])
  expect(bookingPrompts([first, { ...second, status: 'Cancelled' }], now)).toEqual([])
  expect(bookingPrompts([first, second], now + 30 * 24 * 3_600_000)).toEqual([])
  const end = Date.parse('2026-12-10T01:30:00Z')
  expect(bookingPrompts([first, second], end - 1)).toHaveLength(1)
  expect(bookingPrompts([first, second], end)).toEqual([])
})
