import { sql } from 'kysely'
import type { LesionId, ReportId } from '../../../contract/ids.ts'
import type { ReportedSize } from '../../../contract/reports/spot-details.ts'
import type { Db } from '../../platform/database.ts'

/** The sizes of each spot in these reports, newest first. */
export async function readReportedSizes(
  db: Db,
  reportIds: readonly ReportId[],
): Promise<ReadonlyMap<LesionId, ReportedSize[]>> {
  const { rows } = await sql<ReportedSize & { lesionId: LesionId }>`
    select spot ->> 'lesionId' as "lesionId", reports.content -> 'visit' ->> 'visitDate' as "visitDate",
      (spot ->> 'sizeMm')::float as "sizeMm"
    from reports cross join jsonb_array_elements(reports.content -> 'spots') spot
    where reports.report_id = any(${[...reportIds]}::int[]) and spot ->> 'sizeMm' is not null
    order by 2 desc`.execute(db)
  const bySpot = Map.groupBy(rows, ({ lesionId }) => lesionId)
  return new Map(
    [...bySpot].map(([lesionId, all]) => [lesionId, all.map(({ visitDate, sizeMm }) => ({ visitDate, sizeMm }))]),
  )
}
