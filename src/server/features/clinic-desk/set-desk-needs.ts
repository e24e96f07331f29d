import type * as calls from '../../../contract/clinic-desk/desk-needs.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { saveNeeds } from '../../records/patients/patient-flags-store.ts'
import { readDeskBooking } from './desk-store.ts'
import { presentDeskBooking } from './present-desk.ts'
import { requireDeskBooking } from './require-desk.ts'

/** desk/setneeds: saves the desk's notes on the needs of a booking's person. Idempotent. */
export const setDeskNeeds =
  ({ database: { db }, clock }: BookingDependencies): Handler<typeof calls.setDeskNeeds> =>
  async ({ request: { bookingId, ...needs }, actor }) => {
    const now = clock.now()
    const site = await requireDeskBooking(db, userOf(actor), { bookingId, now })
    const row = await readDeskBooking(db, bookingId)
    if (!row?.patient_id) throw new Problem('not-found')
    const pseudonym = needs.pseudonym ?? row.pseudonym ?? ''
    const isAnonymous = needs.isAnonymous ?? row.is_anonymous ?? false
    if (isAnonymous && pseudonym === '') throw invalid('/pseudonym', 'Say what to call them instead of their name.')
    await saveNeeds(db, row.patient_id, needs)
    const shown = (await readDeskBooking(db, bookingId)) ?? row
    return presentDeskBooking(shown, { timeZone: site.time_zone, now })
  }
