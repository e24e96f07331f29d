import type { Context } from 'hono'
import { bookingId } from '../../../contract/ids.ts'
import { calendarText } from '../../../domain/bookings/calendar-text.ts'
import { userOf } from '../../http/bind.ts'
import type { RawHandler } from '../../http/bind-raw.ts'
import { Problem } from '../../http/problem.ts'
import { requireBooking } from './get-booking.ts'
import type { BookingPorts } from './ports.ts'

/** A booking as a calendar file; its title names no service (EXPECTATIONS 33). */
export const answerCalendar =
  ({ database: { db }, config }: BookingPorts): RawHandler =>
  async (context: Context, actor) => {
    const id = bookingId.safeParse(context.req.param('bookingId'))
    if (!id.success) throw new Problem('not-found')
    const row = await requireBooking(db, userOf(actor), id.data)
    const text = calendarText({
      id: row.booking_id,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      changedAt: row.updated_at,
      timesMoved: row.times_moved,
      title: 'Booking with Lentigo',
      place: [row.site_name, row.street_address_1, row.city].filter(Boolean).join(', '),
      url: `${config.publicUrl}/bookings/${row.booking_id}`,
      isCancelled: row.status === 'Cancelled',
    })
    context.header('content-disposition', 'attachment; filename="booking.ics"')
    context.header('cache-control', 'no-store')
    return context.body(text, 200, { 'content-type': 'text/calendar; charset=utf-8' })
  }
