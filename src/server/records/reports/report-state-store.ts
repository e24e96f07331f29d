import { sql } from 'kysely'
import type { ReportId } from '../../../contract/ids.ts'
import type { ReportState } from '../../../contract/reports/report-state.ts'
import type { Db } from '../../platform/database.ts'
import { linkState } from './delivery-rows-store.ts'
import { releasedAt } from './report-facts-store.ts'

/** Whether somebody did not get a report or can't open its link, and has no other that they opened; in SQL over `reports`. */
const isUndelivered = (now: Date) => sql<boolean>`exists (select from report_deliveries
  where report_deliveries.report_id = reports.report_id and (report_deliveries.state = 'failed'
    or (report_deliveries.channel in ('mail', 'text') and report_deliveries.state in ('sent', 'acknowledged')
      and (${linkState(now)} = 'locked' or (${linkState(now)} = 'ended' and report_deliveries.state = 'sent')))))`

/** How far a report is with its recipients now, in SQL over `reports`: the one place that decides it. */
export const reportStateAt = (now: Date) => sql<ReportState>`(case
  when reports.recalled_at is not null then 'recalled'
  when reports.authorising = 'waiting' then 'waits'
  when ${releasedAt} > ${now}::timestamptz then 'leaving'
  when ${isUndelivered(now)} then 'failed' else 'sent' end)`

/** How far each of these reports is with its recipients now. */
export async function readReportStates(
  db: Db,
  reportIds: readonly ReportId[],
  now: Date,
): Promise<ReadonlyMap<ReportId, ReportState>> {
  const rows = await db
    .selectFrom('reports')
    .select(['report_id', reportStateAt(now).as('state')])
    .where(sql<boolean>`report_id = any(${[...reportIds]}::int[])`)
    .execute()
  return new Map(rows.map(({ report_id, state }) => [report_id, state]))
}
