import { bookingReference } from '../../../../domain/bookings/booking-reference.ts'
import { bookingWords } from '../../../../domain/bookings/kind/booking-words.ts'
import { gstIncluded, moneyText } from '../../../../domain/bookings/money/money.ts'
import { policyText } from '../../../../domain/bookings/policy-text.ts'
import { formatPhone } from '../../../../domain/identifiers/format-phone.ts'
import { momentInFull } from '../../../../domain/time/format-moment.ts'
import type { BookingRow } from '../booking-store.ts'
import { kindOf } from '../kind-of.ts'
import { refundabilityOf, paidOf, policyOf } from '../booking-refund.ts'
import { personName } from '../../../../domain/text/person-name.ts'

/**
 * The patient if another login booked, the time and place (or the words for a video call or written answer), and the
 * clinic's phone number.
 */
export function placeLines(row: BookingRow): string {
  const { answeredWithin, where } = bookingWords(kindOf(row))
  return [
    ...(row.booker_login_id === null ? [] : [`For ${personName(row.patient_first_name, row.patient_last_name)}`]),
    answeredWithin ?? momentInFull(row.starts_at, row.time_zone),
    where ?? addressOf(row),
    ...(row.contact_phone === null ? [] : [`Phone ${formatPhone(row.contact_phone)}`]),
  ].join('\n')
}

/** The clinic's name and address. */
export const addressOf = (row: BookingRow): string =>
  [row.site_name, row.street_address_1, row.city].filter(Boolean).join(', ')

/**
 * The price with GST, what is paid and what is left, and the reference. It does not name the service
 * (docs/decisions-clinic.md "What messages say").
 */
export function receiptLines(row: BookingRow): string {
  const country = row.currency === 'NZD' ? 'NZ' : 'AU'
  const sign = country === 'NZ' ? 'NZ' : 'A'
  const paid = paidOf(row) + row.desk_paid
  const left = row.cost - paid
  return [
    `Reference ${bookingReference(row.booking_id)}`,
    `Price ${sign}${moneyText(row.cost)}, of which GST ${sign}${moneyText(gstIncluded(row.cost, country))}`,
    ...(paid > 0 ? [`Paid ${sign}${moneyText(paid)}`] : []),
    ...(left > 0 ? [`To pay at the clinic ${sign}${moneyText(left)}`] : []),
  ].join('\n')
}

/** The deadlines for changing the booking and for a refund, as of `now`. */
export const policyLine = (row: BookingRow, now: Date): string =>
  policyText(
    {
      kind: kindOf(row),
      time: { startsAt: row.starts_at.getTime(), refundability: refundabilityOf(row) },
      timeZone: row.time_zone,
      policy: policyOf(row),
      phone: row.contact_phone === null ? null : formatPhone(row.contact_phone),
    },
    now.getTime(),
  ).join(' ')
