import type * as calls from '../../../../contract/reports/report-distribution.ts'
import type { Distribution } from '../../../../contract/reports/report-distribution.ts'
import { actionKey } from '../../../../contract/clinical-keys.ts'
import type { ValidRequest } from '../../../../contract/endpoint.ts'
import { reportContent } from '../../../../contract/reports/report-content.ts'
import { actions } from '../../../../domain/clinical/actions.ts'
import { redateReport } from '../../../../domain/reports/redate-report.ts'
import type { ReportRecipient } from '../../../../domain/reports/recipients.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { readReportRows, currentRecipients, urgencyOf } from '../../../records/reports/publish-report.ts'
import { queueDeliveries } from '../../../records/reports/queue-deliveries-store.ts'
import { readHolidays } from '../../../records/reports/report-source-store.ts'
import { updateContent } from '../../../records/reports/report-store.ts'
import { undoEndsAt } from '../../../../domain/access/may-know-findings.ts'
import { readDistribution } from './get-distribution.ts'
import { openReport } from '../open-report.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { readReport, type ReportRow } from '../report-query-store.ts'
import {
  lockReport,
  markAuthorised,
  markAuthorisationUndone,
  readPractitionerAddress,
} from '../../../records/reports/distribution-store.ts'
import { endReturn, readOpenReturn, readSignedReport } from '../../../records/readings/report-returns-store.ts'
import { lockVisit } from '../../../records/visits/lock-visit-store.ts'
import { setVisitStatus } from '../../../records/visits/visit-rows-store.ts'
import type { LoginId } from '../../../../contract/ids.ts'
import { isReplaced } from './is-replaced.ts'
import { requireAuthoriser } from './require-authoriser.ts'
import { personName } from '../../../../domain/text/person-name.ts'

type AuthorizationRequest = ValidRequest<typeof calls.authorizeDistribution>

/**
 * The practitioners whom the doctor adds as recipients. Throws 422 for a practitioner without an address for the
 * channel.
 */
async function addedRecipients(db: Db, recipients: AuthorizationRequest['recipients']): Promise<ReportRecipient[]> {
  const found: ReportRecipient[] = []
  for (const [i, { practitionerId, channel }] of recipients.entries()) {
    const row = await readPractitionerAddress(db, practitionerId)
    const address = channel === 'healthlink' ? row?.health_link_edi : row?.email_address
    if (row === undefined || address == null)
      throw invalid(
        `/recipients/${i}`,
        'This recipient has no address for this channel. Choose another channel or another recipient.',
      )
    const name = `${personName(row.first_name, row.last_name)}, ${row.practice_name}`
    found.push({ kind: 'practitioner', id: practitionerId, name, channel, address })
  }
  return found
}

/** Recalculates the report's due dates from the time of its release. */
async function redateFrom(
  db: Db,
  row: ReportRow,
  { releasedAt, holidays }: { releasedAt: Date; holidays: ReadonlySet<string> },
): Promise<void> {
  const content = reportContent.parse(row.content)
  const dates = {
    releasedOn: dayInZone(releasedAt, row.time_zone),
    readOn: dayInZone(row.published_at, row.time_zone),
    visitDate: content.visit.visitDate,
    holidays,
  }
  await updateContent(
    db,
    row.report_id,
    redateReport(content, dates, (key) => actions[actionKey.parse(key)]),
  )
}

/** Authorises a report: dates it from today, and queues its deliveries to be sent after the undo period. */
async function authorise(
  db: Db,
  deps: ReportDependencies,
  { row, user, request }: { row: ReportRow; user: UserActor; request: AuthorizationRequest },
) {
  const now = deps.clock.now()
  const rows = await readReportRows(db, row.visit_id, now)
  if (rows === null) throw new Problem('not-found')
  const holidays = await readHolidays(db, row.site_id)
  await redateFrom(db, row, { releasedAt: now, holidays })
  await markAuthorised(db, row.report_id, { loginId: user.loginId, now, note: request.note ?? null })
  const { gets } = await currentRecipients(db, rows, { config: deps.config, urgency: urgencyOf(row.is_urgent) })
  await queueDeliveries(db, deps.jobs, {
    reportId: row.report_id,
    recipients: [...gets, ...(await addedRecipients(db, request.recipients))],
    leaving: {
      leavesAt: undoEndsAt(now),
      waitsForCall: row.is_urgent && row.urgent_by_phone_first && row.phoned_at === null,
      timeZone: row.time_zone,
      holidays,
    },
  })
}

/** Undoes an authorisation, with its dates and note. Throws 409 once the undo period is over. */
async function undoAuthorisation(db: Db, deps: ReportDependencies, row: ReportRow): Promise<void> {
  const { authorised_at: authorisedAt } = row
  if (authorisedAt === null || row.authorising !== 'authorised' || deps.clock.now() >= undoEndsAt(authorisedAt))
    throw new Problem('conflict', { detail: 'The report has been sent. Recall it instead.' })
  await redateFrom(db, row, { releasedAt: row.published_at, holidays: await readHolidays(db, row.site_id) })
  await markAuthorisationUndone(db, row.report_id)
}

/**
 * Ends an open question about a report that is authorised anyway. Throws 409 for an older version, or while its reader
 * is working on it.
 */
async function endOpenQuestion(
  db: Db,
  row: ReportRow,
  { loginId, now }: { loginId: LoginId; now: Date },
): Promise<void> {
  if (isReplaced(row)) throw new Problem('conflict', { detail: 'There is a newer version. Authorise that one.' })
  const { visit_id: visitId } = row
  if ((await readOpenReturn(db, visitId)) === undefined) return
  const { visit_status: status } = await readSignedReport(db, row.report_id)
  if (status === 'being-read')
    throw new Problem('conflict', { detail: 'Its reader is answering your question now. Wait for the answer.' })
  await endReturn(db, visitId, { how: 'taken-back', by: loginId, answer: null, now })
  await setVisitStatus(db, visitId, 'reported')
}

/**
 * Authorises a report, or undoes that (docs/decisions-clinic.md "authorizedistribution"). Requires CanDistributeReports
 * at its practice. Idempotent for the same user; throws 409 if a colleague has authorised it.
 */
export const authorizeDistribution =
  (deps: ReportDependencies): Handler<typeof calls.authorizeDistribution> =>
  async ({ request, actor }): Promise<Distribution> => {
    const user = userOf(actor)
    const { row: seen } = await openReport(deps, user, { reportId: request.reportId })
    if (seen.practice_id !== request.practiceId) throw new Problem('not-found')
    await requireAuthoriser(deps.database.db, user, seen)
    return deps.database.db.transaction().execute(async (db) => {
      await lockVisit(db, seen.visit_id)
      await lockReport(db, seen.report_id)
      const row = await readReport(db, { reportId: seen.report_id })
      if (row === null) throw new Problem('not-found')
      if (!request.isAuthorized) await undoAuthorisation(db, deps, row)
      else if (row.authorising === 'waiting') {
        await endOpenQuestion(db, row, { loginId: user.loginId, now: deps.clock.now() })
        await authorise(db, deps, { row, user, request })
      } else if (row.authorised_by !== user.loginId) throw new Problem('conflict')
      return readDistribution(deps, db, { user, reportId: row.report_id })
    })
  }
