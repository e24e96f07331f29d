import type {
  LesionDiagnosisId,
  LesionId,
  LoginId,
  PatientId,
  PracticeId,
  ReportId,
  VisitId,
} from '../../../contract/ids.ts'
import type { ReportContent } from '../../../contract/reports/report-content.ts'
import type { Db } from '../../platform/database.ts'

type NewReport = {
  visitId: VisitId
  patientId: PatientId
  practiceId: PracticeId
  content: ReportContent
  publishedBy: LoginId
  now: Date
  authorising: 'not-needed' | 'waiting'
}

/** Inserts a report with the final diagnosis of each spot; the commit fails if one is missing. */
export async function insertReport(db: Db, report: NewReport) {
  const { content, visitId } = report
  const row = await db
    .insertInto('reports')
    .values({
      visit_id: visitId,
      version: content.version,
      patient_id: report.patientId,
      practice_id: report.practiceId,
      clinical_version: content.clinicalVersion,
      content: JSON.stringify(content),
      is_urgent: content.isUrgent,
      is_benign: content.isBenignReport,
      is_no_images_benign: content.isNoImagesBenignReport,
      published_by: report.publishedBy,
      published_at: report.now,
      authorising: report.authorising,
      assigned_to: null,
      authorised_by: null,
      authorised_at: null,
      note: null,
      phoned_at: null,
      phoned_by: null,
    })
    .returning(['report_id', 'report_guid'])
    .executeTakeFirstOrThrow()
  const spots = content.spots.map(({ lesionId, lesionDiagnosisId }) => ({
    report_id: row.report_id,
    visit_id: visitId,
    lesion_id: lesionId satisfies LesionId,
    lesion_diagnosis_id: lesionDiagnosisId as LesionDiagnosisId,
  }))
  if (spots.length > 0) await db.insertInto('report_spots').values(spots).execute()
  return row
}

/** Replaces the content of a report after authorising has changed its dates; nothing else ever changes it. */
export const updateContent = (db: Db, reportId: ReportId, content: ReportContent) =>
  db
    .updateTable('reports')
    .set({ content: JSON.stringify(content) })
    .where('report_id', '=', reportId)
    .execute()

/** Sets the latest time for the phone call that the patient asked for before they learn of a report; null: no call. */
export const setCallUntil = (db: Db, reportId: ReportId, until: Date | null) =>
  db.updateTable('reports').set({ call_until: until }).where('report_id', '=', reportId).execute()
