import type * as calls from '../../../contract/clinic-desk/clinic-desk.ts'
import { addDays } from '../../../domain/time/calendar-days.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { readBooking } from '../../records/bookings/booking-store.ts'
import { findSlots } from '../../records/bookings/slots/find-slots.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { deskOffer } from './desk-offer.ts'
import { presentFreeTimes } from './present-free-times.ts'
import { requireDeskBooking } from './require-desk.ts'

/** desk/times: the free times for a booking or request, without a lead time; its own time counts as free. */
export const findDeskTimes =
  ({ database: { db }, clock }: BookingDependencies): Handler<typeof calls.findDeskTimes> =>
  async ({ request: { bookingId, from, days }, actor }) => {
    const now = clock.now()
    await requireDeskBooking(db, userOf(actor), { bookingId, now })
    const row = await readBooking(db, bookingId)
    if (!row) throw new Problem('not-found')
    const span = { from, to: addDays(from, days - 1), now, cost: row.cost, except: bookingId }
    return presentFreeTimes(db, row.site_id, await findSlots(db, await deskOffer(db, row, now), span))
  }
