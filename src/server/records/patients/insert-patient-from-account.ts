import { randomUUID } from 'node:crypto'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** The details of a patient created from an account: its owner, or somebody they book for. */
type AccountPatient = {
  firstName: string
  lastName: string
  birthDate: string
  gender: 1 | 2 | 3
  mobilePhone: string | null
  emailAddress: string | null
  countryCode: 'NZ' | 'AU'
  by: LoginId
  now: Date
}

/** Inserts a patient without any visit or registration by staff, and returns the id. */
export async function insertPatientFromAccount(db: Db, made: AccountPatient): Promise<PatientId> {
  const patientId = randomUUID() as PatientId
  await db
    .insertInto('patients')
    .values({
      patient_id: patientId,
      global_patient_id: patientId,
      title: null,
      first_name: made.firstName,
      middle_name: null,
      last_name: made.lastName,
      pseudonym: null,
      birth_date: made.birthDate,
      gender: made.gender,
      mobile_phone: made.mobilePhone,
      email_address: made.emailAddress,
      nhi: null,
      medicare_number: null,
      street: null,
      suburb: null,
      city: null,
      state: null,
      post_code: null,
      country_code: made.countryCode,
      last_visited_at: null,
      last_reported_at: null,
      created_at: made.now,
      created_by: made.by,
    })
    .execute()
  return patientId
}
