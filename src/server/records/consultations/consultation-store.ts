import { type Insertable, type Selectable, sql } from 'kysely'
import type { BookingId, ConsultationId } from '../../../contract/ids.ts'
import type { Db, Tables } from '../../platform/database.ts'

/** Query: consultations with their patient, clinician, time and place. */
export const consultationRows = (db: Db) =>
  db
    .selectFrom('consultations')
    .innerJoin('patients', 'patients.patient_id', 'consultations.patient_id')
    .leftJoin('logins as reader', 'reader.login_id', 'consultations.melanographer_login_id')
    .leftJoin('services', 'services.service_id', 'consultations.service_id')
    .leftJoin('bookings', 'bookings.booking_id', 'consultations.appointment_id')
    .leftJoin('sites', 'sites.site_id', 'bookings.site_id')
    .selectAll('consultations')
    .select([
      'patients.first_name',
      'patients.last_name',
      'patients.birth_date',
      'patients.country_code',
      'reader.first_name as reader_first_name',
      'reader.last_name as reader_last_name',
      'services.service_name',
      'bookings.starts_at',
      'sites.site_name',
      'sites.time_zone',
      sql<string | null>`(select l.login_id from logins l where l.patient_id = consultations.patient_id
        order by l.created_at limit 1)`.as('patient_login_id'),
    ])

export type ConsultationRow = Awaited<ReturnType<ReturnType<typeof consultationRows>['execute']>>[number]

/** A consultation, deleted or not; undefined when there is none. */
export const readConsultation = (db: Db, consultationId: ConsultationId) =>
  consultationRows(db).where('consultations.consultation_id', '=', consultationId).executeTakeFirst()

/** The consultation of an appointment that is not deleted; undefined when it has none. */
export const readConsultationOfAppointment = (db: Db, appointmentId: BookingId) =>
  consultationRows(db)
    .where('consultations.appointment_id', '=', appointmentId)
    .where('consultations.status', '!=', 'Deleted')
    .executeTakeFirst()

/** Locks a consultation until the transaction ends. */
export async function lockConsultation(trx: Db, consultationId: ConsultationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consultation:${consultationId}`}, 0))`.execute(trx)
}

/** Inserts a consultation; returns false when the id or the appointment has one already. */
export async function insertConsultation(trx: Db, row: Insertable<Tables['consultations']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('consultations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The fields that a change sets; it also increments the version. */
export type ConsultationPatch = Partial<
  Omit<Selectable<Tables['consultations']>, 'version' | 'consultation_id' | 'patient_id'>
>

/** Updates a locked consultation. */
export async function updateConsultationRow(
  trx: Db,
  consultationId: ConsultationId,
  patch: ConsultationPatch & { updated_at: Date },
): Promise<void> {
  await trx
    .updateTable('consultations')
    .set({ ...patch, version: sql`version + 1` })
    .where('consultation_id', '=', consultationId)
    .execute()
}
