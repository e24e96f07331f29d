import {
  CalendarCheck,
  CalendarPlus,
  CalendarX,
  Camera,
  ClipboardList,
  FileText,
  MapPin,
  Stethoscope,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Booking } from '../../../contract/bookings/booking.ts'
import { PatientActionKind, type PatientActionKindValue } from '../../../contract/enums.ts'
import type { PatientAction } from '../../../contract/patients/patients.ts'
import { appointmentWords } from '../../../domain/bookings/appointment-words.ts'
import type { Unsettled } from '../../../domain/bookings/unsettled.ts'

/** An action as the home shows it: large as the first, a row as another. */
export type ActionWords = {
  icon: LucideIcon
  title: string
  text: string
  button: string
  /** Where it is done. */
  href: string
}

type Placed = Pick<Booking, 'bookingTime' | 'timeZoneId' | 'siteName'>
const placeWords = ({ bookingTime, timeZoneId, siteName }: Placed): string => {
  const { longDay, time } = appointmentWords(bookingTime, timeZoneId)
  return `${longDay}, ${time}, at ${siteName}.`
}
const whenAndWhere = ({ booking }: PatientAction): string => (booking === null ? '' : placeWords(booking))
const bookingHref = ({ booking }: PatientAction) =>
  booking === null ? '/bookings' : `/bookings/${booking.bookingId}?bookingType=${booking.bookingType}`

const words: Record<PatientActionKindValue, (action: PatientAction) => ActionWords> = {
  [PatientActionKind.BookService]: () => ({
    icon: CalendarPlus,
    title: 'Book your skin check',
    text: 'See times and prices first. It takes about two minutes.',
    button: 'Choose a time',
    href: '/bookings/book',
  }),
  [PatientActionKind.CompleteSelfAssessment]: () => ({
    icon: ClipboardList,
    title: 'Check your risk',
    text: '6 questions, 3 minutes.',
    button: 'Start My Risk Check',
    href: '/risk',
  }),
  [PatientActionKind.UploadImage]: () => ({
    icon: Camera,
    title: 'Add a photo of a spot',
    text: 'We show you how to take it.',
    button: 'Add a photo',
    href: '/images/upload',
  }),
  [PatientActionKind.AttendBooking]: (action) => ({
    icon: CalendarCheck,
    title: 'Your skin check is soon',
    text: whenAndWhere(action),
    button: 'See the booking',
    href: bookingHref(action),
  }),
  [PatientActionKind.GoToBookingNow]: (action) => ({
    icon: MapPin,
    title: 'Your skin check is now',
    text: whenAndWhere(action),
    button: 'See the booking',
    href: bookingHref(action),
  }),
  [PatientActionKind.ViewReport]: () => ({
    icon: FileText,
    title: 'Your skin report is here',
    text: 'It tells you what to do next. About 3 minutes to read.',
    button: 'Read my report',
    href: '/reports',
  }),
  [PatientActionKind.DoRecommendedAction]: () => ({
    icon: Stethoscope,
    title: 'Do what your specialist recommends',
    text: 'Your report says what and by when.',
    button: 'Read my report',
    href: '/reports',
  }),
}

/** What an action is called, and where it is done. */
export const actionWords = (action: PatientAction): ActionWords => words[action.action](action)

/** Two bookings at once, of which one has to be moved or cancelled. */
export function clashWords({ first, second }: Extract<Unsettled, { kind: 'clash' }>): ActionWords {
  const { longDay } = appointmentWords(first.bookingTime, first.timeZoneId)
  const places = first.siteName === second.siteName ? '' : `, at ${first.siteName} and ${second.siteName}`
  return {
    icon: CalendarX,
    title: 'Two bookings at the same time',
    text: `${longDay}${places}. Move or cancel one of them.`,
    button: 'See my bookings',
    href: '/bookings',
  }
}

/** What comes next where nothing is left to do before it; nothing without an appointment. */
export const nextVisitWords = (booking: Booking | undefined): ActionWords | undefined =>
  booking && {
    icon: CalendarCheck,
    title: 'You are ready for your visit',
    text: placeWords(booking),
    button: 'See the booking',
    href: `/bookings/${booking.bookingId}?bookingType=${booking.bookingType}`,
  }
