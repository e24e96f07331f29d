import type { BookingId } from '../../../contract/ids.ts'
import { type Cents, moneyText } from '../../../domain/bookings/money/money.ts'
import { momentInFull } from '../../../domain/time/format-moment.ts'
import type { Db } from '../../platform/database.ts'
import { type MessageDependencies, sendBookingMessage } from '../../records/bookings/booking-messages.ts'

/** Notifies the patient of the offered times, and how long these are held. */
export const queueOffered = (db: Db, deps: MessageDependencies, bookingId: BookingId): Promise<void> =>
  sendBookingMessage(db, deps, {
    bookingId,
    subject: 'The clinic offers you other times',
    sms: (row) => `${row.site_name} can’t take you then, and keeps other times for you for a while. Choose one:`,
    body: (row, link) => {
      const times = row.offers.map(
        ({ startsAt, until }) =>
          `${momentInFull(new Date(startsAt), row.time_zone)}, kept until ${momentInFull(new Date(until), row.time_zone)}`,
      )
      return `The clinic can’t take you at the time that you asked for. It keeps these for you:\n\n${times.join('\n')}\n\nChoose one here:\n\n${link}`
    },
  })

type PayLink = { bookingId: BookingId; amount: Cents; payUrl: string }

/** Sends the payment page for the balance. */
export const queuePayLink = (
  db: Db,
  deps: MessageDependencies,
  { bookingId, amount, payUrl }: PayLink,
): Promise<void> =>
  sendBookingMessage(db, deps, {
    bookingId,
    subject: 'Pay for your booking',
    sms: (row) => `Pay ${moneyText(amount)} to ${row.site_name} by card: ${payUrl} See your booking:`,
    body: (row, link) =>
      `${row.site_name} sends you a link to pay ${moneyText(amount)} for ${momentInFull(row.starts_at, row.time_zone)} by card:\n\n${payUrl}\n\nYou can also pay at the clinic. See your booking here:\n\n${link}`,
  })
