import type { LesionId } from '../../../contract/ids.ts'
import { redFlagsOf } from '../../../domain/clinical/red-flags.ts'
import type { Db } from '../../platform/database.ts'
import { makeUrgent } from '../visits/visit-rows-store.ts'
import { readSpotSigns } from './spot-signs-store.ts'

/**
 * Marks unread visits with one of these spots as urgent if everything known of the spot gives it a red flag. Call it
 * when a visit's spots have arrived, or a patient's own photo of a spot.
 */
export async function raiseUrgency(db: Db, lesionIds: readonly LesionId[]): Promise<void> {
  if (lesionIds.length === 0) return
  const waiting = await db
    .selectFrom('visit_lesions')
    .innerJoin('visits', 'visits.visit_id', 'visit_lesions.visit_id')
    .select(['visit_lesions.visit_id', 'visit_lesions.lesion_id'])
    .where('visit_lesions.lesion_id', 'in', lesionIds)
    .where('visits.status', 'in', ['received', 'being-read'])
    .where('visits.is_urgent', '=', false)
    .execute()
  const signsOf = await readSpotSigns(db, [...new Set(waiting.map(({ visit_id }) => visit_id))])
  const urgent = waiting.filter((spot) => redFlagsOf(signsOf(spot).observations).length > 0)
  await makeUrgent(db, [...new Set(urgent.map(({ visit_id }) => visit_id))])
}
