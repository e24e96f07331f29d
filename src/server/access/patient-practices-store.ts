import { sql } from 'kysely'
import type { PatientId, PracticeId } from '../../contract/ids.ts'
import type { Db } from '../platform/database.ts'

/** The practices that know a patient; `doctors`: the general practices among them. */
export type PatientPractices = { practices: ReadonlySet<PracticeId>; doctors: ReadonlySet<PracticeId> }

/** Reads them for many patients, in the same order. */
export async function readPatientPractices(db: Db, patientIds: readonly PatientId[]): Promise<PatientPractices[]> {
  const rows = await db
    .selectFrom('patient_practices')
    .innerJoin('practices', 'practices.practice_id', 'patient_practices.practice_id')
    .select(['patient_practices.patient_id', 'practices.practice_id', 'practices.practice_type'])
    .where(sql<boolean>`patient_practices.patient_id = any(${[...patientIds]}::uuid[])`)
    .execute()
  const ofPatient = Map.groupBy(rows, (row) => row.patient_id)
  return patientIds.map((patientId) => {
    const known = ofPatient.get(patientId) ?? []
    const doctors = known.filter((row) => row.practice_type === 'General Practice')
    return {
      practices: new Set(known.map((row) => row.practice_id)),
      doctors: new Set(doctors.map((row) => row.practice_id)),
    }
  })
}
