import type { PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** A patient's contact details, first name and birth date; undefined if there is no such patient. */
export async function readPatientContact(db: Db, patientId: PatientId) {
  const row = await db
    .selectFrom('patients')
    .select(['first_name', 'birth_date', 'country_code', 'email_address', 'mobile_phone'])
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return (
    row && {
      whose: { patientId },
      firstName: row.first_name,
      birthDate: row.birth_date,
      country: row.country_code,
      emailAddress: row.email_address,
      mobilePhone: row.mobile_phone,
    }
  )
}

/** Saves the number to which text messages to a patient are sent. */
export const savePatientPhone = (db: Db, patientId: PatientId, mobilePhone: string | null) =>
  db.updateTable('patients').set({ mobile_phone: mobilePhone }).where('patient_id', '=', patientId).execute()

/**
 * Removes a number that turned out to belong to somebody else, so that it gets no more text messages. If the record has
 * another number, that stays.
 */
export const forgetPatientPhone = (db: Db, patientId: PatientId, mobilePhone: string) =>
  db
    .updateTable('patients')
    .set({ mobile_phone: null })
    .where('patient_id', '=', patientId)
    .where('mobile_phone', '=', mobilePhone)
    .execute()
