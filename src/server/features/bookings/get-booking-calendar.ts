import type { Context } from 'hono'
import * as calls from '../../../contract/bookings/bookings.ts'
import { userOf } from '../../http/bind.ts'
import type { RawHandler } from '../../http/bind-raw.ts'
import { Problem } from '../../http/problem.ts'
import { bookingCalendar } from '../../records/bookings/booking-calendar.ts'
import { requireBooking } from './get-booking.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'

/** bookings/calendar: a booking as a calendar file to download. */
export const getBookingCalendar =
  ({ database: { db }, config, clock }: BookingDependencies): RawHandler =>
  async (context: Context, actor) => {
    const params = calls.getBookingCalendar.params?.safeParse(context.req.param())
    if (params?.success !== true) throw new Problem('not-found')
    const row = await requireBooking(db, userOf(actor), { bookingId: params.data.bookingId, now: clock.now() })
    const text = bookingCalendar(row, config.publicUrl)
    if (text === null) throw new Problem('not-found')
    context.header('content-disposition', 'attachment; filename="booking.ics"')
    context.header('cache-control', 'no-store')
    return context.body(text, 200, { 'content-type': 'text/calendar; charset=utf-8' })
  }
