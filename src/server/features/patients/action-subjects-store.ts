import { reportContent } from '../../../contract/reports/report-content.ts'
import type { LesionId, PatientId } from '../../../contract/ids.ts'
import { kindsSoldTo } from '../../../domain/bookings/sold-to.ts'
import { patientOf } from '../../../domain/access/may-know-findings.ts'
import { isGone } from '../../../domain/readings/taken-off.ts'
import { stillAsks } from '../../../domain/patients/removed-since.ts'
import type { Db } from '../../platform/database.ts'
import { readRemovals } from '../../records/readings/removals-store.ts'
import { readSpotsReadAgain } from '../../records/reports/read-again-store.ts'
import { type ReportFactsRow, readPatientsReports } from '../../records/reports/report-facts-store.ts'

/**
 * The report that a patient should read, and the one that asks for something they have not done yet; each is null if
 * there is none.
 */
export async function readReportsToActOn(db: Db, patient: PatientId, now: Date) {
  const standing = await readPatientsReports(db, [patient], now)
  const rows = standing.length === 0 ? [] : await readReports(db, standing)
  const [newest] = rows
  // A newer report replaces an older unread one, but an urgent report stays unread whatever came after it.
  const unread = rows.filter((row) => row.seen_at === null && (row === newest || row.is_urgent))
  const removalOf = await readRemovals(db, patientOf({ patientId: patient }), { patientIds: [patient], now })
  const ids = rows.map((row) => row.report_id)
  const readAgain = await readSpotsReadAgain(db, ids, ids)
  // An older report still asks for action on spots that no newer report has assessed.
  const asking = rows
    .filter((row) => row.patient_seen_at === null && isAsking(row, removalOf, readAgain(row.report_id)))
    .toSorted((a, b) => dueDayOf(a).localeCompare(dueDayOf(b), 'en'))
  return {
    unread: unread.find(({ is_urgent: isUrgent }) => isUrgent) ?? unread[0] ?? null,
    asking: asking[0] ?? null,
  }
}

const dueDayOf = ({ content }: ReportToActOn): string => reportContent.parse(content).card.byDay ?? '9999-12-31'

function isAsking(
  row: ReportToActOn,
  removalOf: Awaited<ReturnType<typeof readRemovals>>,
  readAgain: ReadonlySet<LesionId>,
): boolean {
  const content = reportContent.parse(row.content)
  const gone = content.spots.filter(({ lesionId }) => isGone(removalOf(lesionId), content.visit.visitDate))
  return stillAsks(content, new Set([...readAgain, ...gone.map(({ lesionId }) => lesionId)]))
}

const readReports = (db: Db, standing: readonly ReportFactsRow[]) =>
  db
    .selectFrom('reports')
    .leftJoin('reports_seen', 'reports_seen.report_id', 'reports.report_id')
    .leftJoin('report_documents', (join) =>
      join.onRef('report_documents.report_id', '=', 'reports.report_id').on('report_documents.kind', '=', 'report'),
    )
    .select([
      'reports.report_id',
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

/** The consultation in which a clinician waits for the patient, earliest due first; undefined if there is none. */
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

/** The service that the patient attended last, of those that are still sold online; undefined if there is none. */
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
