/** The statuses of a request (docs/decisions-bookings.md "Booking status"). */
export type RequestStatus = 'Requested' | 'Offered' | 'Converted' | 'Declined' | 'Withdrawn'
/** The statuses of an appointment (docs/decisions-bookings.md "Booking status"). */
export type AppointmentStatus =
  | 'Held'
  | 'AwaitingPayment'
  | 'Booked'
  | 'Arrived'
  | 'Attended'
  | 'DidNotAttend'
  | 'Cancelled'
  | 'Moved'
export type BookingStatus = RequestStatus | AppointmentStatus

/** How long a slot is held for somebody who has not paid or signed in yet. */
export const holdMinutes = 10

/** The statuses that occupy a person and a room; the database's exclusion constraints list the same ones. */
export const occupyingStatuses = [
  'Held',
  'AwaitingPayment',
  'Booked',
  'Arrived',
  'Attended',
] as const satisfies readonly AppointmentStatus[]
