/** What a request goes through (docs/decisions.md "Booking status"). */
export type RequestStatus = 'Requested' | 'Offered' | 'Converted' | 'Declined' | 'Withdrawn'
/** What an appointment goes through (docs/decisions.md "Booking status"). */
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

/** How long a time is kept for somebody who has not paid, or not signed in, yet: ten minutes. */
export const holdMinutes = 10

/** The statuses that keep a person's and a room's time; the database's exclusion constraints name the same ones. */
export const occupyingStatuses = [
  'Held',
  'AwaitingPayment',
  'Booked',
  'Arrived',
  'Attended',
] as const satisfies readonly AppointmentStatus[]
