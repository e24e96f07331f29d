import type { Booking } from '../../../../contract/bookings/booking.ts'
import type { Tone } from '../../../ui/tone.ts'

export type StatusWords = {
  badge: string
  tone: Tone
  /** The heading of the booking's own page. */
  title: string
  /** What happens next. */
  next?: string
}

/** Each status in a patient's words. */
export const statusWords: Record<Booking['status'], StatusWords> = {
  Requested: {
    badge: 'Waiting for the clinic',
    tone: 'info',
    title: 'Your request is sent',
    next: 'This time is not booked yet. The clinic tells you whether it suits.',
  },
  Offered: {
    badge: 'Choose a time',
    tone: 'warn',
    title: 'The clinic offers you other times',
    next: 'It can’t take you at the time that you asked for.',
  },
  Converted: { badge: 'Booked', tone: 'ok', title: 'Your request was accepted' },
  Declined: {
    badge: 'Does not suit',
    tone: 'plain',
    title: 'This time does not suit',
    next: 'The clinic can’t take you then. Nothing was paid. Choose another time, or call the clinic.',
  },
  Withdrawn: { badge: 'Withdrawn', tone: 'plain', title: 'You withdrew your request' },
  Held: { badge: 'Kept for you', tone: 'warn', title: 'This time is kept for you' },
  AwaitingPayment: {
    badge: 'Not paid yet',
    tone: 'warn',
    title: 'Pay to keep this time',
    next: 'It is kept for you for 10 minutes. Without a payment it goes to somebody else.',
  },
  Booked: { badge: 'Booked', tone: 'ok', title: 'You are booked' },
  Arrived: { badge: 'You are here', tone: 'ok', title: 'You are checked in', next: 'Take a seat. We call you.' },
  Attended: { badge: 'Done', tone: 'plain', title: 'You came to this visit' },
  DidNotAttend: { badge: 'Missed', tone: 'plain', title: 'You missed this visit' },
  Cancelled: { badge: 'Cancelled', tone: 'plain', title: 'This booking is cancelled' },
  Moved: { badge: 'Moved', tone: 'plain', title: 'This booking was moved' },
}
