import type * as calls from '../../../../contract/clinic-desk/desk-visits.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { linkBooking } from '../../../records/visits/link-booking.ts'
import { lockVisitAtSite } from '../../../records/visits/link-booking-store.ts'
import { deskConflict } from '../desk-conflict.ts'
import { withLockedBooking } from '../with-locked-booking.ts'

/**
 * desk/linkvisit: links one of the patient's visits without an appointment to this appointment, which then counts as
 * attended. Idempotent.
 */
export const linkVisit =
  (deps: BookingDependencies): Handler<typeof calls.linkVisit> =>
  ({ request: { bookingId, visitId }, actor }) =>
    withLockedBooking(deps, { user: userOf(actor), bookingId }, async (db, row, now) => {
      const { patient_id: patientId, site_id: siteId } = row
      const visit = patientId === null ? undefined : await lockVisitAtSite(db, { visitId, patientId, siteId })
      if (visit === undefined || patientId === null) throw new Problem('not-found')
      if (visit.booking_id === bookingId) return
      if (visit.booking_id !== null) throw deskConflict('not-now', 'This check has another appointment.')
      if (!row.loose_visits.some((one) => one.visitId === visitId))
        throw deskConflict('not-now', 'This appointment has a check already, or the check was on another day.')
      const standing = await linkBooking(db, { visitId, bookingId, practiceId: visit.practice_id, patientId, now })
      if (standing !== 'kept')
        throw deskConflict('not-now', 'This appointment has a check already, or does not take place.')
    })
