import type { BookingId } from '../../../contract/ids.ts'
import { bookingReference } from '../../../domain/bookings/booking-reference.ts'
import { type BookingWords, bookingWords, hasTime } from '../../../domain/bookings/kind/booking-words.ts'
import { moneyText } from '../../../domain/bookings/money/money.ts'
import type { ReminderKind } from '../../../domain/bookings/reminders.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { countryOfZone } from '../../../domain/time/country-of-zone.ts'
import { momentInFull } from '../../../domain/time/format-moment.ts'
import type { Db } from '../../platform/database.ts'
import { type BookingRow, readBooking } from './booking-store.ts'
import { bookingCalendar } from './booking-calendar.ts'
import { kindOf } from './kind-of.ts'
import type { BookingDependencies } from './booking-dependencies.ts'
import { paidOf } from './booking-refund.ts'
import { placeLines, policyLine, receiptLines } from './payments/receipt-lines.ts'
import { sendNotification } from '../notifications/send-notification.ts'
import { linkToBooking } from './sign-in-links.ts'
import { takesReplies } from '../../platform/messages/text-settings.ts'
import { brandName, brandOf } from '../../platform/messages/mail-html.ts'
import { mailGreeting } from '../../platform/messages/mail-greeting.ts'

/** What sending a message depends on. */
export type MessageDependencies = Pick<BookingDependencies, 'jobs' | 'config' | 'clock'>
type BookingMessage = {
  /** Reminders can be switched off; confirmations and changes are always sent by e-mail. */
  kind?: 'booking' | 'booking-reminder'
  subject: string | ((words: BookingWords) => string)
  body: (row: BookingRow, link: string) => string
  /** `replies`: whether we receive replies to text messages. */
  sms?: ((row: BookingRow, replies: 'taken' | 'not-taken') => string) | undefined
  /** attached: a calendar file, which updates the entry when the booking changes. */
  calendar?: 'attached'
  /** The channels that the clinic uses for this message; by default both. */
  ways?: { email: boolean; sms: boolean }
}

/**
 * Sends a message to the booker, or if there is none to the patient, in the transaction of the change. It never names
 * the service (docs/decisions-clinic.md "What messages say").
 */
export async function sendBookingMessage(
  db: Db,
  deps: MessageDependencies,
  {
    bookingId,
    kind = 'booking',
    subject,
    body,
    sms,
    calendar,
    ways = { email: true, sms: true },
  }: BookingMessage & { bookingId: BookingId },
): Promise<void> {
  const row = await readBooking(db, bookingId)
  if (!row) return
  // Each message gets its own link, because a link signs in only once.
  const to = recipientOf(row)
  const link = () => linkToBooking(db, deps, { loginId: to.loginId, bookingId })
  const brand = brandOf(row.brand_name)
  const replies = takesReplies(deps.config.texts, to.mobilePhone ?? '') ? 'taken' : 'not-taken'
  const calendarOf = (of: BookingRow) => {
    const file = calendar === 'attached' ? bookingCalendar(of, deps.config.publicUrl) : null
    return file === null ? {} : { calendar: file }
  }
  const forWhom = to.forWhom === null ? '' : `For ${to.forWhom}: `
  await sendNotification(db, deps, {
    kind,
    to,
    about: { bookingId, patientId: row.patient_id },
    allowedChannels: ways,
    page: 'bookings',
    text: sms && (async () => `${forWhom}${sms(row, replies)} ${await link()} ${brandName(brand)}`),
    mail: async () => ({
      subject: typeof subject === 'string' ? subject : subject(wordsOf(row)),
      body: `${mailGreeting(to.firstName, countryOfZone(row.time_zone))}\n\n${body(row, await link())}\n\nKind regards,\n${brandName(brand)}`,
      brand,
      ...calendarOf(row),
    }),
  })
}

/** The recipient of a booking's messages, and the patient's name if that is somebody else. */
export const recipientOf = (row: BookingRow) =>
  row.booker_login_id === null
    ? {
        whose: row.patient_id === null ? null : { patientId: row.patient_id },
        loginId: row.patient_login_id,
        firstName: row.patient_first_name,
        emailAddress: row.email_address,
        mobilePhone: row.mobile_phone,
        forWhom: null,
      }
    : {
        whose: { loginId: row.booker_login_id },
        loginId: row.booker_login_id,
        firstName: row.booker_first_name,
        emailAddress: row.booker_email_address,
        mobilePhone: row.booker_mobile_phone,
        forWhom: row.patient_first_name,
      }

const wordsOf = (row: BookingRow): BookingWords => bookingWords(kindOf(row))

/**
 * "Friday 4 December 2026, 2:40 pm, New Zealand time, St Lukes", or "…, by video", or when the answer in writing comes.
 */
function whenAndWhere(row: BookingRow): string {
  const { answeredWithin, where } = wordsOf(row)
  if (answeredWithin !== null) return answeredWithin
  return `${momentInFull(row.starts_at, row.time_zone)}, ${where === null ? row.site_name : lowerFirst(where)}`
}

/** " of Friday 4 December 2026 …" for a booking that has a time; empty otherwise. */
const ofTime = (row: BookingRow, at = row.starts_at): string =>
  hasTime(kindOf(row)) ? ` of ${momentInFull(at, row.time_zone)}` : ''
const lowerFirst = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

/** Booking confirmation: a receipt with place and time, payment and change deadlines. */
export const queueConfirmation = (db: Db, deps: MessageDependencies, bookingId: BookingId): Promise<void> =>
  sendBookingMessage(db, deps, {
    bookingId,
    subject: ({ thing }) => `Your ${thing}`,
    calendar: 'attached',
    sms: (row) => `${wordsOf(row).confirmation}${hasTime(kindOf(row)) ? ':' : '.'} ${whenAndWhere(row)}.`,
    body: (row, link) =>
      `${wordsOf(row).confirmation}:\n\n${placeLines(row)}\n\n${receiptLines(row)}\n\n${policyLine(row, deps.clock.now())}\n\nSee it, or ${wordsOf(row).change.toLowerCase()}, here:\n\n${link}`,
  })

/** Receipt for the paid balance. */
export const queueBalanceReceipt = (db: Db, deps: MessageDependencies, bookingId: BookingId): Promise<void> =>
  sendBookingMessage(db, deps, {
    bookingId,
    subject: 'Your payment',
    body: (row, link) => `Your ${wordsOf(row).thing} is paid:\n\n${placeLines(row)}\n\n${receiptLines(row)}\n\n${link}`,
  })

/** Confirms that a request was received. */
export const queueRequestReceived = (db: Db, deps: MessageDependencies, bookingId: BookingId): Promise<void> =>
  sendBookingMessage(db, deps, {
    bookingId,
    subject: 'We have your request',
    body: (row, link) =>
      `You asked for:\n\n${placeLines(row)}\n\nThe clinic will tell you whether this time suits. See your request here:\n\n${link}`,
  })

/** Who changed the booking. */
export type ChangedBy = 'patient' | 'clinic'

type MovedBooking = { bookingId: BookingId; from: Date; by: ChangedBy }

/** Booking moved: by whom, from which time and to which. */
export const queueMoved = (db: Db, deps: MessageDependencies, { bookingId, from, by }: MovedBooking): Promise<void> => {
  const who = by === 'patient' ? 'You' : 'The clinic'
  return sendBookingMessage(db, deps, {
    bookingId,
    subject: ({ thing }) => `Your ${thing} was moved`,
    calendar: 'attached',
    sms: (row) => `${who} moved your ${wordsOf(row).thing} to ${whenAndWhere(row)}.`,
    body: (row, link) =>
      `${who} moved your ${wordsOf(row).thing}${ofTime(row, from)}.\n\nYour new time:\n\n${placeLines(row)}\n\n${receiptLines(row)}\n\n${policyLine(row, deps.clock.now())}\n\nSee it here:\n\n${link}`,
  })
}

type CancelledBooking = { bookingId: BookingId; refund: number; by: ChangedBy }

/** Booking cancelled: by whom, and the refund if something was paid. */
export const queueCancelled = (
  db: Db,
  deps: MessageDependencies,
  { bookingId, refund, by }: CancelledBooking,
): Promise<void> => {
  const who = by === 'patient' ? 'You' : 'The clinic'
  return sendBookingMessage(db, deps, {
    bookingId,
    subject: ({ thing }) => `Your ${thing} was cancelled`,
    calendar: 'attached',
    sms: (row) => `${who} cancelled your ${wordsOf(row).thing}${ofTime(row)}.`,
    body: (row) => `${who} cancelled this ${wordsOf(row).thing}:\n\n${placeLines(row)}\n\n${refundText(row, refund)}`,
  })
}

function refundText(row: BookingRow, refund: number): string {
  const reference = `Reference ${bookingReference(row.booking_id)}`
  if (refund > 0) return `${reference}\nWe give back ${moneyText(refund)}. It takes a few days to arrive.`
  return paidOf(row) > 0 ? `${reference}\nWhat you paid is not given back.` : `${reference}\nNothing was paid.`
}

/** Request withdrawn by the patient. */
export const queueWithdrawn = (db: Db, deps: MessageDependencies, bookingId: BookingId): Promise<void> =>
  sendBookingMessage(db, deps, {
    bookingId,
    subject: 'You withdrew your request',
    body: (row) => `You no longer ask for:\n\n${placeLines(row)}\n\nNothing was booked, and nothing was paid.`,
  })

const refundReasons: Record<string, string> = {
  'too-late': 'Your payment came after your time could be kept for you, so we give all of it back.',
  'paid-twice': 'Your booking was paid twice. You are still booked, and we give the second payment back.',
}

/** Refund message: the time was taken, or the payment did not match the request. */
export const queueRefundNotice = (
  db: Db,
  deps: MessageDependencies,
  { bookingId, reason }: { bookingId: BookingId; reason: string },
): Promise<void> =>
  sendBookingMessage(db, deps, {
    bookingId,
    subject: 'We give your payment back',
    body: () =>
      `${refundReasons[reason] ?? 'Your payment was not the one that we asked for, so we give all of it back, and your time is not booked.'} It takes a few days to arrive.\n\nThe times that are free:\n\n${deps.config.publicUrl}/bookings/book`,
  })

/** Request declined. */
export const queueDeclined = (db: Db, deps: MessageDependencies, bookingId: BookingId): Promise<void> =>
  sendBookingMessage(db, deps, {
    bookingId,
    subject: 'We can’t take your request',
    sms: (row) =>
      `${row.site_name} can’t take you on ${momentInFull(row.starts_at, row.time_zone)}. Choose another time:`,
    body: (row, link) =>
      `The clinic can’t take you at the time that you asked for:\n\n${placeLines(row)}\n\nNothing was paid. Choose another time, or call the clinic${row.contact_phone === null ? '' : ` on ${formatPhone(row.contact_phone)}`}:\n\n${link}`,
  })

const reminderDays = { week: 'in a week', day: 'tomorrow' } as const

/** Reminder, by the channels that the clinic uses and the recipient allows. */
export const queueReminder = (
  db: Db,
  deps: MessageDependencies,
  { bookingId, kind, ways }: { bookingId: BookingId; kind: ReminderKind; ways: { email: boolean; sms: boolean } },
): Promise<void> =>
  sendBookingMessage(db, deps, {
    bookingId,
    kind: 'booking-reminder',
    ways,
    subject: ({ thing }) => `Your ${thing} ${reminderDays[kind]}`,
    sms: (row, replies) =>
      `Reminder: ${whenAndWhere(row)}. ${replies === 'taken' ? 'Answer YES or NO, or open' : wordsOf(row).reminderReply}:`,
    body: (row, link) =>
      `${wordsOf(row).reminder}:\n\n${placeLines(row)}\n\n${policyLine(row, deps.clock.now())}\n\n${wordsOf(row).reminderReply}:\n\n${link}`,
  })
