import type { Booking } from '../../contract/bookings/booking.ts'
import { BookingType } from '../../contract/enums.ts'
import { longDate, sheetOf } from '../time/format-day.ts'
import { timeOfDay, zoneName } from '../time/format-moment.ts'
import { dayInZone } from '../time/zoned-time.ts'

/** The parts of an appointment's date, and its time with the name of the clinic's time zone. */
type AppointmentText = {
  month: string
  day: string
  weekday: string
  /** "Friday 4 December" */
  longDay: string
  /** "2:40 pm, New Zealand time" */
  time: string
}

/** Formats an instant in the time zone of its clinic. */
export function appointmentText(instant: string, timeZone: string): AppointmentText {
  const day = dayInZone(instant, timeZone)
  const { month, day: number, weekday } = sheetOf(day)
  return {
    month,
    day: number,
    weekday,
    longDay: longDate(day),
    time: `${timeOfDay(instant, timeZone)}, ${zoneName(instant, timeZone)}`,
  }
}

/** The last instant at which a booking can be changed or cancelled, by its policy. */
export const amendableUntil = ({ bookingTime, cancellationPolicy }: Booking): Date =>
  new Date(new Date(bookingTime).getTime() - cancellationPolicy.bookingAmendmentDeadlineInHours * 3_600_000)

const upcomingStatuses = new Set<Booking['status']>(['Booked', 'Arrived'])
const openStatuses = new Set<Booking['status']>(['Requested', 'Offered'])

/** The next or current appointment among a patient's bookings, in any order. */
export const nextAppointment = (bookings: readonly Booking[], now: Date): Booking | undefined =>
  bookings
    .filter(({ bookingType, status }) => bookingType === BookingType.Appointment && upcomingStatuses.has(status))
    .filter(({ bookingTime, duration }) => new Date(bookingTime).getTime() + duration * 60_000 > now.getTime())
    .toSorted((a, b) => a.bookingTime.localeCompare(b.bookingTime))[0]

/** The requests that wait for an answer of the clinic or the patient. */
export const openRequests = (bookings: readonly Booking[]): Booking[] =>
  bookings.filter(({ bookingType, status }) => bookingType === BookingType.Request && openStatuses.has(status))
