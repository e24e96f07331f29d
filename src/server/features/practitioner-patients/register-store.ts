import { sql, type SqlBool } from 'kysely'
import type { LoginId, PatientId, PracticeId } from '../../../contract/ids.ts'
import type { CleanDetails } from '../../../domain/patients/check-details.ts'
import type { Db } from '../../platform/database.ts'

/** Registrations and visits of people with one birth date wait for each other, so that each sees the other’s new record. */
export const lockRegistration = (db: Db, birthDate: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`birth-date:${birthDate}`}, 0))`.execute(db)

export const readPracticeZone = (db: Db, practice: PracticeId) =>
  db.selectFrom('practices').select('time_zone').where('practice_id', '=', practice).executeTakeFirstOrThrow()

/** Records that share a birth date, an identifier or a phone with these details; `is_own`: at one of these practices. */
export const readCandidates = (db: Db, details: CleanDetails, practices: readonly PracticeId[]) =>
  db
    .selectFrom('patients')
    .select(['patient_id', 'first_name', 'last_name', 'birth_date', 'nhi', 'medicare_number', 'mobile_phone'])
    .select(
      sql<boolean>`exists (select from patient_practices pp where pp.patient_id = patients.patient_id
        and pp.practice_id = any(${[...practices]}))`.as('is_own'),
    )
    .where((eb) =>
      eb.or([
        eb('birth_date', '=', details.birthDate),
        sql<SqlBool>`nhi = ${details.nhi}`,
        sql<SqlBool>`mobile_phone = ${details.mobilePhone}`,
      ]),
    )
    .orderBy('patient_id')
    .limit(1000)
    .execute()
export type CandidateRow = Awaited<ReturnType<typeof readCandidates>>[number]

type NewPatient = {
  patientId: PatientId
  practiceId: PracticeId
  details: CleanDetails
  needsConfirmation: boolean
  createdBy: LoginId
  now: Date
}

/** Inserts a patient of a practice. */
export async function insertPatient(
  db: Db,
  { patientId, practiceId, details, needsConfirmation, createdBy, now }: NewPatient,
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
  await db
    .insertInto('patient_practices')
    .values({ patient_id: patientId, practice_id: practiceId, since: now })
    .execute()
}
