import { type RawBuilder, sql } from 'kysely'
import type { PatientId, PracticeId } from '../../../../contract/ids.ts'
import { otherUuid, rowOfUuid } from '../../../records/fhir/fhir-names.ts'
import type { Db } from '../../../platform/database.ts'
import type { PatientResourceType } from './resource-types.ts'

/** For each type, the patient ids of the rows that a resource of this id is made of, in SQL. */
const ownersOf: Record<PatientResourceType, (id: string) => RawBuilder<unknown>> = {
  Patient: (id) => sql`select patient_id from patients where patient_id = ${id}`,
  Encounter: (id) => sql`select patient_id from visits where visit_id = ${id}`,
  BodyStructure: (id) => sql`select patient_id from lesions where lesion_id = ${id}`,
  Observation: (id) => sql`select patient_id from lesion_diagnoses join lesions using (lesion_id)
    where lesion_diagnosis_id = ${id} union select patient_id from spot_results where result_id = ${id}`,
  DiagnosticReport: (id) => sql`select patient_id from reports where report_guid = ${id}`,
  ImagingStudy: (id) => sql`select patient_id from visits where visit_id = ${otherUuid('study', id)}
    union select patient_id from images where image_id = ${otherUuid('study', id)} and visit_id is null`,
  DocumentReference: (id) => sql`select patient_id from reports where report_guid = ${otherUuid('document', id)}`,
  Media: (id) => sql`select patient_id from images where image_id = ${id}`,
  Consent: (id) => sql`select patient_id from consent_events where consent_event_id = ${rowOfUuid('consent', id)}`,
}

/** Whose resource this id names; null where there is none. */
export async function findOwner(db: Db, type: PatientResourceType, id: string): Promise<PatientId | null> {
  const { rows } = await sql<{ patient_id: PatientId }>`${ownersOf[type](id)} limit 1`.execute(db)
  return rows[0]?.patient_id ?? null
}

/** An identifier as it is searched: with its system, or of any. */
export type IdentifierSearch = { system: string | null; value: string }

type PatientsOf = {
  practiceId: PracticeId
  /** From which id on, and how many. */
  from: string
  limit: number
  /** These alone; null: all. */
  only: readonly string[] | null
  identifier: { nhi: string | null; medicare: string | null } | null
}

/** The patients that a practice knows, in the order of their ids. */
export async function findPatients(
  db: Db,
  { practiceId, from, limit, only, identifier }: PatientsOf,
): Promise<PatientId[]> {
  let query = db
    .selectFrom('patient_practices')
    .innerJoin('patients', 'patients.patient_id', 'patient_practices.patient_id')
    .select('patients.patient_id')
    .where('practice_id', '=', practiceId)
    .where(sql<boolean>`patients.patient_id >= ${from}::uuid`)
    .orderBy('patients.patient_id')
    .limit(limit)
  if (only !== null) query = query.where(sql<boolean>`patients.patient_id = any(${[...only]}::uuid[])`)
  if (identifier !== null)
    query = query.where(
      sql<boolean>`(upper(patients.nhi) = upper(${identifier.nhi}) or patients.medicare_number = ${identifier.medicare})`,
    )
  return (await query.execute()).map(({ patient_id }) => patient_id)
}

/** A practice by its number, or by its identifier; none that is closed. */
export const findPractices = (db: Db, by: { practiceId: string } | { hpiFacility: string }) =>
  db
    .selectFrom('practices')
    .selectAll()
    .where('closed_at', 'is', null)
    .where(
      'practiceId' in by
        ? sql<boolean>`practice_id::text = ${by.practiceId}`
        : sql<boolean>`upper(hpi_facility) = upper(${by.hpiFacility})`,
    )
    .orderBy('practice_id')
    .execute()

/** Whose file it is: a photo as it was uploaded, or the PDF of a report. */
type BinaryOwner = { patientId: PatientId; of: 'photo' | 'report' }

/** Whose file an id names; null where it names none. */
export async function findBinaryOwner(db: Db, id: string): Promise<BinaryOwner | null> {
  const photo = await findOwner(db, 'Media', id)
  if (photo !== null) return { patientId: photo, of: 'photo' }
  const report = await findOwner(db, 'DiagnosticReport', id)
  return report === null ? null : { patientId: report, of: 'report' }
}
