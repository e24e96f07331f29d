import type * as calls from '../../../../contract/clinic-desk/desk-origins.ts'
import type { OriginOfBooking } from '../../../../contract/clinic-desk/desk-origins.ts'
import { toDollars } from '../../../../domain/bookings/money/money.ts'
import { addDays } from '../../../../domain/time/calendar-days.ts'
import { instantOf } from '../../../../domain/time/zoned-time.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid } from '../../../http/problem.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { type OriginRow, readOrigins } from './booking-origins-store.ts'
import { employerText, heardFromText } from './present-origin.ts'
import { requireDesk } from '../require-desk.ts'

/** The maximum number of days in one request: a quarter. */
const mostDays = 92

/** desk/origins: where a site's bookings came from. */
export const getBookingOrigins =
  ({ database: { db } }: BookingDependencies): Handler<typeof calls.getBookingOrigins> =>
  async ({ request: { siteId, from, until }, actor }) => {
    const { time_zone: timeZone } = await requireDesk(db, userOf(actor), siteId)
    if (until < from) throw invalid('/until', 'The last day is before the first one.')
    if (addDays(from, mostDays) <= until) throw invalid('/until', `Choose at most ${mostDays} days.`)
    const span = { from: instantOf(from, '00:00', timeZone), to: instantOf(addDays(until, 1), '00:00', timeZone) }
    const rows = await readOrigins(db, { siteId, from: new Date(span.from), to: new Date(span.to) })
    return rows.map(presentOrigin)
  }

const presentOrigin = (row: OriginRow): OriginOfBooking => ({
  bookingId: row.booking_id,
  startTime: row.starts_at.toISOString(),
  serviceName: row.service_name,
  status: row.status,
  cost: toDollars(row.cost),
  source: row.source,
  employer: employerText(row),
  heardFrom: heardFromText(row),
  referrer: row.referrer,
  promoCode: row.promo_code,
  segment: row.segment_id,
})
