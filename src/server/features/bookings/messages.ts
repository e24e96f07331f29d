import type { BookingId } from '../../../contract/ids.ts'
import { moneyText } from '../../../domain/bookings/money.ts'
import { timeText } from '../../../domain/bookings/time-text.ts'
import type { Db } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail.ts'
import { type BookingRow, readBooking } from './booking-store.ts'
import type { BookingPorts } from './ports.ts'

const sign = 'Kind regards,\nLentigo'

type Told = { subject: string; body: (row: BookingRow, link: string) => string }

/** Tells the patient of a booking, in the transaction that changed it. What it is for is not named (EXPECTATIONS 33). */
async function tell(
  db: Db,
  { jobs, config }: BookingPorts,
  bookingId: BookingId,
  { subject, body }: Told,
): Promise<void> {
  const row = await readBooking(db, bookingId)
  if (!row || row.email_address === null) return
  const text = `Kia ora ${row.patient_first_name ?? ''},\n\n${body(row, `${config.publicUrl}/bookings/${bookingId}`)}\n\n${sign}`
  await queueMail(db, jobs, { recipient: row.email_address, subject, body: text })
}

const when = (row: BookingRow) =>
  `${timeText(row.starts_at, row.time_zone)}\n${row.site_name}, ${[row.street_address_1, row.city].filter(Boolean).join(', ')}`

/** Booked, with the place and time and until when it can be changed. */
export const queueConfirmation = (db: Db, ports: BookingPorts, bookingId: BookingId): Promise<void> =>
  tell(db, ports, bookingId, {
    subject: 'Your booking',
    body: (row, link) =>
      `You are booked:\n\n${when(row)}\n\nSee it, add it to your calendar, move or cancel it here, until ${row.amendment_deadline_hours} hours before:\n\n${link}`,
  })

/** A request came in; the clinic answers it. */
export const queueRequestReceived = (db: Db, ports: BookingPorts, bookingId: BookingId): Promise<void> =>
  tell(db, ports, bookingId, {
    subject: 'We have your request',
    body: (row, link) =>
      `You asked for:\n\n${when(row)}\n\nThe clinic will tell you whether this time suits. See your request here:\n\n${link}`,
  })

/** Moved, with the new time. */
export const queueMoved = (db: Db, ports: BookingPorts, bookingId: BookingId): Promise<void> =>
  tell(db, ports, bookingId, {
    subject: 'Your booking was moved',
    body: (row, link) => `Your new time:\n\n${when(row)}\n\nSee it here:\n\n${link}`,
  })

/** Cancelled, with what comes back. */
export const queueCancelled = (db: Db, ports: BookingPorts, bookingId: BookingId, refund: number): Promise<void> =>
  tell(db, ports, bookingId, {
    subject: 'Your booking was cancelled',
    body: (row) =>
      `Cancelled:\n\n${when(row)}\n\n${refund > 0 ? `We give back ${moneyText(refund)}. It takes a few days to arrive.` : 'Nothing is given back.'}`,
  })

/** A payment that can't be kept: the time was gone, or it was not what was asked for. */
export const queueRefundNotice = (db: Db, ports: BookingPorts, bookingId: BookingId): Promise<void> =>
  tell(db, ports, bookingId, {
    subject: 'We give your payment back',
    body: () =>
      `Your payment came after your time could be kept for you, so we give all of it back. It takes a few days to arrive.\n\nThe nearest times that are free:\n\n${ports.config.publicUrl}/bookings/book`,
  })
