import type { DeskBooking } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { BookingId, SiteId } from '../../../../contract/ids.ts'
import { logAccesses } from '../../../access/access-log.ts'
import type { UserActor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { lockBooking } from '../../../records/bookings/booking-store.ts'
import { readDeskBooking, type SiteRow } from '../desk-store.ts'
import { presentDeskBooking } from '../present-desk.ts'
import { requireDesk } from '../require-desk.ts'

export type DeskContext = { user: UserActor; site: SiteRow; now: Date }
type ToBook = { user: UserActor; bookingId: BookingId; siteId: SiteId }

/** Runs `book` unless the booking exists already, as after a repeated request. Returns the booking. */
export async function bookOnce(
  { database, clock }: BookingDependencies,
  { user, bookingId, siteId }: ToBook,
  book: (db: Db, context: DeskContext) => Promise<void>,
): Promise<DeskBooking> {
  const site = await requireDesk(database.db, user, siteId)
  const now = clock.now()
  return database.db.transaction().execute(async (db) => {
    const known = await lockBooking(db, bookingId)
    if (known && known.site_id !== siteId) throw new Problem('not-found')
    if (!known) await book(db, { user, site, now })
    const shown = await readDeskBooking(db, bookingId)
    if (!shown?.patient_id) throw new Problem('not-found')
    await logAccesses(db, { user, patientIds: [shown.patient_id], what: 'bookings', now })
    return presentDeskBooking(shown, { timeZone: site.time_zone, now })
  })
}
