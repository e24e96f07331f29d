import type { BookingId, SiteId } from '../../../contract/ids.ts'
import { accessLogIn } from '../../access/access-log.ts'
import { forPatient } from '../../access/for-patient.ts'
import { requireMay } from '../../access/require-may.ts'
import type { UserActor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import * as store from './desk-store.ts'

/**
 * The site of a desk call. Throws `forbidden` unless the caller runs its desk, and `not-found` for staff if there is no
 * such site.
 */
export async function requireDesk(db: Db, user: UserActor, siteId: SiteId): Promise<store.SiteRow> {
  const site = await store.readSite(db, siteId)
  requireMay(user, 'run the desk', { desk: site?.desk ?? [] })
  if (!site) throw new Problem('not-found')
  return site
}

/** The site of a booking that the caller may handle at its desk; the access is logged. 404 for any other. */
export async function requireDeskBooking(
  db: Db,
  user: UserActor,
  { bookingId, now }: { bookingId: BookingId; now: Date },
): Promise<store.SiteRow> {
  const whose = await store.readBookingSite(db, bookingId)
  const site = whose && (await store.readSite(db, whose.site_id))
  if (!whose || !site) throw new Problem('not-found')
  const patient = { patientId: whose.patient_id, desk: site.desk }
  await forPatient(
    { logAccess: accessLogIn(db, { now: () => now }) },
    { user, patient, what: 'bookings' },
    'handle at the desk',
  )
  return site
}
