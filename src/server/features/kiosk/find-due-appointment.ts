import type { CheckInDetails } from '../../../contract/kiosk.ts'
import type { BookingId, SiteId } from '../../../contract/ids.ts'
import { checkInWindow, dueAppointment } from '../../../domain/kiosk/due-appointment.ts'
import type { Db } from '../../platform/database.ts'
import { readAppointments } from './kiosk-store.ts'

/** The appointment at a site that somebody is here for at `at`; null for none, for several, and where there is no site. */
export async function findDueAppointment(
  db: Db,
  { siteId, said, at }: { siteId: SiteId | null; said: CheckInDetails; at: Date },
): Promise<BookingId | null> {
  if (siteId === null) return null
  // All of the hour, so that a birth date which somebody has costs no more time than another.
  const appointments = await readAppointments(db, { siteId, ...checkInWindow(at) })
  return dueAppointment(appointments, said)?.bookingId ?? null
}
