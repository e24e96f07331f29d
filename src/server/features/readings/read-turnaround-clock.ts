import type { TurnaroundClock } from '../../../contract/readings/reading-list.ts'
import { turnaroundAt } from '../../../domain/readings/turnaround.ts'
import type { Db } from '../../platform/database.ts'
import { dueTime } from '../../records/readings/turnaround-store.ts'
import { readWorkingTimes } from '../../records/readings/working-times-store.ts'
import type { ReadingRow } from './reading-store.ts'

/** The due time of a visit and the time left. */
export async function readTurnaroundClock(db: Db, row: ReadingRow, now: Date): Promise<TurnaroundClock> {
  const time = (await readWorkingTimes(db, [row])).get(row.practice_id)
  if (time === undefined) throw new Error('a practice without working time')
  return turnaroundAt(dueTime(row, time), now.getTime(), time)
}
