import { expect, test } from 'vitest'
import type { BookingStatus } from '../booking-status.ts'
import { balanceDue } from './balance-due.ts'

const left = (status: BookingStatus, paid = 4000) => balanceDue({ status, cost: 10_000, paid })

test('a confirmed appointment owes the rest of its cost, never less than zero', () => {
  for (const status of ['Booked', 'Arrived', 'Attended'] as const)
    expect([left(status), left(status, 10_000), left(status, 12_000)]).toEqual([6000, 0, 0])
})

test.each(['Requested', 'Held', 'AwaitingPayment', 'DidNotAttend', 'Cancelled', 'Moved'] as const)(
  'one that is %s owes nothing',
  (status) => expect(left(status)).toBe(0),
)
