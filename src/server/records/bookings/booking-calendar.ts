import { calendarText } from '../../../domain/bookings/calendar-text.ts'
import { brandName, brandOf } from '../../platform/messages/mail-html.ts'
import type { BookingRow } from './booking-store.ts'

/** The calendar file of a booking; its title names no service (docs/decisions-clinic.md "What messages say"). */
export const bookingCalendar = (row: BookingRow, publicUrl: string): string =>
  calendarText({
    id: row.booking_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    changedAt: row.updated_at,
    timesMoved: row.times_moved,
    title: `Booking with ${brandName(brandOf(row.brand_name))}`,
    place: [row.site_name, row.street_address_1, row.city].filter(Boolean).join(', '),
    url: `${publicUrl}/bookings/${row.booking_id}`,
    isCancelled: row.status === 'Cancelled',
  })
