import { sql } from 'kysely'
import type { LesionId, ReportId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/**
 * The spots of each report that one of the `later` reports has assessed again, at a later visit or in a newer version.
 * Until then, what a report asks for about a spot remains valid.
 */
export async function readSpotsReadAgain(
  db: Db,
  reportIds: readonly ReportId[],
  later: readonly ReportId[],
): Promise<(reportId: ReportId) => ReadonlySet<LesionId>> {
  const { rows } = await sql<{ reportId: ReportId; lesionIds: LesionId[] }>`
    select spots.report_id as "reportId", array_agg(spots.lesion_id) as "lesionIds"
    from report_spots spots join reports on reports.report_id = spots.report_id
      join visits on visits.visit_id = reports.visit_id
    where spots.report_id = any(${[...reportIds]}::int[]) and exists (
      select from report_spots again join reports newer on newer.report_id = again.report_id
        join visits newer_visit on newer_visit.visit_id = newer.visit_id
      where again.lesion_id = spots.lesion_id and again.report_id = any(${[...later]}::int[])
        and (newer_visit.visit_time, newer.version) > (visits.visit_time, reports.version))
    group by spots.report_id`.execute(db)
  const ofReports = new Map(rows.map(({ reportId, lesionIds }) => [reportId, new Set(lesionIds)]))
  return (reportId) => ofReports.get(reportId) ?? new Set()
}
