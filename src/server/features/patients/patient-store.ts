import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { wayFactsColumn } from '../../records/bookings/booking-columns-store.ts'
import { patientRows } from '../../records/patients/patient-rows-store.ts'

/** A patient by login or id; undefined if there is none. */
export async function readPatient(db: Db, whose: { loginId: LoginId } | { patientId: PatientId }) {
  const rows = patientRows(db)
    .leftJoin('logins', 'logins.patient_id', 'patients.patient_id')
    .select('logins.login_id')
    .orderBy('logins.created_at')
  return 'loginId' in whose
    ? rows.where('logins.login_id', '=', whose.loginId).executeTakeFirst()
    : rows.where('patients.patient_id', '=', whose.patientId).executeTakeFirst()
}
export type PatientRow = NonNullable<Awaited<ReturnType<typeof readPatient>>>

/** Finds a patient by patient id or by the id from a device; null if there is none. The patient id takes precedence. */
export async function findPatientId(db: Db, id: PatientId): Promise<PatientId | null> {
  const row = await db
    .selectFrom('patients')
    .select('patient_id')
    .where((where) => where.or([where('patient_id', '=', id), where('global_patient_id', '=', id)]))
    .orderBy((order) => order('patient_id', '=', id), 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.patient_id ?? null
}

/** The current or next appointment; undefined without one. */
export const readNextAppointment = (db: Db, patient: PatientId, now: Date) =>
  db
    .selectFrom('bookings')
    .innerJoin('sites', 'sites.site_id', 'bookings.site_id')
    .innerJoin('services', 'services.service_id', 'bookings.service_id')
    .innerJoin('patients', 'patients.patient_id', 'bookings.patient_id')
    .select([
      'bookings.booking_id',
      'bookings.starts_at',
      'bookings.ends_at',
      'sites.site_name',
      'sites.time_zone',
      'services.service_name',
      'patients.birth_date',
      wayFactsColumn.as('way_facts'),
    ])
    .where('bookings.patient_id', '=', patient)
    .where('bookings.kind', '=', 'appointment')
    .where('bookings.status', 'in', ['Booked', 'Arrived'])
    .where('bookings.ends_at', '>', now)
    .orderBy('bookings.starts_at')
    .limit(1)
    .executeTakeFirst()
export type NextAppointmentRow = NonNullable<Awaited<ReturnType<typeof readNextAppointment>>>

/** Whether the patient has an open request or offer. */
export async function hasOpenRequest(db: Db, patient: PatientId): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('booking_id')
    .where('patient_id', '=', patient)
    .where('kind', '=', 'request')
    .where('status', 'in', ['Requested', 'Offered'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The time of the patient's last risk check; null without one. */
export async function readRiskCheckedAt(db: Db, patient: PatientId): Promise<Date | null> {
  const row = await db
    .selectFrom('risk_profiles')
    .select('created_at')
    .where('patient_id', '=', patient)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}
