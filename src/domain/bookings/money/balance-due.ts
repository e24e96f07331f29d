import type { BookingStatus } from '../booking-status.ts'
import type { Cents } from './money.ts'

const payable: readonly BookingStatus[] = ['Booked', 'Arrived', 'Attended']

/** What is left to pay of an appointment at the desk, in cents: nothing of one that does not stand, or waits for its payment online. */
export const balanceDue = ({ status, cost, paid }: { status: BookingStatus; cost: Cents; paid: Cents }): Cents =>
  payable.includes(status) ? Math.max(0, cost - paid) : 0
