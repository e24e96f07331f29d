import { CalendarCheck, CalendarPlus, Camera, ClipboardList, FileText, MapPin, Stethoscope } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { PatientActionKind, type PatientActionKindValue } from '../../../contract/enums.ts'
import type { PatientAction } from '../../../contract/patients.ts'
import { appointmentWords } from '../../../domain/bookings/appointment-words.ts'

/** An action as the home shows it: large as the first, a row as another. */
export type ActionWords = {
  icon: LucideIcon
  title: string
  text: string
  button: string
  /** Where it is done. */
  href: string
}

const whenAndWhere = ({ booking }: PatientAction): string => {
  if (booking === null) return ''
  const { longDay, time } = appointmentWords(booking.bookingTime, booking.timeZoneId)
  return `${longDay}, ${time}, at ${booking.siteName}.`
}
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
