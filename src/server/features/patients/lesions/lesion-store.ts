import type { LesionId, PatientId, VisitId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { type DiagnosisRow, readReportedDiagnoses } from '../../../records/readings/diagnosis-rows-store.ts'
import type { Removal } from '../../../../contract/patients/spot-state.ts'
import type { KnownReport } from '../../../records/reports/report-facts-store.ts'
import { readSpotSigns } from '../../../records/readings/spot-signs-store.ts'
import { type ImageRow, imageRowsOf, visitDay } from '../../../records/images/image-rows-store.ts'

const lesionsOf = (db: Db, patientId: PatientId) =>
  db.selectFrom('lesions').selectAll().where('patient_id', '=', patientId).orderBy('spot_number')

const visitsOf = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('visit_lesions')
    .innerJoin('visits', 'visits.visit_id', 'visit_lesions.visit_id')
    .innerJoin('practices', 'practices.practice_id', 'visits.practice_id')
    .selectAll('visit_lesions')
    .select(['visits.visit_time', 'visits.status', visitDay.as('visit_date')])
    .where('visits.patient_id', '=', patientId)
    .orderBy('visits.visit_time', 'desc')
    .orderBy('visits.visit_id')

/**
 * A spot with all its visits and images, and the diagnoses that the caller may know, newest first. `reportedVisits`:
 * the visits whose report the caller may know.
 */
export type LesionRecord = {
  lesion: LesionRow
  visits: VisitRow[]
  images: ImageRow[]
  reported: DiagnosisRow[]
  reportedVisits: ReadonlySet<VisitId>
  removal: Removal | null
}
type LesionRow = Awaited<ReturnType<ReturnType<typeof lesionsOf>['execute']>>[number]
export type VisitRow = Awaited<ReturnType<ReturnType<typeof visitsOf>['execute']>>[number]

/** `removalOf` and `reports`: what the caller may know. */
type LesionQuery = {
  patientId: PatientId
  only: LesionId | null
  reports: readonly KnownReport[]
  removalOf: (lesionId: LesionId) => Removal | null
}

/** The spots of a patient in the order of their numbers; with `only`, just that one. */
export async function readLesions(
  db: Db,
  { patientId, only, reports, removalOf }: LesionQuery,
): Promise<LesionRecord[]> {
  const [lesions, visits, images] = await Promise.all([
    lesionsOf(db, patientId)
      .$if(only !== null, (query) => query.where('lesion_id', '=', only))
      .execute(),
    visitsOf(db, patientId)
      .$if(only !== null, (query) => query.where('visit_lesions.lesion_id', '=', only as LesionId))
      .execute(),
    imageRowsOf(db, patientId)
      .where('images.lesion_id', 'is not', null)
      .where('images.visit_id', 'is not', null)
      .$if(only !== null, (query) => query.where('images.lesion_id', '=', only))
      .orderBy('visits.visit_time', 'desc')
      .orderBy('images.taken_at', 'desc')
      .orderBy('images.image_id')
      .execute(),
  ])
  const signsOf = await readSpotSigns(db, [...new Set(visits.map(({ visit_id }) => visit_id))])
  const reported = await readReportedDiagnoses(db, reports)
  const reportedByLesion = Map.groupBy(reported, ({ lesion_id }) => lesion_id)
  const reportedVisits = new Set(reports.map(({ visitId }) => visitId))
  const observed = visits.map((visit) => ({ ...visit, observations: [...signsOf(visit).observations] }))
  const visitsByLesion = Map.groupBy(observed, ({ lesion_id }) => lesion_id)
  const imagesByLesion = Map.groupBy(images, ({ lesion_id }) => lesion_id)
  return lesions.map((lesion) => ({
    lesion,
    visits: visitsByLesion.get(lesion.lesion_id) ?? [],
    images: imagesByLesion.get(lesion.lesion_id) ?? [],
    reported: reportedByLesion.get(lesion.lesion_id) ?? [],
    reportedVisits,
    removal: removalOf(lesion.lesion_id),
  }))
}
