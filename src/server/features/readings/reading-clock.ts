import type { TurnaroundClock } from '../../../contract/reading-list.ts'
import { clockOf } from '../../../domain/readings/turnaround.ts'
import type { Db } from '../../platform/database.ts'
import { dueOf } from '../../records/readings/visit-clocks-store.ts'
import { readWorkingTimes } from '../../records/readings/working-times-store.ts'
import type { ReadingRow } from './reading-store.ts'

/** How one visit stands now. */
export async function readClock(db: Db, row: ReadingRow, now: Date): Promise<TurnaroundClock> {
  const time = (await readWorkingTimes(db, [row])).get(row.practice_id)
  if (time === undefined) throw new Error('a practice without working time')
  return clockOf(dueOf(row, time), now.getTime(), time)
}
