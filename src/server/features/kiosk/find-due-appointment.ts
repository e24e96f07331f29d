import type { CheckInDetails } from '../../../contract/kiosk.ts'
import type { BookingId, SiteId } from '../../../contract/ids.ts'
import { wayOf } from '../../../domain/bookings/kind/booking-kind.ts'
import { isAtClinic } from '../../../domain/bookings/kind/booking-words.ts'
import { checkInWindow, dueAppointment } from '../../../domain/kiosk/due-appointment.ts'
import type { Db } from '../../platform/database.ts'
import { readAppointments } from './kiosk-store.ts'

/**
 * The appointment at a site that matches the details at `at`; null for none or several, or if there is no site. Video
 * calls and written answers have no check-in.
 */
export async function findDueAppointment(
  db: Db,
  { siteId, said, at }: { siteId: SiteId | null; said: CheckInDetails; at: Date },
): Promise<BookingId | null> {
  if (siteId === null) return null
  // Reads all appointments of the window, so that a birth date that exists takes no longer than one that does not.
  const appointments = await readAppointments(db, { siteId, ...checkInWindow(at) })
  const atClinic = appointments.filter(({ wayFacts }) => isAtClinic({ way: wayOf(wayFacts) }))
  return dueAppointment(atClinic, said)?.bookingId ?? null
}
