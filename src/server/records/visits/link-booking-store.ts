import { sql } from 'kysely'
import type { BookingId, PatientId, PracticeId, SiteId, VisitId } from '../../../contract/ids.ts'
import type { NamedBooking } from '../../../domain/visits/arrival/booking-of-visit.ts'
import type { Db } from '../../platform/database.ts'

/** The site whose appointments a practice holds; null if there is none. */
export async function readSiteOf(db: Db, practiceId: PracticeId): Promise<SiteId | null> {
  const row = await db
    .selectFrom('practices')
    .select('site_id')
    .where('practice_id', '=', practiceId)
    .executeTakeFirstOrThrow()
  return row.site_id
}

type LockedBooking = NamedBooking & { arrivedAt: Date | null }

/** The booking that a visit names, locked until the visit is committed; null if there is none. */
export async function lockNamedBooking(db: Db, bookingId: BookingId): Promise<LockedBooking | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['patient_id as patientId', 'site_id as siteId', 'status', 'arrived_at as arrivedAt'])
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const visit = await db.selectFrom('visits').select('visit_id').where('booking_id', '=', bookingId).executeTakeFirst()
  return { ...row, hasVisit: visit !== undefined }
}

type LooseVisit = { visitId: VisitId; patientId: PatientId; siteId: SiteId }

/** A patient's visit at a site, locked, with its appointment; undefined if there is none. */
export const lockVisitAtSite = (db: Db, { visitId, patientId, siteId }: LooseVisit) =>
  db
    .selectFrom('visits')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .select(['visits.practice_id', 'visits.booking_id'])
    .where('visits.visit_id', '=', visitId)
    .where('visits.patient_id', '=', patientId)
    .where('practices.site_id', '=', siteId)
    .forUpdate('visits')
    .executeTakeFirst()

/** Whether a patient has an appointment at the site of a practice. */
export async function isBookedAt(db: Db, patientId: PatientId, practiceId: PracticeId): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('practices', 'practices.site_id', 'bookings.site_id')
    .select('booking_id')
    .where('bookings.patient_id', '=', patientId)
    .where('practices.practice_id', '=', practiceId)
    .where('bookings.kind', '=', 'appointment')
    .where(sql<boolean>`bookings.status not in ('Held', 'AwaitingPayment')`)
    .executeTakeFirst()
  return row !== undefined
}
