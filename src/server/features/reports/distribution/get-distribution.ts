import type * as calls from '../../../../contract/reports/report-distribution.ts'
import type { Distribution } from '../../../../contract/reports/report-distribution.ts'
import { Permission } from '../../../../contract/enums.ts'
import type { PracticeId, ReportId } from '../../../../contract/ids.ts'
import { may } from '../../../../domain/access/may.ts'
import { phoneFirstUntil } from '../../../../domain/reports/phone-first.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { Db } from '../../../platform/database.ts'
import { currentRecipients, readReportRows, urgencyOf } from '../../../records/reports/publish-report.ts'
import { readHolidays } from '../../../records/reports/report-source-store.ts'
import { undoEndsAt } from '../../../../domain/access/may-know-findings.ts'
import { readDeliveries } from '../../../records/reports/delivery-rows-store.ts'
import { presentDelivery } from '../../../records/reports/present-delivery.ts'
import { readLastReturn } from '../../../records/readings/report-returns-store.ts'
import { isReplaced } from './is-replaced.ts'
import { openReport } from '../open-report.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import { readAuthorisers, readReport, type ReportRow } from '../report-query-store.ts'
import { Problem } from '../../../http/problem.ts'

/** The practices at which the user may authorise. */
const practicesWithGrant = (user: UserActor): PracticeId[] =>
  user.grants
    .filter(({ permissions }) => permissions.includes(Permission.CanDistributeReports))
    .map(({ practiceId }) => practiceId)

/** Whether the user may authorise reports at this practice. */
export const mayAuthorise = (user: UserActor, practiceId: PracticeId): boolean =>
  may(user, 'authorise reports', { practiceId, allowedAt: practicesWithGrant(user) })

/** The recipients of a report before its authorisation. */
async function plannedRecipients(
  db: Db,
  row: ReportRow,
  { config, now }: Pick<ReportDependencies, 'config'> & { now: Date },
): Promise<Pick<Distribution, 'gets' | 'leftOut'>> {
  const rows = await readReportRows(db, row.visit_id, now)
  if (rows === null) return { gets: [], leftOut: [] }
  const { gets, leftOut } = await currentRecipients(db, rows, { config, urgency: urgencyOf(row.is_urgent) })
  const planned = gets.map(({ kind, name, channel, address }) => ({
    deliveryId: null,
    kind,
    name,
    letterSpot: null,
    channel,
    address,
    state: 'planned' as const,
    stage: 'planned' as const,
    reason: null,
    whenSent: null,
    whenAcknowledged: null,
    leavesAt: null,
    link: null,
    canBeResent: false,
    whenToldOfRecall: null,
    tries: [],
    otherWays: [],
  }))
  return { gets: planned, leftOut }
}

/** When, by whom and why a report was recalled; null if it was not. */
export const presentRecall = ({
  recalled_at: at,
  recalled_why: why,
  recaller_name: by,
}: Pick<ReportRow, 'recalled_at' | 'recalled_why' | 'recaller_name'>): Distribution['recalled'] =>
  at === null || why === null ? null : { at: at.toISOString(), by: by ?? '', why }

/**
 * The latest time for a phone call that the patient asked for and that has not been made; null if there is none. Before
 * the authorisation: the time if the report were authorised now.
 */
async function callOf(db: Db, row: ReportRow, now: Date): Promise<Date | null> {
  if (row.phoned_at !== null) return null
  if (row.authorising !== 'waiting') return row.call_until
  if (!row.is_urgent || !row.urgent_by_phone_first) return null
  return new Date(phoneFirstUntil(now, row.time_zone, await readHolidays(db, row.site_id)))
}

async function presentReturn(db: Db, row: ReportRow): Promise<Distribution['returned']> {
  const last = await readLastReturn(db, row.report_id)
  if (last === undefined) return null
  const { kind, reason, asker: by, asked_at, ended_at, ended_how: how, ender, answer } = last
  return {
    kind,
    reason,
    by,
    at: asked_at.toISOString(),
    ended: ended_at === null || how === null ? null : { how, by: ender ?? '', at: ended_at.toISOString(), answer },
  }
}

/** The distribution of a report, as shown to a user who may read it. */
async function presentDistribution(
  db: Db,
  row: ReportRow,
  { config, user, now }: Pick<ReportDependencies, 'config'> & { user: UserActor; now: Date },
): Promise<Distribution> {
  const planned = await plannedRecipients(db, row, { config, now })
  const deliveries = row.authorising === 'waiting' ? [] : await readDeliveries(db, [row.report_id], now)
  const authorisers = await readAuthorisers(db, row.practice_id)
  const call = await callOf(db, row, now)
  return {
    reportId: row.report_id,
    practiceId: row.practice_id,
    gets: row.authorising === 'waiting' ? planned.gets : deliveries.map(presentDelivery),
    leftOut: planned.leftOut,
    mayAuthorise: mayAuthorise(user, row.practice_id),
    authorisers: authorisers.map(({ name }) => name),
    assignedTo:
      row.assigned_to === null || row.assigned_name === null
        ? null
        : { loginId: row.assigned_to, name: row.assigned_name },
    colleagues: authorisers,
    returned: await presentReturn(db, row),
    isReplaced: isReplaced(row),
    recalled: presentRecall(row),
    waitsForCall: call !== null,
    linkOpensAt: call?.toISOString() ?? null,
    whenPhoned: row.phoned_at?.toISOString() ?? null,
    leavesAt: row.authorised_at === null ? null : undoEndsAt(row.authorised_at).toISOString(),
    authorising: row.authorising,
  }
}

/** The current distribution of a report, as the response of a change. */
export async function readDistribution(
  deps: ReportDependencies,
  db: Db,
  { user, reportId }: { user: UserActor; reportId: ReportId },
) {
  const row = await readReport(db, { reportId })
  if (row === null) throw new Problem('not-found')
  return presentDistribution(db, row, { config: deps.config, user, now: deps.clock.now() })
}

/** The distribution of a report. */
export const getDistribution =
  (deps: ReportDependencies): Handler<typeof calls.getDistribution> =>
  async ({ query, actor }) => {
    const user = userOf(actor)
    const { row } = await openReport(deps, user, { reportId: query.reportId })
    return presentDistribution(deps.database.db, row, { config: deps.config, user, now: deps.clock.now() })
  }
