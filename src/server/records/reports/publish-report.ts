import type { LoginId, ReportId, VisitId } from '../../../contract/ids.ts'
import { composeReport } from '../../../domain/reports/compose-report.ts'
import { reportChanges } from '../../../domain/reports/correcting/report-changes.ts'
import { unfilledText } from '../../../domain/reports/unfilled-text.ts'
import {
  DistributionStrategy,
  chooseRecipients,
  reachesDoctor,
  type Recipients,
  withPreviousRecipients,
} from '../../../domain/reports/recipients.ts'
import { undoEndsAt } from '../../../domain/access/may-know-findings.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { textsOf } from '../../platform/messages/text-settings.ts'
import { readNotificationChannels } from '../notifications/send-notification.ts'
import { readRecipients } from './delivery-store.ts'
import { addUrgentFollowUps } from './urgent-follow-ups.ts'
import { queueDeliveries } from './queue-deliveries-store.ts'
import * as source from './report-source-store.ts'
import { type ReportRows, buildReportSources } from './build-report-sources.ts'
import { setVisitStatus } from '../visits/visit-rows-store.ts'
import { insertReport } from './report-store.ts'
import { personName } from '../../../domain/text/person-name.ts'

/** A published report. `authorising`: whether a practice must authorise it before it is sent. */
export type PublishedReport = {
  reportId: ReportId
  reportGuid: string
  version: number
  publishedAt: Date
  authorising: 'not-needed' | 'waiting' | 'authorised'
  /** For every spot it says the same as the previous version, which was not recalled. */
  isUnchanged: boolean
}
/** `unanswered`: a spot has no outcome; `no-visit`: the visit does not exist. */
type NotPublished = 'unanswered' | 'no-visit'

/** Reads the rows from which a visit's report is composed; null for an unknown visit. */
export async function readReportRows(db: Db, visitId: VisitId, now: Date): Promise<ReportRows | null> {
  const visit = await source.readVisitForReport(db, visitId)
  if (visit === undefined) return null
  return {
    visit,
    spots: await source.readReportSpots(db, visit, now),
    opinions: await source.readOpinions(db, visitId),
    practices: await source.readPatientPractices(db, visit.patient_id),
    holidays: await source.readHolidays(db, visit.site_id),
    before: await source.readLatestReport(db, visitId),
    letGo: await source.readLatestReport(db, visitId, { letGoBy: now }),
  }
}

/**
 * The current recipients of a visit's report, chosen by the patient's preferences unless it is urgent, and those of the
 * released version.
 */
export async function currentRecipients(
  db: Db,
  { visit, practices, letGo }: ReportRows,
  { config, urgency }: { config: Pick<Config, 'texts'>; urgency: 'urgent' | 'normal' },
): Promise<Recipients> {
  const { patient_id: patientId, mobile_phone: mobilePhone, email_address: emailAddress } = visit
  const to = { whose: { patientId }, mobilePhone, emailAddress }
  const now = chooseRecipients({
    patient: {
      patientId,
      name: personName(visit.first_name, visit.last_name),
      mobilePhone,
      email: emailAddress,
      texts: textsOf(config),
      reports: visit.can_receive_digital_reports ? 'digital' : 'paper',
      ways: await readNotificationChannels(db, { config }, { kind: 'report', to, urgency }),
    },
    practices: practices.map(reportPractice),
    sendsToPatients: visit.send_reports_to_patients,
  })
  return letGo === null ? now : withPreviousRecipients(now, await readRecipients(db, letGo.report_id))
}

const reportPractice = (row: ReportRows['practices'][number]) => ({
  practiceId: row.practice_id,
  practiceName: row.practice_name,
  type: row.practice_type,
  strategy: row.report_distribution_strategy_id,
  healthLinkEdi: row.health_link_edi,
  email: row.email_address,
})

/** Whether a doctor gets a visit's report: when their practice authorises it, or at once. */
export const hasDoctor = (rows: ReportRows): boolean =>
  authorisingPractice(rows) !== null || reachesDoctor(rows.practices.map(reportPractice))

/** The urgency that selects the patient's notification channels. */
export const urgencyOf = (isUrgent: boolean) => (isUrgent ? 'urgent' : 'normal')

/**
 * The practice that authorises a visit's report: the patient's doctors, otherwise the practice of the visit; null if
 * neither authorises.
 */
export function authorisingPractice({ visit, practices }: ReportRows) {
  const isFirst = (row: { report_distribution_strategy_id: number; closed_at: Date | null }) =>
    row.closed_at === null && row.report_distribution_strategy_id === DistributionStrategy.AuthoriseFirst
  const doctors = practices.find((row) => row.practice_type === 'General Practice' && isFirst(row))
  return doctors?.practice_id ?? (isFirst(visit) ? visit.practice_id : null)
}

const hasSameDiagnoses = (diagnoses: readonly string[], spots: readonly { lesionDiagnosisId: string }[]) =>
  spots.length === diagnoses.length && spots.every(({ lesionDiagnosisId }) => diagnoses.includes(lesionDiagnosisId))

/**
 * Publishes the report of a visit from its diagnoses, in the caller's transaction: the next version, its spots and its
 * deliveries, in the way that the practice chose (docs/domain-reports.md 10). If the diagnoses are unchanged, returns
 * the existing report, unless it is recalled. The caller must lock the visit.
 */
export async function publishReport(
  db: Db,
  { jobs, config, now }: { jobs: Jobs; config: Pick<Config, 'texts'>; now: Date },
  { visitId, publishedBy, why }: { visitId: VisitId; publishedBy: LoginId; why: string | null },
): Promise<PublishedReport | NotPublished> {
  const rows = await readReportRows(db, visitId, now)
  if (rows === null) return 'no-visit'
  const sources = buildReportSources(rows, { publishedBy, now, why })
  if (sources === null) return 'unanswered'
  const content = composeReport(sources)
  const unfilled = unfilledText(content, sources)
  if (unfilled !== null) throw new Error(`a placeholder would leave with the report: ${unfilled}`)
  const { before, visit, holidays } = rows
  if (before !== null && before.recalled_at === null && hasSameDiagnoses(before.diagnoses, content.spots)) {
    const { report_id: reportId, report_guid: reportGuid, published_at: publishedAt, version, authorising } = before
    return { reportId, reportGuid, version, publishedAt, authorising, isUnchanged: true }
  }
  const isUnchanged =
    before !== null && before.recalled_at === null && reportChanges(before.content, content).length === 0
  const practiceId = authorisingPractice(rows)
  const authorising = practiceId === null ? 'not-needed' : 'waiting'
  const patientId = visit.patient_id
  const { report_id: reportId, report_guid: reportGuid } = await insertReport(db, {
    visitId,
    patientId,
    content,
    publishedBy,
    now,
    authorising,
    practiceId: practiceId ?? visit.practice_id,
  })
  await setVisitStatus(db, visitId, 'reported')
  await addUrgentFollowUps(db, rows, { reportId, content, publishedBy, practiceId, hasDoctor: hasDoctor(rows), now })
  if (authorising === 'waiting' && content.isUrgent)
    await jobs.enqueue(db, 'tell-authorisers', { reportId: String(reportId) })
  if (authorising === 'not-needed') {
    const { gets } = await currentRecipients(db, rows, { config, urgency: urgencyOf(content.isUrgent) })
    const waitsForCall = content.isUrgent && visit.urgent_by_phone_first
    const leaving = { leavesAt: undoEndsAt(now), waitsForCall, timeZone: visit.time_zone, holidays }
    await queueDeliveries(db, jobs, { reportId, recipients: gets, leaving })
  }
  return { reportId, reportGuid, version: content.version, publishedAt: now, authorising, isUnchanged }
}
