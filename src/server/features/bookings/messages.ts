import type { BookingId } from '../../../contract/ids.ts'
import { moneyText } from '../../../domain/bookings/money.ts'
import { timeText } from '../../../domain/bookings/time-text.ts'
import type { Db } from '../../platform/database.ts'
import { queueMail, queueTextMessage } from '../../platform/mail.ts'
import { type BookingRow, readBooking } from './booking-store.ts'
import type { BookingPorts } from './ports.ts'

const sign = 'Kind regards,\nLentigo'

type Told = { subject: string; body: (row: BookingRow, link: string) => string; sms?: (row: BookingRow) => string }

/** Tells the patient of a booking, in the transaction that changed it. What it is for is not named (EXPECTATIONS 33). */
async function tell(
  db: Db,
  { jobs, config }: BookingPorts,
  { bookingId, subject, body, sms }: Told & { bookingId: BookingId },
): Promise<void> {
  const row = await readBooking(db, bookingId)
  if (!row) return
  if (sms && row.mobile_phone !== null)
    await queueTextMessage(db, jobs, { recipient: row.mobile_phone, body: `${sms(row)} Lentigo` })
  if (row.email_address === null) return
  const text = `Kia ora ${row.patient_first_name ?? ''},\n\n${body(row, `${config.publicUrl}/bookings/${bookingId}`)}\n\n${sign}`
  await queueMail(db, jobs, { recipient: row.email_address, subject, body: text })
}

const when = (row: BookingRow) =>
  `${timeText(row.starts_at, row.time_zone)}\n${row.site_name}, ${[row.street_address_1, row.city].filter(Boolean).join(', ')}`

/** Booked, with the place and time and until when it can be changed. */
export const queueConfirmation = (db: Db, ports: BookingPorts, bookingId: BookingId): Promise<void> =>
  tell(db, ports, {
    bookingId,
    subject: 'Your booking',
    sms: (row) => `You are booked: ${timeText(row.starts_at, row.time_zone)}, ${row.site_name}.`,
    body: (row, link) =>
      `You are booked:\n\n${when(row)}\n\nSee it, add it to your calendar, move or cancel it here, until ${row.amendment_deadline_hours} hours before:\n\n${link}`,
  })

/** A request came in; the clinic answers it. */
export const queueRequestReceived = (db: Db, ports: BookingPorts, bookingId: BookingId): Promise<void> =>
  tell(db, ports, {
    bookingId,
    subject: 'We have your request',
    body: (row, link) =>
      `You asked for:\n\n${when(row)}\n\nThe clinic will tell you whether this time suits. See your request here:\n\n${link}`,
  })

/** Moved, with the new time. */
export const queueMoved = (db: Db, ports: BookingPorts, bookingId: BookingId): Promise<void> =>
  tell(db, ports, {
    bookingId,
    subject: 'Your booking was moved',
    sms: (row) => `Your booking was moved to ${timeText(row.starts_at, row.time_zone)}, ${row.site_name}.`,
    body: (row, link) => `Your new time:\n\n${when(row)}\n\nSee it here:\n\n${link}`,
  })

/** Cancelled, with what comes back. */
export const queueCancelled = (
  db: Db,
  ports: BookingPorts,
  { bookingId, refund }: { bookingId: BookingId; refund: number },
): Promise<void> =>
  tell(db, ports, {
    bookingId,
    subject: 'Your booking was cancelled',
    sms: (row) => `Your booking of ${timeText(row.starts_at, row.time_zone)} was cancelled.`,
    body: (row) =>
      `Cancelled:\n\n${when(row)}\n\n${refund > 0 ? `We give back ${moneyText(refund)}. It takes a few days to arrive.` : 'Nothing is given back.'}`,
  })

const whyGivenBack: Record<string, string> = {
  'too-late': 'Your payment came after your time could be kept for you, so we give all of it back.',
  'paid-twice': 'Your booking was paid twice. It stands, and we give the second payment back.',
}

/** A payment that can't be kept: the time was gone, or it was not what was asked for. */
export const queueRefundNotice = (
  db: Db,
  ports: BookingPorts,
  { bookingId, reason }: { bookingId: BookingId; reason: string },
): Promise<void> =>
  tell(db, ports, {
    bookingId,
    subject: 'We give your payment back',
    body: () =>
      `${whyGivenBack[reason] ?? 'Your payment was not the one that we asked for, so we give all of it back, and your time is not booked.'} It takes a few days to arrive.\n\nThe times that are free:\n\n${ports.config.publicUrl}/bookings/book`,
  })
