import type { CheckInDetails } from '../../../contract/kiosk.ts'
import type { BookingId, SiteId } from '../../../contract/ids.ts'
import { wayOf } from '../../../domain/bookings/kind/booking-kind.ts'
import { isAtClinic } from '../../../domain/bookings/kind/booking-words.ts'
import { checkInWindow, dueAppointment } from '../../../domain/kiosk/due-appointment.ts'
import type { Db } from '../../platform/database.ts'
import { readAppointments } from './kiosk-store.ts'

/**
 * The appointment at a site that the details match at `at`; null for none, for several, and without a site. Nobody
 * checks in for a call or a written answer.
 */
export async function findDueAppointment(
  db: Db,
  { siteId, said, at }: { siteId: SiteId | null; said: CheckInDetails; at: Date },
): Promise<BookingId | null> {
  if (siteId === null) return null
  // Reads all appointments of the window, so that an existing birth date takes no longer than another.
  const appointments = await readAppointments(db, { siteId, ...checkInWindow(at) })
  const atClinic = appointments.filter(({ wayFacts }) => isAtClinic({ way: wayOf(wayFacts) }))
  return dueAppointment(atClinic, said)?.bookingId ?? null
}
