import type { TurnaroundClock } from '../../../contract/readings/reading-list.ts'
import type { PracticeId, VisitId } from '../../../contract/ids.ts'
import { sql } from 'kysely'
import { turnaroundAt, dueAt } from '../../../domain/readings/turnaround.ts'
import type { WorkingTime } from '../../../domain/time/working-time.ts'
import type { Db } from '../../platform/database.ts'
import { readWorkingTimes } from './working-times-store.ts'

/**
 * The time allowed for reading: the practice's setting, otherwise the service's. The query must include both tables.
 */
export const turnaroundColumns = {
  urgentHours: sql<number>`coalesce(practices.turnaround_urgent_hours, services.turnaround_urgent_hours)`,
  days: sql<number>`coalesce(practices.turnaround_days, services.turnaround_days)`,
}

/** The columns that determine a visit's due time. */
type TurnaroundRow = {
  committed_at: Date
  is_urgent: boolean
  flagged_urgent_at: Date | null
  urgent_hours: number
  days: number
  /** When the reader must answer about a report that was returned. */
  return_due_at: Date | null
}

/** When a visit is due, in ms since 1970. */
export function dueTime(row: TurnaroundRow, time: WorkingTime): number {
  if (row.return_due_at !== null) return row.return_due_at.getTime()
  const [arrivedAt, flaggedAt] = [row.committed_at.getTime(), row.flagged_urgent_at?.getTime() ?? null]
  const turnaround = { urgentHours: row.urgent_hours, days: row.days }
  return dueAt({ arrivedAt, urgentSince: row.is_urgent ? arrivedAt : flaggedAt }, turnaround, time)
}

type UnreadVisitRow = TurnaroundRow & {
  visit_id: VisitId
  practice_id: PracticeId
  time_zone: string
  reading_opens_at: string
  reading_closes_at: string
}

/** The due times of visits that are still to be read, as in the worklist. */
export async function readTurnaroundClocks(
  db: Db,
  visitIds: readonly VisitId[],
  now: Date,
): Promise<ReadonlyMap<VisitId, TurnaroundClock>> {
  const { rows } = await sql<UnreadVisitRow>`
    select visits.visit_id, visits.practice_id, visits.committed_at, visits.is_urgent, readings.flagged_urgent_at,
      practices.time_zone, practices.reading_opens_at, practices.reading_closes_at,
      ${turnaroundColumns.urgentHours} as urgent_hours, ${turnaroundColumns.days} as days,
      (select due_at from report_returns where report_returns.visit_id = visits.visit_id and ended_at is null) as return_due_at
    from visits join practices using (practice_id) join products using (product_id) join services using (service_id)
      left join readings using (visit_id)
    where visits.status in ('received', 'being-read') and visits.visit_id = any(${[...visitIds]}::uuid[])`.execute(db)
  const times = await readWorkingTimes(db, rows)
  return new Map(
    rows.flatMap((row) => {
      const time = times.get(row.practice_id)
      return time === undefined ? [] : [[row.visit_id, turnaroundAt(dueTime(row, time), now.getTime(), time)] as const]
    }),
  )
}
