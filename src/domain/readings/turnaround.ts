import type { TurnaroundClock } from '../../contract/readings/reading-list.ts'
import type { WorkingTime } from '../time/working-time.ts'

/** How long reading may take, as a service or a practice has it (docs/decisions.md "Turnaround"). */
export type Turnaround = { urgentHours: number; days: number }
/** When a visit came, and when it became urgent: as it came, or as a reader marked it. Instants are ms since 1970. */
export type Arrival = { arrivedAt: number; urgentSince: number | null }

/** The working hours of a day; three working days end at the time of day at which they began. */
export const workingDayHours = 10
/** Working minutes before its time in which a visit is called soon due. */
const dueSoonMinutes = 150

/** When a visit is due, in ms since 1970: an urgent one sooner, and none later for being urgent. */
export function dueAt(
  { arrivedAt, urgentSince }: Arrival,
  { urgentHours, days }: Turnaround,
  time: WorkingTime,
): number {
  const due = time.after(arrivedAt, days * workingDayHours * 60)
  return urgentSince === null ? due : Math.min(due, time.after(urgentSince, urgentHours * 60))
}

/** How a visit stands now against the time at which it is due. */
export function turnaroundAt(due: number, now: number, time: WorkingTime): TurnaroundClock {
  const minutesLeft = time.between(now, due)
  return {
    state: now > due ? 'late' : minutesLeft < dueSoonMinutes ? 'soon' : 'on-time',
    dueAt: new Date(due).toISOString(),
    minutesLeft,
  }
}
