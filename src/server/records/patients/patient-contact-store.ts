import type { PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** A patient's contact details and first name; undefined if there is no such patient. */
export async function readPatientContact(db: Db, patientId: PatientId) {
  const row = await db
    .selectFrom('patients')
    .select(['first_name', 'country_code', 'email_address', 'mobile_phone'])
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return (
    row && {
      whose: { patientId },
      firstName: row.first_name,
      country: row.country_code,
      emailAddress: row.email_address,
      mobilePhone: row.mobile_phone,
    }
  )
}

/** Where messages to a patient go by text from now on. */
export const savePatientPhone = (db: Db, patientId: PatientId, mobilePhone: string | null) =>
  db.updateTable('patients').set({ mobile_phone: mobilePhone }).where('patient_id', '=', patientId).execute()

/** Ends messages by text to a number that turned out to be another person's; another number of the record stays. */
export const forgetPatientPhone = (db: Db, patientId: PatientId, mobilePhone: string) =>
  db
    .updateTable('patients')
    .set({ mobile_phone: null })
    .where('patient_id', '=', patientId)
    .where('mobile_phone', '=', mobilePhone)
    .execute()
