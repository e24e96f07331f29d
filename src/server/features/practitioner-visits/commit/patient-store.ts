import { sql } from 'kysely'
import type { LoginId, PatientId, PracticeId } from '../../../../contract/ids.ts'
import type { CleanDetails } from '../../../../domain/patients/check-details.ts'
import { isSameName } from '../../../../domain/patients/match.ts'
import type { Db } from '../../../platform/database.ts'

export async function exists(db: Db, patientId: PatientId): Promise<boolean> {
  return (
    (await db.selectFrom('patients').select('patient_id').where('patient_id', '=', patientId).executeTakeFirst()) !==
    undefined
  )
}

/** Whether a patient is one of the practice's. */
export async function isKnownTo(db: Db, patientId: PatientId, practiceId: PracticeId): Promise<boolean> {
  const row = await db
    .selectFrom('patient_practices')
    .select('patient_id')
    .where('patient_id', '=', patientId)
    .where('practice_id', '=', practiceId)
    .executeTakeFirst()
  return row !== undefined
}

/** Waits until no other transaction adds a patient with this birth date. */
export async function lockBirthDate(db: Db, birthDate: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`birth-date:${birthDate}`}, 0))`.execute(db)
}

/** Somebody who may be the same person: with the same NHI, else with the same name and birth date. */
export async function findTwin(
  db: Db,
  patient: CleanDetails,
): Promise<{ patientId: PatientId; nhi: string | null } | null> {
  const rows = await db
    .selectFrom('patients')
    .select(['patient_id as patientId', 'nhi', 'first_name as firstName', 'last_name as lastName'])
    .where((where) => where.or([where('nhi', '=', patient.nhi), where('birth_date', '=', patient.birthDate)]))
    .orderBy('created_at')
    .execute()
  return (
    rows.find(({ nhi }) => nhi !== null && nhi === patient.nhi) ??
    rows.find(
      ({ firstName, lastName }) => isSameName(firstName, patient.firstName) && isSameName(lastName, patient.lastName),
    ) ??
    null
  )
}

type NewPatient = {
  patientId: PatientId
  details: CleanDetails
  hasNhiOfTwin: boolean
  loginId: LoginId
  now: Date
}

/** Adds the patient of a visit. An NHI stays with the record that has it; the match says that this may be the same person. */
export async function insertPatient(
  db: Db,
  { patientId, details, hasNhiOfTwin, loginId, now }: NewPatient,
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
      pseudonym: null,
      birth_date: details.birthDate,
      gender: details.gender,
      mobile_phone: details.mobilePhone,
      email_address: details.emailAddress,
      nhi: hasNhiOfTwin ? null : details.nhi,
      medicare_number: details.medicareNumber,
      street: details.street,
      suburb: details.suburb,
      city: details.city,
      state: details.state,
      post_code: details.postCode,
      country_code: details.countryCode,
      last_visited_at: null,
      last_reported_at: null,
      created_at: now,
      created_by: loginId,
    })
    .execute()
}

/** Notes a visit at a patient: the practice knows them from now on. A device's clock can't move the last visit into the future. */
export async function noteVisit(
  db: Db,
  patientId: PatientId,
  { practiceId, now, visitTime }: { practiceId: PracticeId; now: Date; visitTime: Date },
): Promise<void> {
  await db
    .insertInto('patient_practices')
    .values({ patient_id: patientId, practice_id: practiceId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const seen = visitTime < now ? visitTime : now
  await db
    .updateTable('patients')
    .set({ last_visited_at: sql<Date>`greatest(last_visited_at, ${seen}::timestamptz)` })
    .where('patient_id', '=', patientId)
    .execute()
}
