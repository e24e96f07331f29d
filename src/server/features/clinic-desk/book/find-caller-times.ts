import type * as calls from '../../../../contract/clinic-desk/desk-book.ts'
import { addDays } from '../../../../domain/time/calendar-days.ts'
import { logAccesses } from '../../../access/access-log.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { findSlots } from '../../../records/bookings/slots/find-slots.ts'
import { presentFreeTimes } from '../present-free-times.ts'
import { requireDesk } from '../require-desk.ts'
import { requireKnownPerson } from './find-or-add-person.ts'
import { offerAtDesk } from './offer-at-desk.ts'

/** desk/freetimes: the free times for somebody on the phone, without a lead time. */
export const findCallerTimes =
  ({ database: { db }, clock }: BookingDependencies): Handler<typeof calls.findCallerTimes> =>
  async ({ request: { siteId, serviceId, patientId, from, days }, actor }) => {
    const user = userOf(actor)
    const site = await requireDesk(db, user, siteId)
    const now = clock.now()
    if (patientId !== null) {
      await requireKnownPerson(db, patientId, { user, site })
      await logAccesses(db, { user, patientIds: [patientId], what: 'bookings', now })
    }
    const offer = await offerAtDesk(db, { siteId, serviceId, patientId }, now)
    const slots = await findSlots(db, offer, { from, to: addDays(from, days - 1), now, cost: offer.fullCost })
    return presentFreeTimes(db, siteId, slots)
  }
