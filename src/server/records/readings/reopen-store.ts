import type { LesionId, VisitId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { reopenVisit } from '../visits/visit-rows-store.ts'

/**
 * Reopens the diagnoses of spots that an amendment has changed, and returns a reported visit to the worklist. Call it
 * in the amendment's transaction, with the visit locked.
 */
export async function reopenSpots(
  db: Db,
  {
    visitId,
    lesionIds,
    isUrgent,
    now,
  }: { visitId: VisitId; lesionIds: readonly LesionId[]; isUrgent: boolean; now: Date },
): Promise<void> {
  if (lesionIds.length === 0) return
  await db
    .updateTable('lesion_diagnoses')
    .set({ reopened_at: now })
    .where('visit_id', '=', visitId)
    .where('lesion_id', 'in', lesionIds)
    .where('replaced_at', 'is', null)
    .where('reopened_at', 'is', null)
    .execute()
  await reopenVisit(db, visitId, { isUrgent })
}
