import { calendarText } from '../../../domain/bookings/calendar-text.ts'
import { bookingWords, hasTime } from '../../../domain/bookings/kind/booking-words.ts'
import { brandName, brandOf } from '../../platform/messages/mail-html.ts'
import type { BookingRow } from './booking-store.ts'
import { kindOf } from './kind-of.ts'
import { addressOf } from './payments/receipt-lines.ts'

/**
 * The calendar file of a booking, in the words for its kind; its title does not name the service
 * (docs/decisions-clinic.md "What messages say"). Null for an answer in writing, which has no time.
 */
export function bookingCalendar(row: BookingRow, publicUrl: string): string | null {
  const kind = kindOf(row)
  if (!hasTime(kind)) return null
  const { calendarTitle, where } = bookingWords(kind)
  const page = `${publicUrl}/bookings/${row.booking_id}`
  return calendarText({
    id: row.booking_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    changedAt: row.updated_at,
    timesMoved: row.times_moved,
    title: calendarTitle(brandName(brandOf(row.brand_name))),
    place: where ?? addressOf(row),
    url: kind.way === 'video' ? `${page}/video` : page,
    isCancelled: row.status === 'Cancelled',
  })
}
