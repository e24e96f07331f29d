import type { PracticeId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { readWorkingTimes } from '../readings/working-times-store.ts'

/** How long a task may take, in working hours. */
const taskHours = 4

/** A practice with its time zone and reading hours. */
export type PlaceOfWork = {
  practice_id: PracticeId
  time_zone: string
  reading_opens_at: string
  reading_closes_at: string
}

/** When a task of each of these practices is due: four of the practice's working hours after `now`. */
export async function followUpDueTimes(
  db: Db,
  places: readonly PlaceOfWork[],
  now: Date,
): Promise<(practiceId: PracticeId) => Date> {
  const times = await readWorkingTimes(db, places)
  return (practiceId) => {
    const time = times.get(practiceId)
    return time === undefined ? now : new Date(time.after(now.getTime(), taskHours * 60))
  }
}
