import { addDays } from '../time/calendar-days.ts'
import { type WorkingHours, workingTime } from '../time/working-time.ts'
import { dayInZone, instantOf } from '../time/zoned-time.ts'

/**
 * The working days allowed for an answer: Privacy Act 2020 s 63 in New Zealand; shorter than APP 13.5 allows in
 * Australia.
 */
export const correctionWorkingDays = 20
/** How long before a request is due it becomes a task. */
const warnedBefore = 7 * 86_400_000

/** When a request must be answered: the end of the 20th working day after the day it was made, in ms since 1970. */
export function correctionDueAt(askedAt: number, hours: WorkingHours): number {
  const nextDay = addDays(dayInZone(askedAt, hours.timeZone), 1)
  const [opens, closes] = [hours.opensAt, hours.closesAt].map(minutesOf)
  const dayLength = (closes ?? 0) - (opens ?? 0)
  return workingTime(hours).after(instantOf(nextDay, '00:00', hours.timeZone), correctionWorkingDays * dayLength)
}

/** Requests that are due before this instant are now tasks of "Nobody has answered". */
export const correctionsWarnedBefore = (now: Date): Date => new Date(now.getTime() + warnedBefore)

/** Minutes since midnight of `HH:MM`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
