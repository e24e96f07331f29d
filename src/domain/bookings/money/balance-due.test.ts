import { expect, test } from 'vitest'
import type { BookingStatus } from '../booking-status.ts'
import { balanceDue } from './balance-due.ts'

const left = (status: BookingStatus, paid = 4000) => balanceDue({ status, cost: 10_000, paid })

test('of an appointment that stands the rest is left to pay, and never less than nothing', () => {
  for (const status of ['Booked', 'Arrived', 'Attended'] as const)
    expect([left(status), left(status, 10_000), left(status, 12_000)]).toEqual([6000, 0, 0])
})

test.each(['Requested', 'Held', 'AwaitingPayment', 'DidNotAttend', 'Cancelled', 'Moved'] as const)(
  'of one that is %s nothing is',
  (status) => expect(left(status)).toBe(0),
)
