import type { ActionKey, DiagnosisKey } from '../../contract/clinical-keys.ts'
import type { SpotFindings } from '../../contract/readings/spot-findings.ts'
import type { LoginId, ReportId } from '../../contract/ids.ts'
import { actions, outcomeOf } from '../../domain/clinical/actions.ts'
import { clinicalVersion } from '../../domain/clinical/clinical-tables.ts'
import { reassuranceText } from '../../domain/clinical/floors/violated-floor.ts'
import type { Db } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { endFollowUpsOfReport } from '../records/follow-ups/follow-up-store.ts'
import { publishReport, readReportRows, currentRecipients } from '../records/reports/publish-report.ts'
import { queueDeliveries } from '../records/reports/queue-deliveries-store.ts'
import type { DemoSpot, DemoVisit } from './demo-visits.ts'
import { noJobs } from './no-jobs.ts'

const day = 24 * 3_600_000
const worried = 20
/** Text messages count as on, so that the demo's reports have deliveries by text message and by mail. */
const demoMessages = { texts: null }
const untilAuthorised = 3 * 3_600_000

function diagnosisOf({ lesion, outcome, observations }: DemoSpot): {
  diagnosis: DiagnosisKey
  action: ActionKey
  words: string | null
  findings: SpotFindings
} {
  if (outcome === 'refer')
    return { diagnosis: 'suspected-melanoma', action: 'see-doctor-2-weeks', words: null, findings: suspicious }
  if (lesion.look.kind === 'irregular')
    return { diagnosis: 'atypical-naevus', action: 'photo-12-months', words: null, findings: unusual }
  const words = observations.includes(worried) ? reassuranceText : null
  return { diagnosis: 'benign-naevus', action: 'harmless', words, findings: ordinary }
}

const suspicious: SpotFindings = {
  confidence: 'sure',
  differentials: ['atypical-naevus'],
  features: ['atypical-network', 'irregular-globules', 'blue-white-veil'],
}
const unusual: SpotFindings = {
  confidence: 'fairly-sure',
  differentials: ['junctional-naevus'],
  features: ['atypical-network'],
}
const ordinary: SpotFindings = { confidence: 'very-sure', differentials: [], features: ['typical-network'] }

type ReadingContext = { reader: LoginId; doctor: LoginId; jobs: Jobs }

/**
 * Inserts the reading of a visit, made the day after it arrived: a diagnosis per spot, and its report, which is sent
 * unless it is pending.
 */
export async function insertReading(db: Db, visit: DemoVisit, { reader, doctor, jobs }: ReadingContext): Promise<void> {
  const now = new Date(visit.time.getTime() + day)
  await db
    .insertInto('lesion_diagnoses')
    .values(
      visit.spots.map((spot) => {
        const { diagnosis, action, words, findings } = diagnosisOf(spot)
        return {
          visit_id: visit.visitId,
          lesion_id: spot.lesion.lesionId,
          visit_version: 1,
          login_id: reader,
          clinical_version: clinicalVersion,
          diagnosis,
          outcome: outcomeOf(action),
          actions: [action],
          callback_months: actions[action].months,
          patient_words: words,
          is_urgent: actions[action].isUrgent,
          is_hidden_in_report: false,
          ...findings,
          diagnosed_at: now,
        }
      }),
    )
    .execute()
  const about = { visitId: visit.visitId, publishedBy: reader, why: null }
  const published = await publishReport(db, { jobs: noJobs, config: demoMessages, now }, about)
  if (typeof published === 'string') throw new Error(`a demo visit was not published: ${published}`)
  if (visit.status === 'pending') return
  // What was urgent at the time is marked as answered, so that nothing is late when the demo begins.
  const ended = new Date(now.getTime() + untilAuthorised)
  await endFollowUpsOfReport(db, published.reportId, { loginId: reader, note: 'A doctor was found.', now: ended })
  if (published.authorising === 'waiting') await authoriseReport(db, published.reportId, { visit, doctor, now })
  await markSent(db, published.reportId, new Date(now.getTime() + untilAuthorised))
  await jobs.enqueue(db, 'make-report-documents', { reportId: String(published.reportId) })
}

/** Authorises a report, by a doctor on the same day. */
async function authoriseReport(
  db: Db,
  reportId: ReportId,
  { visit, doctor, now }: { visit: DemoVisit; doctor: LoginId; now: Date },
): Promise<void> {
  const authorised_at = new Date(now.getTime() + untilAuthorised)
  await db
    .updateTable('reports')
    .set({ authorising: 'authorised', authorised_by: doctor, authorised_at })
    .where('report_id', '=', reportId)
    .execute()
  const rows = await readReportRows(db, visit.visitId, now)
  if (rows === null) return
  const { gets: recipients } = await currentRecipients(db, rows, { config: demoMessages, urgency: 'normal' })
  const leaving = {
    leavesAt: authorised_at,
    waitsForCall: false,
    timeZone: rows.visit.time_zone,
    holidays: rows.holidays,
  }
  await queueDeliveries(db, noJobs, { reportId, recipients, leaving })
}

/** Marks all deliveries as sent, and as acknowledged by HealthLink partners. */
async function markSent(db: Db, reportId: ReportId, at: Date): Promise<void> {
  const deliveries = db.updateTable('report_deliveries').where('report_id', '=', reportId)
  await deliveries.set({ state: 'sent', sent_at: at }).execute()
  await deliveries.set({ state: 'acknowledged', acknowledged_at: at }).where('channel', '=', 'healthlink').execute()
}

/** Inserts the claim of a visit that is being read. */
export const insertClaim = (db: Db, { visitId }: DemoVisit, { loginId, now }: { loginId: LoginId; now: Date }) =>
  db
    .insertInto('readings')
    .values({ visit_id: visitId, reader_login_id: loginId, claimed_at: now, active_at: now, flagged_urgent_at: null })
    .execute()

/** Sends a report to its patient when the demo starts, so that the link in the message can be tried out. */
export async function sendToPatient(db: Db, jobs: Jobs, { visitId }: DemoVisit): Promise<void> {
  const rows = await db
    .updateTable('report_deliveries')
    .set({ state: 'waiting', sent_at: null })
    .where('recipient_kind', '=', 'patient')
    .where('report_id', 'in', db.selectFrom('reports').select('report_id').where('visit_id', '=', visitId))
    .returning('delivery_id')
    .execute()
  for (const row of rows) await jobs.enqueue(db, 'deliver-report', { deliveryId: row.delivery_id })
}
