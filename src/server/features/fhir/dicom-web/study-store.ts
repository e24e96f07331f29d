import { type RawBuilder, sql } from 'kysely'
import type { PatientId, VisitId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import type { RecordsOf } from '../clients/authenticate-client.ts'
import { studyOfUid, studyUid } from '../../../records/fhir/dicom/dicom-uid.ts'

/** Which studies to find, of the records that software reads. Days are `YYYY-MM-DD` in UTC; null: any. */
export type StudyFilter = {
  studies: readonly string[] | null
  dicomPatientId: string | null
  from: string | null
  to: string | null
}
type Wanted = StudyFilter & { of: RecordsOf; limit: number; offset: number }

type StudyRow = { patient_id: PatientId; visit_id: VisitId | null; image_id: string }

/**
 * Finds studies, newest first, each with its UID and patient: visits with photos, and photos that patients uploaded.
 */
export async function findStudies(db: Db, wanted: Wanted): Promise<{ uid: string; patientId: PatientId }[]> {
  const { of, limit, offset, dicomPatientId } = wanted
  const { visits, ownPhotos } = namedStudies(wanted.studies)
  const { rows } = await sql<StudyRow>`with known as not materialized (
      select patient_id from patients where ${knownTo(of)}
      and (${dicomPatientId}::text is null or ${isDicomPatient(of, dicomPatientId)}))
    select patient_id, visit_id, image_id from (
      select patient_id, visit_id, (select image_id from images
        where images.visit_id = visits.visit_id and deleted_at is null limit 1) as image_id, visit_time as at
      from visits join known using (patient_id) where ${visits}
      union all
      select patient_id, null, image_id, taken_at from images join known using (patient_id)
      where visit_id is null and deleted_at is null and ${ownPhotos}
    ) studies
    where image_id is not null and (${wanted.from}::text is null or at >= ${wanted.from}::date at time zone 'UTC')
      and (${wanted.to}::text is null or at < (${wanted.to}::date + 1) at time zone 'UTC')
    order by at desc, image_id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ patient_id, ...ids }) => ({ uid: studyUid(ids), patientId: patient_id }))
}

const knownTo = (of: RecordsOf): RawBuilder<unknown> =>
  'patientId' in of
    ? sql`patient_id = ${of.patientId}`
    : sql`patient_id in (select patient_id from patient_practices where practice_id = ${of.practiceId})`

/** For the app of a child's guardian the patient id is ours, even if the child has an NHI. */
const isDicomPatient = (of: RecordsOf, id: string | null): RawBuilder<unknown> =>
  'patientId' in of
    ? sql`upper(${id}::text) in (upper(nhi), upper(patient_id::text))`
    : sql`upper(coalesce(nhi, patient_id::text)) = upper(${id}::text)`

/** The conditions for visits and own photos that these UIDs name; null: no condition. */
function namedStudies(uids: readonly string[] | null): Record<'visits' | 'ownPhotos', RawBuilder<unknown>> {
  if (uids === null) return { visits: sql`true`, ownPhotos: sql`true` }
  const named = uids.flatMap((uid) => studyOfUid(uid) ?? [])
  const visitIds = named.flatMap((one) => ('visitId' in one ? [one.visitId] : []))
  const imageIdEnds = named.flatMap((one) => ('imageIdEnd' in one ? [one.imageIdEnd] : []))
  return {
    visits: sql`visits.visit_id = any(${visitIds}::uuid[])`,
    // Reads every own photo of the practice's patients, so it is skipped for UIDs of visits.
    ownPhotos: imageIdEnds.length === 0 ? sql`false` : sql`substr(image_id::text, 9) = any(${imageIdEnds}::text[])`,
  }
}
