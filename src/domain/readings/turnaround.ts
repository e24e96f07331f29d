import type { TurnaroundClock } from '../../contract/readings/reading-list.ts'
import type { WorkingTime } from '../time/working-time.ts'

/** The time allowed for reading, set by service or practice (docs/decisions-clinic.md "Turnaround"). */
export type Turnaround = { urgentHours: number; days: number }
/** The default of a service that sets no time of its own (sign-off). */
export const usualTurnaround: Turnaround = { urgentHours: 10, days: 3 }

/** How long reading takes at most, where it is not urgent: "3 working days". */
export const turnaroundText = ({ days }: Turnaround): string => `${days} working ${days === 1 ? 'day' : 'days'}`

/** When a visit arrived and when it became urgent: on arrival, or when a reader flagged it. In ms since 1970. */
export type Arrival = { arrivedAt: number; urgentSince: number | null }

/** Working hours per day. */
const workingDayHours = 10
/** A visit is due soon when fewer working minutes than this are left. */
const dueSoonMinutes = 150

/** When a visit is due, in ms since 1970; being urgent never makes it later. */
export function dueAt(
  { arrivedAt, urgentSince }: Arrival,
  { urgentHours, days }: Turnaround,
  time: WorkingTime,
): number {
  const due = time.after(arrivedAt, days * workingDayHours * 60)
  return urgentSince === null ? due : Math.min(due, time.after(urgentSince, urgentHours * 60))
}

/** The state of a visit at `now` against its due time. */
export function turnaroundAt(due: number, now: number, time: WorkingTime): TurnaroundClock {
  const minutesLeft = time.between(now, due)
  return {
    state: now > due ? 'late' : minutesLeft < dueSoonMinutes ? 'soon' : 'on-time',
    dueAt: new Date(due).toISOString(),
    minutesLeft,
  }
}
