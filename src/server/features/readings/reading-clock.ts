import type { TurnaroundClock } from '../../../contract/reading-list.ts'
import { clockOf, dueAt } from '../../../domain/readings/turnaround.ts'
import type { WorkingTime } from '../../../domain/time/working-time.ts'
import type { Db } from '../../platform/database.ts'
import type { ReadingRow } from './reading-store.ts'
import { readWorkingTimes } from './turnaround-store.ts'

type Timed = Pick<ReadingRow, 'committed_at' | 'is_urgent' | 'flagged_urgent_at' | 'urgent_hours' | 'days'>

/** When a visit is due, in ms since 1970. */
export function dueOf(row: Timed, time: WorkingTime): number {
  const [arrivedAt, flaggedAt] = [row.committed_at.getTime(), row.flagged_urgent_at?.getTime() ?? null]
  const turnaround = { urgentHours: row.urgent_hours, days: row.days }
  return dueAt({ arrivedAt, urgentSince: row.is_urgent ? arrivedAt : flaggedAt }, turnaround, time)
}

/** How one visit stands now. */
export async function readClock(db: Db, row: ReadingRow, now: Date): Promise<TurnaroundClock> {
  const time = (await readWorkingTimes(db, [row])).get(row.practice_id)
  if (time === undefined) throw new Error('a practice without working time')
  return clockOf(dueOf(row, time), now.getTime(), time)
}
