import { t } from '@lingui/core/macro'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import { holdMinutes } from '../../../../domain/bookings/booking-status.ts'
import type { BookingKind } from '../../../../domain/bookings/kind/booking-kind.ts'
import { bookingWords } from '../../../../domain/bookings/kind/booking-words.ts'
import type { Tone } from '../../../ui/tone.ts'

type StatusText = {
  badge: string
  tone: Tone
  /** The heading of the booking's own page. */
  title: string
  /** What happens next. */
  next?: string
}

/** The texts of a booking's status for the patient, in the words of its kind. */
export const statusText = (booking: Pick<Booking, 'status' | 'way' | 'person'>): StatusText =>
  textsOf(booking)[booking.status]

const textsOf = (kind: BookingKind): Record<Booking['status'], StatusText> => ({
  Requested: {
    badge: t`Waiting for the clinic`,
    tone: 'info',
    title: t`Your request is sent`,
    next: t`This time is not booked yet. The clinic tells you whether it suits.`,
  },
  Offered: {
    badge: t`Choose a time`,
    tone: 'warn',
    title: t`The clinic offers you other times`,
    next: t`It can’t take you at the time that you asked for.`,
  },
  Converted: { badge: t`Booked`, tone: 'ok', title: t`Your request was accepted` },
  Declined: {
    badge: t`Does not suit`,
    tone: 'plain',
    title: t`This time does not suit`,
    next: t`The clinic can’t take you then. Nothing was paid. Choose another time, or call the clinic.`,
  },
  Withdrawn: { badge: t`Withdrawn`, tone: 'plain', title: t`You withdrew your request` },
  Held: { badge: t`Kept for you`, tone: 'warn', title: t`This time is kept for you` },
  AwaitingPayment: {
    badge: t`Not paid yet`,
    tone: 'warn',
    title: t`Pay to keep this time`,
    next: t`It is kept for you for ${holdMinutes} minutes. If it is not paid by then, somebody else can book it.`,
  },
  Booked: { badge: t`Booked`, tone: 'ok', title: bookingWords(kind).booked },
  Arrived: {
    badge: bookingWords(kind).arrived,
    tone: 'ok',
    title: bookingWords(kind).arrived,
    next: bookingWords(kind).arrivedNext,
  },
  Attended: { badge: t`Done`, tone: 'plain', title: bookingWords(kind).attended },
  DidNotAttend: { badge: t`Missed`, tone: 'plain', title: bookingWords(kind).missed },
  Cancelled: { badge: t`Cancelled`, tone: 'plain', title: t`This booking is cancelled` },
  Moved: { badge: t`Moved`, tone: 'plain', title: t`This booking was moved` },
})
