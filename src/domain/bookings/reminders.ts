import { addDays, daysBetween } from '../time/calendar-days.ts'
import { dayInZone, instantOf } from '../time/zoned-time.ts'

/** The reminders of a booking: a week before, and the day before. */
export type ReminderKind = 'week' | 'day'

type RemindedBooking = {
  startsAt: Date
  timeZone: string
  /** When the time was chosen. */
  timeSetAt: Date
}

/** Reminders are sent from 9 am to 8 pm only, in the clinic's time zone. */
const [morning, evening] = ['09:00', '20:00']
const twoHours = 2 * 3_600_000
/**
 * Days before the booking, in the clinic's calendar; `until`: how late a server that was down still sends the
 * reminder.
 */
const kinds = [
  { kind: 'week', from: 7, until: 5 },
  { kind: 'day', from: 1, until: 0 },
] as const

/** Whether it is daytime at the clinic: nothing is sent at night. */
function isDaytime(now: Date, timeZone: string): boolean {
  const today = dayInZone(now, timeZone)
  return now.getTime() >= instantOf(today, morning, timeZone) && now.getTime() < instantOf(today, evening, timeZone)
}

/** For how long after a visit its patient is asked how it was. */
export const surveyWithinMs = 3 * 24 * 3_600_000

/** Whether a patient is asked now how their visit was: in the daytime, from two hours after it until three days later. */
export function isSurveyDue({ endsAt, timeZone }: { endsAt: Date; timeZone: string }, now: Date): boolean {
  const since = now.getTime() - endsAt.getTime()
  return since >= twoHours && since < surveyWithinMs && isDaytime(now, timeZone)
}

/**
 * The reminder that is due at `now`, or null: a week before and the day before, in the daytime of the clinic. Not sent
 * when the time was chosen after the reminder was due.
 */
export function reminderDue({ startsAt, timeZone, timeSetAt }: RemindedBooking, now: Date): ReminderKind | null {
  if (now.getTime() > startsAt.getTime() - twoHours) return null
  const today = dayInZone(now, timeZone)
  if (!isDaytime(now, timeZone)) return null
  const bookedDay = dayInZone(startsAt, timeZone)
  const daysBefore = daysBetween(today, bookedDay).length - 1
  const due = kinds.find(({ from, until }) => daysBefore <= from && daysBefore >= until)
  if (due === undefined) return null
  const begins = instantOf(addDays(bookedDay, -due.from), morning, timeZone)
  return timeSetAt.getTime() < begins ? due.kind : null
}
