import type { DeskBooking } from '../../../contract/clinic-desk/clinic-desk.ts'
import { calledName } from '../../../domain/clinic-desk/called-name.ts'
import type { DeskState } from '../../../domain/clinic-desk/desk-state.ts'
import { bookingWords, isAtClinic } from '../../../domain/bookings/kind/booking-words.ts'
import { timeOfDay } from '../../../domain/time/format-moment.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { moneyText } from '../../../domain/bookings/money/money.ts'

/** "9:04", where am or pm is clear from the context. */
export const shortTime = (instant: string, timeZone: string): string =>
  timeOfDay(instant, timeZone).replace(/ [ap]m$/, '')

/** The second line of a block. */
export function bookingLine(booking: DeskBooking, state: DeskState, timeZone: string): string {
  const { startTime, serviceName, whenArrived, whenCalledIn, isWalkIn } = booking
  const at = shortTime(startTime, timeZone)
  switch (state) {
    case 'asks':
      return `Asks for ${at}`
    case 'offered':
      return 'Other times offered'
    case 'held':
      return booking.status === 'Held' ? `Held, ${at}` : `Being paid, ${at}`
    case 'late':
      return bookingWords(booking).late
    case 'here':
      return `${isWalkIn ? 'Walk-in' : isAtClinic(booking) ? 'Arrived' : bookingWords(booking).here} ${whenArrived === null ? '' : shortTime(whenArrived, timeZone)}`.trim()
    case 'in-room':
      return `In room, ${shortTime(whenCalledIn ?? startTime, timeZone)}`
    case 'missed':
      return 'Did not attend'
    case 'done':
      return `${at} ${serviceName}`
    case 'expected':
      return [
        `${at} ${serviceName}`,
        ...(isAtClinic(booking) ? [] : [bookingWords(booking).label.toLowerCase()]),
        ...(booking.toPay > 0 ? [`to pay ${priceText(booking.toPay)}`] : []),
      ].join(', ')
  }
}

/** The patient's name in the day's lists, or that nobody has signed in for the booking yet. */
export const patientName = ({ patient }: DeskBooking): string =>
  patient === null ? 'Not signed in yet' : calledName(patient)

/** "$345", "$95.50". */
export const priceText = (dollars: number): string => moneyText(Math.round(dollars * 100)).replace(/\.00$/, '')

/** Why a desk action failed: the service's own text where it says what to do. */
export function deskErrorText(error: unknown): string {
  if (error instanceof ApiException && error.fieldErrors.length === 0) {
    if (error.status === 409) return error.problem?.detail ?? 'Somebody else changed this first. Look again.'
    if (error.status === 404) return 'This booking is not here any more.'
  }
  return Object.values(formErrorsOf(error))[0] ?? ''
}

/** "40 min", "3 h", "2 days": the age of a request. */
export function agoText(instant: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.floor(hours / 24)} days`
}
