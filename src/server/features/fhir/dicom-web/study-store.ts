import { type RawBuilder, sql } from 'kysely'
import type { PatientId, PracticeId, VisitId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { studyOfUid, studyUid } from '../../../records/fhir/dicom/dicom-uid.ts'

/** Which studies of the records that a practice knows. Days are `YYYY-MM-DD` in UTC; null: any. */
export type StudyFilter = {
  studies: readonly string[] | null
  dicomPatientId: string | null
  from: string | null
  to: string | null
}
type Wanted = StudyFilter & { practiceId: PracticeId; limit: number; offset: number }

type StudyRow = { patient_id: PatientId; visit_id: VisitId | null; image_id: string }

/** The studies by their UIDs, newest first, each with its patient: visits with photos, and photos that a patient uploaded. */
export async function findStudies(db: Db, wanted: Wanted): Promise<{ uid: string; patientId: PatientId }[]> {
  const { practiceId, limit, offset, dicomPatientId } = wanted
  const { visits, ownPhotos } = namedStudies(wanted.studies)
  const { rows } = await sql<StudyRow>`with known as not materialized (
      select patient_id from patient_practices join patients using (patient_id) where practice_id = ${practiceId}
      and (${dicomPatientId}::text is null or upper(coalesce(nhi, patient_id::text)) = upper(${dicomPatientId}::text)))
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

/** The conditions for visits and own photos that these UIDs name; all without any. */
function namedStudies(uids: readonly string[] | null): Record<'visits' | 'ownPhotos', RawBuilder<unknown>> {
  if (uids === null) return { visits: sql`true`, ownPhotos: sql`true` }
  const named = uids.flatMap((uid) => studyOfUid(uid) ?? [])
  const visitIds = named.flatMap((one) => ('visitId' in one ? [one.visitId] : []))
  const imageIdEnds = named.flatMap((one) => ('imageIdEnd' in one ? [one.imageIdEnd] : []))
  return {
    visits: sql`visits.visit_id = any(${visitIds}::uuid[])`,
    // Every own photo of the practice's patients is compared, so never for a visit.
    ownPhotos: imageIdEnds.length === 0 ? sql`false` : sql`substr(image_id::text, 9) = any(${imageIdEnds}::text[])`,
  }
}
