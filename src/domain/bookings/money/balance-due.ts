import type { BookingStatus } from '../booking-status.ts'
import type { Cents } from './money.ts'

const payable: readonly BookingStatus[] = ['Booked', 'Arrived', 'Attended']

/** The unpaid balance of an appointment in cents: zero unless it is booked, arrived or attended. */
export const balanceDue = ({ status, cost, paid }: { status: BookingStatus; cost: Cents; paid: Cents }): Cents =>
  payable.includes(status) ? Math.max(0, cost - paid) : 0
