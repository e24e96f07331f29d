import { sql } from 'kysely'
import type { LoginId, VisitId } from '../../../../contract/ids.ts'
import type { ReturnedReport } from '../../../../contract/readings/returns.ts'
import type { Db } from '../../../platform/database.ts'
import { personNameOf } from '../../../platform/person-name-of.ts'

/** The open returns of visits, as their readers see them. */
export async function readReturnedReports(
  db: Db,
  visitIds: readonly VisitId[],
  loginId: LoginId,
): Promise<Map<VisitId, ReturnedReport>> {
  const rows = await db
    .selectFrom('report_returns')
    .innerJoin('reports', 'reports.report_id', 'report_returns.report_id')
    .innerJoin('logins as askers', 'askers.login_id', 'report_returns.asked_by')
    .innerJoin('logins as readers', 'readers.login_id', 'report_returns.reader')
    .select([
      'report_returns.visit_id',
      'report_returns.kind',
      'report_returns.reason',
      'report_returns.asked_at',
      'report_returns.reader',
      'reports.report_id',
      'reports.report_guid',
      'reports.version',
      personNameOf('askers').as('asker'),
      personNameOf('readers').as('reader_name'),
    ])
    .where(sql<boolean>`report_returns.visit_id = any(${[...visitIds]}::uuid[])`)
    .where('report_returns.ended_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.visit_id,
      {
        kind: row.kind,
        reason: row.reason,
        by: row.asker,
        at: row.asked_at.toISOString(),
        reader: { loginId: row.reader, name: row.reader_name, isYou: row.reader === loginId },
        report: { reportId: row.report_id, reportGuid: row.report_guid, version: row.version },
      },
    ]),
  )
}
