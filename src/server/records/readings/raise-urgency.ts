import type { LesionId } from '../../../contract/ids.ts'
import { redFlagsOf } from '../../../domain/clinical/red-flags.ts'
import type { Db } from '../../platform/database.ts'
import { makeUrgent } from '../visits/visit-rows-store.ts'
import { readSpotSigns } from './spot-signs-store.ts'

/**
 * Makes the visits that wait to be read with one of these spots urgent where the spot has a red flag by all that is known of it:
 * a visit's spots have come, or a photo that the patient took of one.
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
