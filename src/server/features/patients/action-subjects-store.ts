import { reportContent } from '../../../contract/reports/report-content.ts'
import type { PatientId } from '../../../contract/ids.ts'
import { kindsSoldTo } from '../../../domain/bookings/sold-to.ts'
import { patientOf } from '../../../domain/access/may-know-findings.ts'
import { isGone } from '../../../domain/readings/taken-off.ts'
import { stillAsks } from '../../../domain/patients/removed-since.ts'
import type { Db } from '../../platform/database.ts'
import { readRemovals } from '../../records/readings/removals-store.ts'
import { type ReportFactsRow, readPatientsReports } from '../../records/reports/report-facts-store.ts'

/** The report that a patient has to read, and the one that asks for something that they have not done; null without one. */
export async function readReportsToActOn(db: Db, patient: PatientId, now: Date) {
  const standing = await readPatientsReports(db, [patient], now)
  const rows = standing.length === 0 ? [] : await readReports(db, standing)
  const [newest] = rows
  // A newer report takes the place of an older one, but what is urgent is read whenever it came.
  const unread = rows.filter((row) => row.seen_at === null && (row === newest || row.is_urgent))
  const removalOf = await readRemovals(db, patientOf({ patientId: patient }), { patientIds: [patient], now })
  const asks = newest !== undefined && newest.patient_seen_at === null && isAsking(newest.content, removalOf)
  return {
    unread: unread.find(({ is_urgent: isUrgent }) => isUrgent) ?? unread[0] ?? null,
    asking: asks ? newest : null,
  }
}

function isAsking(stored: unknown, removalOf: Awaited<ReturnType<typeof readRemovals>>): boolean {
  const content = reportContent.parse(stored)
  const gone = content.spots.filter(({ lesionId }) => isGone(removalOf(lesionId), content.visit.visitDate))
  return stillAsks(content, new Set(gone.map(({ lesionId }) => lesionId)))
}

const readReports = (db: Db, standing: readonly ReportFactsRow[]) =>
  db
    .selectFrom('reports')
    .leftJoin('reports_seen', 'reports_seen.report_id', 'reports.report_id')
    .leftJoin('report_documents', (join) =>
      join.onRef('report_documents.report_id', '=', 'reports.report_id').on('report_documents.kind', '=', 'report'),
    )
    .select([
      'reports.report_guid',
      'reports.is_urgent',
      'reports.patient_seen_at',
      'reports_seen.seen_at',
      'report_documents.file_name',
      'report_documents.download_handle',
      'reports.content',
    ])
    .where(
      'reports.report_id',
      'in',
      standing.map(({ reportId }) => reportId),
    )
    .orderBy('reports.published_at', 'desc')
    .execute()
export type ReportToActOn = Awaited<ReturnType<typeof readReports>>[number]

/** The consultation in which a clinician waits for the patient, what is due first; undefined where nobody waits. */
export const readWaitingConsultation = (db: Db, patient: PatientId) =>
  db
    .selectFrom('consultations')
    .select(['consultation_id', 'kind', 'action_due_at'])
    .where('patient_id', '=', patient)
    .where('status', '=', 'AwaitingPatient')
    .orderBy('action_due_at', (order) => order.asc().nullsLast())
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
export type WaitingConsultation = NonNullable<Awaited<ReturnType<typeof readWaitingConsultation>>>

/** The service that a patient had last, if it is still sold online; undefined where there is none. */
export const readLastService = (db: Db, patient: PatientId) =>
  db
    .selectFrom('bookings')
    .innerJoin('services', 'services.service_id', 'bookings.service_id')
    .innerJoin('service_types', 'service_types.service_type_id', 'services.service_type_id')
    .select(['services.service_id', 'services.service_name'])
    .where('bookings.patient_id', '=', patient)
    .where('bookings.status', '=', 'Attended')
    .where('services.is_available_online', '=', true)
    .where('services.deleted_at', 'is', null)
    .where('service_types.service_type_code', 'in', [...kindsSoldTo('online')])
    .orderBy('bookings.starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
export type LastService = NonNullable<Awaited<ReturnType<typeof readLastService>>>
