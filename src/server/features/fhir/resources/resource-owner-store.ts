import { type RawBuilder, sql } from 'kysely'
import type { PatientId } from '../../../../contract/ids.ts'
import { otherUuid, rowOfUuid } from '../../../records/fhir/fhir-names.ts'
import type { Db } from '../../../platform/database.ts'
import type { RecordsOf } from '../clients/authenticate-client.ts'
import type { PatientResourceType } from './resource-types.ts'

/** For each resource type an SQL query: the patient ids of the rows that the resource with this id is made of. */
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

/** The patient whose resource has this id; null if there is none. */
export async function findOwner(db: Db, type: PatientResourceType, id: string): Promise<PatientId | null> {
  const { rows } = await sql<{ patient_id: PatientId }>`${ownersOf[type](id)} limit 1`.execute(db)
  return rows[0]?.patient_id ?? null
}

/** An identifier to search for. `system` null: of any system. */
export type IdentifierSearch = { system: string | null; value: string }

type PatientsOf = {
  of: RecordsOf
  /** The first id of the page, and the maximum number of patients. */
  from: string
  limit: number
  /** Only these patients; null: all. */
  only: readonly string[] | null
  identifier: { nhi: string | null; medicare: string | null } | null
}

/** The patients whose records software reads, ordered by id: those that its practice knows, or the one of an app. */
export async function findPatients(db: Db, { of, from, limit, only, identifier }: PatientsOf): Promise<PatientId[]> {
  let query = db
    .selectFrom('patients')
    .select('patients.patient_id')
    .where(
      'patientId' in of
        ? sql<boolean>`patients.patient_id = ${of.patientId}`
        : sql<boolean>`exists (select from patient_practices known
            where known.patient_id = patients.patient_id and known.practice_id = ${of.practiceId})`,
    )
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

/** An open practice by its number, or by its HPI facility identifier. */
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

/** The patient of a file, and what the file is: an uploaded photo, or the PDF of a report. */
type BinaryOwner = { patientId: PatientId; of: 'photo' | 'report' }

/** The owner of the file with this id; null if there is none. */
export async function findBinaryOwner(db: Db, id: string): Promise<BinaryOwner | null> {
  const photo = await findOwner(db, 'Media', id)
  if (photo !== null) return { patientId: photo, of: 'photo' }
  const report = await findOwner(db, 'DiagnosticReport', id)
  return report === null ? null : { patientId: report, of: 'report' }
}
