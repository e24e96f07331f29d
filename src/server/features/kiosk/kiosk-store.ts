import { sql } from 'kysely'
import type { DeviceId, LoginId, PatientId, PracticeId, SiteId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { wayFactsColumn } from '../../records/bookings/booking-columns-store.ts'

/** A kiosk's practice, with the site of its appointments; `time_zone` is the site's if it has one. */
const practices = (db: Db) =>
  db
    .selectFrom('practices')
    .leftJoin('sites', 'sites.site_id', 'practices.site_id')
    .select(['practices.practice_id', 'practices.practice_name', 'practices.country_code', 'practices.site_id'])
    .select(sql<string>`coalesce(sites.time_zone, practices.time_zone)`.as('time_zone'))

export const readPractice = (db: Db, practiceId: PracticeId) =>
  practices(db).where('practices.practice_id', '=', practiceId).executeTakeFirstOrThrow()

/** The kiosk of a tablet; undefined if the tablet is no kiosk. */
export const readKiosk = (db: Db, deviceId: DeviceId) =>
  practices(db)
    .innerJoin('kiosks', 'kiosks.practice_id', 'practices.practice_id')
    .where('kiosks.device_id', '=', deviceId)
    .executeTakeFirst()

/** A login's enrolment on a tablet and its state; undefined if there is none. */
export const readEnrolment = (db: Db, { deviceId, loginId }: { deviceId: DeviceId; loginId: LoginId }) =>
  db
    .selectFrom('device_tickets')
    .innerJoin('devices', 'devices.device_id', 'device_tickets.device_id')
    .select('devices.status')
    .where('device_tickets.device_id', '=', deviceId)
    .where('device_tickets.login_id', '=', loginId)
    .executeTakeFirst()

export async function writeKiosk(
  db: Db,
  kiosk: { deviceId: DeviceId; practiceId: PracticeId; loginId: LoginId; now: Date },
): Promise<void> {
  const how = { practice_id: kiosk.practiceId, turned_on_by: kiosk.loginId, turned_on_at: kiosk.now }
  await db
    .insertInto('kiosks')
    .values({ device_id: kiosk.deviceId, ...how })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(how))
    .execute()
}

/** The appointments at a site that can be checked in. */
export const readAppointments = (db: Db, { siteId, from, until }: { siteId: SiteId; from: Date; until: Date }) =>
  db
    .selectFrom('bookings')
    .innerJoin('patients', 'patients.patient_id', 'bookings.patient_id')
    .innerJoin('sites', 'sites.site_id', 'bookings.site_id')
    .innerJoin('services', 'services.service_id', 'bookings.service_id')
    .select([
      'bookings.booking_id as bookingId',
      'bookings.starts_at as startsAt',
      'sites.time_zone as timeZone',
      'patients.birth_date as birthDate',
      'patients.first_name as firstName',
      'patients.last_name as lastName',
      wayFactsColumn.as('wayFacts'),
    ])
    .where('bookings.site_id', '=', siteId)
    .where('bookings.kind', '=', 'appointment')
    .where('bookings.status', 'in', ['Booked', 'Arrived'])
    .where('bookings.starts_at', '>=', from)
    .where('bookings.starts_at', '<=', until)
    .execute()

/** The patients of a practice born on one of these days. */
export async function readPatientsBornOn(db: Db, practiceId: PracticeId, days: readonly string[]) {
  if (days.length === 0) return []
  return db
    .selectFrom('patients')
    .innerJoin('patient_practices', 'patient_practices.patient_id', 'patients.patient_id')
    .select(['patients.patient_id', 'patients.first_name', 'patients.last_name', 'patients.birth_date'])
    .where('patient_practices.practice_id', '=', practiceId)
    .where('patients.birth_date', 'in', days)
    .execute()
}
export type KnownPatientRow = { patient_id: PatientId; first_name: string; last_name: string; birth_date: string }
