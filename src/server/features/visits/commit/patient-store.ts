import { sql } from 'kysely'
import type { PatientId, PracticeId } from '../../../../contract/ids.ts'
import type { CleanPatientDetails } from '../../../../domain/patients/check-patient-details.ts'
import { isSameName } from '../../../../domain/patients/patient-match.ts'
import type { Db } from '../../../platform/database.ts'

export async function exists(db: Db, patientId: PatientId): Promise<boolean> {
  return (
    (await db.selectFrom('patients').select('patient_id').where('patient_id', '=', patientId).executeTakeFirst()) !==
    undefined
  )
}

/** Whether a practice knows a patient. */
export async function isKnownTo(db: Db, patientId: PatientId, practiceId: PracticeId): Promise<boolean> {
  const row = await db
    .selectFrom('patient_practices')
    .select('patient_id')
    .where('patient_id', '=', patientId)
    .where('practice_id', '=', practiceId)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a lock until the transaction ends: other transactions that add a patient with this birth date wait. */
export async function lockBirthDate(db: Db, birthDate: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`birth-date:${birthDate}`}, 0))`.execute(db)
}

/** A record that may be of the same person: with the same NHI, otherwise with the same name and birth date. */
export async function findTwin(
  db: Db,
  patient: CleanPatientDetails,
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
