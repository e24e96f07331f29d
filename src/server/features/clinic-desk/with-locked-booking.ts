import type { DeskBooking } from '../../../contract/clinic-desk/clinic-desk.ts'
import type { BookingId } from '../../../contract/ids.ts'
import type { UserActor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { lockBooking } from '../../records/bookings/booking-store.ts'
import { type DeskRow, readDeskBooking } from './desk-store.ts'
import { presentDeskBooking } from './present-desk.ts'
import { requireDeskBooking } from './require-desk.ts'

type DeskWork = (db: Db, row: DeskRow, now: Date) => Promise<void>

/** Runs `work` with a locked appointment that the caller may handle. Returns the appointment as it is afterwards. */
export async function withLockedBooking(
  { database, clock }: BookingDependencies,
  { user, bookingId }: { user: UserActor; bookingId: BookingId },
  work: DeskWork,
): Promise<DeskBooking> {
  const now = clock.now()
  const site = await requireDeskBooking(database.db, user, { bookingId, now })
  return database.db.transaction().execute(async (db) => {
    const locked = await lockBooking(db, bookingId)
    const row = await readDeskBooking(db, bookingId)
    if (!row || locked?.kind !== 'appointment') throw new Problem('not-found')
    await work(db, row, now)
    const shown = await readDeskBooking(db, bookingId)
    return presentDeskBooking(shown ?? row, { timeZone: site.time_zone, now })
  })
}
