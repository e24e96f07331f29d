import type { LoginId, PatientId, PracticeId } from '../../../contract/ids.ts'
import type { CleanPatientDetails } from '../../../domain/patients/check-patient-details.ts'
import type { Db } from '../../platform/database.ts'

type NewPatient = {
  patientId: PatientId
  details: CleanPatientDetails
  /** Whether the patient must confirm the details that staff typed. */
  needsConfirmation: boolean
  createdBy: LoginId
  now: Date
}

/** Inserts a patient registered by staff or in a visit. */
export async function insertPatient(
  db: Db,
  { patientId, details, needsConfirmation, createdBy, now }: NewPatient,
): Promise<void> {
  await db
    .insertInto('patients')
    .values({
      patient_id: patientId,
      global_patient_id: patientId,
      title: details.title,
      first_name: details.firstName,
      middle_name: details.middleName,
      last_name: details.lastName,
      birth_date: details.birthDate,
      gender: details.gender,
      mobile_phone: details.mobilePhone,
      email_address: details.emailAddress,
      nhi: details.nhi,
      medicare_number: details.medicareNumber,
      street: details.street,
      suburb: details.suburb,
      city: details.city,
      state: details.state,
      post_code: details.postCode,
      country_code: details.countryCode,
      needs_confirmation: needsConfirmation,
      created_at: now,
      created_by: createdBy,
    })
    .execute()
}

type Link = { patientId: PatientId; practiceId: PracticeId }

/** Adds a patient to a practice; false if the practice knows them already. */
export async function addPatientToPractice(
  db: Db,
  { patientId, practiceId, now }: Link & { now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('patient_practices')
    .values({ patient_id: patientId, practice_id: practiceId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes a patient from a practice. */
export async function removePatientFromPractice(db: Db, { patientId, practiceId }: Link): Promise<void> {
  await db
    .deleteFrom('patient_practices')
    .where('patient_id', '=', patientId)
    .where('practice_id', '=', practiceId)
    .execute()
}
