import { sql } from 'kysely'
import type { BookingId, LoginId, PatientId, RiskProfileId, ServiceId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** Whether a booking is an appointment of this patient. */
export async function isAppointmentOf(db: Db, bookingId: BookingId, patientId: PatientId): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('patient_id', '=', patientId)
    .where('kind', '=', 'appointment')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a risk profile belongs to this patient. */
export async function isProfileOf(db: Db, profileId: RiskProfileId, patientId: PatientId): Promise<boolean> {
  const row = await db
    .selectFrom('risk_profiles')
    .select('profile_id')
    .where('profile_id', '=', profileId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return row !== undefined
}

/** The name of a service; null when there is none. */
export async function readServiceName(db: Db, serviceId: ServiceId): Promise<string | null> {
  const row = await db
    .selectFrom('services')
    .select('service_name')
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  return row?.service_name ?? null
}

/**
 * A clinician by login, if they can have a consultation with this patient: a reader, or staff of a doctors' practice
 * that knows the patient.
 */
export const readLogin = (db: Db, loginId: LoginId, patientId: PatientId) =>
  db
    .selectFrom('logins')
    .select(['first_name', 'last_name'])
    .where('login_id', '=', loginId)
    .where('status', '=', 'active')
    .where(
      sql<boolean>`(role_id = 2 or exists (select from login_contexts own
        join practices p on p.practice_id = own.practice_id and p.practice_type = 'General Practice'
        join patient_practices known on known.practice_id = own.practice_id and known.patient_id = ${patientId}
        where own.login_id = logins.login_id))`,
    )
    .executeTakeFirst()

/** The time of an appointment. */
export async function readAppointmentTime(db: Db, bookingId: BookingId): Promise<Date | null> {
  const row = await db.selectFrom('bookings').select('starts_at').where('booking_id', '=', bookingId).executeTakeFirst()
  return row?.starts_at ?? null
}
