import { bookingReference } from '../../../../domain/bookings/booking-reference.ts'
import { gstIncluded, moneyText } from '../../../../domain/bookings/money/money.ts'
import { policyText } from '../../../../domain/bookings/policy-text.ts'
import { formatPhone } from '../../../../domain/identifiers/format-phone.ts'
import { momentInFull } from '../../../../domain/time/format-moment.ts'
import type { BookingRow } from '../booking-store.ts'
import { refundabilityOf, paidOf, policyOf } from '../booking-refund.ts'

/** The patient if another login booked, the time, the place and the clinic's phone number. */
export const placeLines = (row: BookingRow): string =>
  [
    ...(row.booker_login_id === null ? [] : [`For ${row.patient_first_name} ${row.patient_last_name}`]),
    momentInFull(row.starts_at, row.time_zone),
    [row.site_name, row.street_address_1, row.city].filter(Boolean).join(', '),
    ...(row.contact_phone === null ? [] : [`Phone ${formatPhone(row.contact_phone)}`]),
  ].join('\n')

/**
 * The price with its GST, what is paid and left, and the reference. The service is not named
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

/** The deadlines to change it and to be refunded, at `now`. */
export const policyLine = (row: BookingRow, now: Date): string =>
  policyText(
    {
      time: { startsAt: row.starts_at.getTime(), refundability: refundabilityOf(row) },
      timeZone: row.time_zone,
      policy: policyOf(row),
      phone: row.contact_phone === null ? null : formatPhone(row.contact_phone),
    },
    now.getTime(),
  ).join(' ')
