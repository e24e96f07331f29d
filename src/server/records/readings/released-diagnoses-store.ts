import type { VisitId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { type DiagnosisRow, diagnosisRows } from './diagnosis-rows-store.ts'

/** The diagnoses in the newest released report of each of these visits. */
export async function readReleasedDiagnoses(
  db: Db,
  visitIds: readonly VisitId[],
): Promise<Map<VisitId, DiagnosisRow[]>> {
  if (visitIds.length === 0) return new Map()
  const rows = await diagnosisRows(db)
    .innerJoin('report_spots', 'report_spots.lesion_diagnosis_id', 'lesion_diagnoses.lesion_diagnosis_id')
    .innerJoin('reports', 'reports.report_id', 'report_spots.report_id')
    .where('reports.visit_id', 'in', visitIds)
    .where('reports.authorising', '!=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reports as newer')
            .select('newer.report_id')
            .whereRef('newer.visit_id', '=', 'reports.visit_id')
            .whereRef('newer.version', '>', 'reports.version')
            .where('newer.authorising', '!=', 'waiting'),
        ),
      ),
    )
    .execute()
  return Map.groupBy(rows, ({ visit_id }) => visit_id)
}
