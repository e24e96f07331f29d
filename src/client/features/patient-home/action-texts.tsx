import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
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
import { appointmentText as appointmentWords } from '../../../domain/bookings/appointment-text.ts'
import { bookingWords } from '../../../domain/bookings/kind/booking-words.ts'
import type { BookingPrompt } from '../../../domain/bookings/booking-prompts.ts'
import { dayText } from '../../page/i18n/date-format.ts'
import type { Address } from '../../ui/address.ts'

/** The texts of an action on the home page: the first is shown large, the others as rows. */
export type ActionText = {
  icon: LucideIcon
  title: ReactNode
  text: ReactNode
  button: ReactNode
  /** The page of the action. */
  href: Address
}

type AppointmentPlace = Pick<Booking, 'bookingTime' | 'timeZoneId' | 'siteName' | 'way' | 'person'>
const appointmentText = ({ bookingTime, timeZoneId, siteName, ...kind }: AppointmentPlace): ReactNode => {
  const { longDay, time } = appointmentWords(bookingTime, timeZoneId)
  const { answeredWithin, where } = bookingWords(kind)
  if (answeredWithin !== null) return `${answeredWithin}.`
  if (where !== null) return `${longDay}, ${time}. ${where}.`
  return (
    <Trans>
      {longDay}, {time}, at {siteName}.
    </Trans>
  )
}
const whenAndWhere = ({ booking }: PatientAction): ReactNode => (booking === null ? '' : appointmentText(booking))
/** The title by the kind of booking; only that of a visit is translated. */
const titleOf = ({ booking }: PatientAction, when: 'soon' | 'now', visit: ReactNode): ReactNode =>
  booking === null || booking.way === 'in-person' ? visit : bookingWords(booking)[when]
const bookingHref = ({ booking }: PatientAction): Address =>
  booking === null ? '/bookings' : `/bookings/${booking.bookingId}?bookingType=${booking.bookingType}`

const texts: Record<PatientActionKindValue, (action: PatientAction) => ActionText> = {
  [PatientActionKind.BookService]: ({ service }) => ({
    icon: CalendarPlus,
    title: <Trans>Book your skin check</Trans>,
    text:
      service === null ? (
        <Trans>See times and prices first. It takes about two minutes.</Trans>
      ) : (
        <Trans>Last time: {service.serviceName}. See times and prices first.</Trans>
      ),
    button: <Trans>Choose a time</Trans>,
    href: '/bookings/book',
  }),
  [PatientActionKind.CompleteSelfAssessment]: () => ({
    icon: ClipboardList,
    title: <Trans>Check your risk</Trans>,
    text: <Trans>7 questions, 4 minutes.</Trans>,
    button: <Trans>Start My Risk Check</Trans>,
    href: '/risk',
  }),
  [PatientActionKind.UploadImage]: () => ({
    icon: Camera,
    title: <Trans>Add a photo of a spot</Trans>,
    text: <Trans>We show you how to take it.</Trans>,
    button: <Trans>Add a photo</Trans>,
    href: '/images/upload',
  }),
  [PatientActionKind.AttendBooking]: (action) => ({
    icon: CalendarCheck,
    title: titleOf(action, 'soon', <Trans>Your skin check is soon</Trans>),
    text: whenAndWhere(action),
    button: <Trans>See the booking</Trans>,
    href: bookingHref(action),
  }),
  [PatientActionKind.GoToBookingNow]: (action) => ({
    icon: MapPin,
    title: titleOf(action, 'now', <Trans>Your skin check is now</Trans>),
    text: whenAndWhere(action),
    button: <Trans>See the booking</Trans>,
    href: bookingHref(action),
  }),
  [PatientActionKind.ViewReport]: (action) => ({
    icon: FileText,
    title: <Trans>Your skin report is here</Trans>,
    text: <Trans>It tells you what to do next. About 3 minutes to read.</Trans>,
    button: <Trans>Read my report</Trans>,
    href: reportHref(action),
  }),
  [PatientActionKind.DoRecommendedAction]: (action) =>
    action.consultation === null
      ? {
          icon: Stethoscope,
          title: <Trans>Do what your report recommends</Trans>,
          text: <Trans>Your report says what and by when.</Trans>,
          button: <Trans>Read my report</Trans>,
          href: reportHref(action),
        }
      : askedByReader(action.consultation),
}

const reportHref = ({ document }: PatientAction): Address =>
  document === null ? '/reports' : `/report/${document.reportGuid}`

/** A reader waits for the patient: in the chat about a spot, else about their bookings. */
function askedByReader({ kind, whenActionIsDue }: NonNullable<PatientAction['consultation']>): ActionText {
  const isChat = kind === 'spot-chat'
  const day = whenActionIsDue === null ? null : dayText(whenActionIsDue)
  return {
    icon: Stethoscope,
    title: <Trans>Do what your reader asked</Trans>,
    text: day === null ? <Trans>They are waiting to hear from you.</Trans> : <Trans>Please do it by {day}.</Trans>,
    button: isChat ? <Trans>Read the answer</Trans> : <Trans>See my bookings</Trans>,
    href: isChat ? '/spotchat' : '/bookings',
  }
}

/** The texts and the link of an action. */
export const actionText = (action: PatientAction): ActionText => texts[action.action](action)

/** Two bookings at the same time; one must be moved or cancelled. */
export function clashText({ first, second }: Extract<BookingPrompt, { kind: 'clash' }>): ActionText {
  const { longDay } = appointmentWords(first.bookingTime, first.timeZoneId)
  const places = first.siteName === second.siteName ? '' : t`, at ${first.siteName} and ${second.siteName}`
  return {
    icon: CalendarX,
    title: <Trans>Two bookings at the same time</Trans>,
    text: (
      <Trans>
        {longDay}
        {places}. Move or cancel one of them.
      </Trans>
    ),
    button: <Trans>See my bookings</Trans>,
    href: '/bookings',
  }
}

/** The next appointment as an action, for when there is nothing else to do; undefined without an appointment. */
export const nextVisitText = (booking: Booking | undefined): ActionText | undefined =>
  booking && {
    icon: CalendarCheck,
    title: booking.way === 'in-person' ? <Trans>You are ready for your visit</Trans> : bookingWords(booking).ready,
    text: appointmentText(booking),
    button: <Trans>See the booking</Trans>,
    href: `/bookings/${booking.bookingId}?bookingType=${booking.bookingType}`,
  }
