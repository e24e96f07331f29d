import type { Availability, Timeslot } from '../../../contract/bookings/time-slots.ts'
import { daysOfWeek } from '../../../domain/time/calendar-days.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'

/** A day with its state; `over`: past, or not bookable yet. */
export type DayOfWeek = { date: string; slots: readonly Timeslot[]; state: 'free' | 'full' | 'over' }

type Week = { monday: string; dates: Availability['dates']; hold: Timeslot | null; timeZone: string }

/** The days of a week: Monday to Friday, and weekend days with a time. The user's held time is included. */
export function weekShown({ monday, dates, hold, timeZone }: Week): DayOfWeek[] {
  const ownHold = hold === null ? null : { slot: hold, day: dayInZone(new Date(hold.startTime), timeZone) }
  return daysOfWeek(monday).flatMap((date, place): DayOfWeek[] => {
    const found = dates.find(({ bookingDate }) => bookingDate === date)
    const others = found?.timeslots ?? []
    const slots = ownHold?.day === date ? withOwn(others, ownHold.slot) : others
    const state = slots.length > 0 ? 'free' : found === undefined ? 'over' : 'full'
    return place > 4 && state !== 'free' ? [] : [{ date, slots, state }]
  })
}

const withOwn = (slots: readonly Timeslot[], own: Timeslot) =>
  [...slots.filter(({ startTime }) => startTime !== own.startTime), own].toSorted(
    (a, b) => Date.parse(a.startTime) - Date.parse(b.startTime),
  )
