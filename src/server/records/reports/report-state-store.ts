import { sql } from 'kysely'
import type { ReportId } from '../../../contract/ids.ts'
import type { ReportState } from '../../../contract/reports/report-state.ts'
import type { Db } from '../../platform/database.ts'
import { hasLostAccess, linkState } from './delivery-rows-store.ts'
import { releasedAt } from './report-facts-store.ts'

/** Whether a letter failed and its signer has since signed another about the same spot, which was sent. */
const isSignedAnew = sql<boolean>`exists (select from referral_letters failed
  join referral_letters newer on newer.report_id = failed.report_id and newer.lesion_id = failed.lesion_id
  join report_deliveries sent on sent.letter_id = newer.letter_id and sent.state in ('sending', 'sent', 'acknowledged')
  where failed.letter_id = report_deliveries.letter_id and newer.signed_at >= (
    select max(tried_at) from report_delivery_tries one where one.delivery_id = report_deliveries.delivery_id))`

/** Whether an earlier version reached the same recipient, who must therefore learn of this one. */
const hadEarlierVersion = sql<boolean>`exists (select from reports was join report_deliveries before using (report_id)
  where was.visit_id = reports.visit_id and was.report_id < reports.report_id and before.state in ('sending', 'sent', 'acknowledged')
    and (before.recipient_kind, before.recipient_id) = (report_deliveries.recipient_kind, report_deliveries.recipient_id))`

/**
 * Whether a recipient did not get a report or can't open its link, and has no other copy that they opened; in SQL over
 * `reports`. One who has lost access counts only if they got an earlier version and not this one. It counts each
 * report's deliveries, because the planner may answer an "exists" by reading all deliveries.
 */
const isUndelivered = (now: Date) => sql<boolean>`(select count(*) > 0 from report_deliveries
  where report_deliveries.report_id = reports.report_id and not ${isSignedAnew} and (
    (report_deliveries.state = 'failed' and (not ${hasLostAccess} or ${hadEarlierVersion}))
    or (not ${hasLostAccess} and report_deliveries.channel in ('mail', 'text') and report_deliveries.state in ('sent', 'acknowledged')
      and (${linkState(now)} = 'locked' or (${linkState(now)} = 'ended' and report_deliveries.state = 'sent')))))`

/** The delivery state of a report now, in SQL over `reports`. Only this function decides it. */
export const reportStateAt = (now: Date) => sql<ReportState>`(case
  when reports.recalled_at is not null then 'recalled'
  when reports.authorising = 'waiting' then 'waits'
  when ${releasedAt} > ${now}::timestamptz then 'leaving'
  when ${isUndelivered(now)} then 'failed' else 'sent' end)`

/** The delivery state of each of these reports now. */
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
