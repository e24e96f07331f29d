import { addDays, weekdayOf } from './calendar-days.ts'
import { dayInZone, instantOf } from './zoned-time.ts'

/** Working hours, Monday to Friday in a time zone, except closed days. */
export type WorkingHours = {
  timeZone: string
  /** `HH:MM`; both on one day. */
  opensAt: string
  closesAt: string
  /** `YYYY-MM-DD`. */
  closedDays: ReadonlySet<string>
}
/** Calculates with the working hours of a place. All instants are ms since 1970. */
export type WorkingTime = {
  /** The first instant by which this many working minutes have passed. */
  after: (instant: number, minutes: number) => number
  /** The working minutes from one instant to another; negative if the second is earlier. */
  between: (from: number, to: number) => number
}

const minute = 60_000
/** After this many days in a row without working hours, the place counts as having none. */
const maxDaysWithoutHours = 400

type WorkingDay = { hours: [opens: number, closes: number] | null; next: string }

/** The working time of a place. */
export function workingTime(hours: WorkingHours): WorkingTime {
  const known = new Map<string, WorkingDay>()
  const hoursOn = (day: string): WorkingDay['hours'] => {
    if (weekdayOf(day) > 5 || hours.closedDays.has(day)) return null
    return [instantOf(day, hours.opensAt, hours.timeZone), instantOf(day, hours.closesAt, hours.timeZone)]
  }
  const workingDay = (day: string): WorkingDay => {
    const found = known.get(day)
    if (found !== undefined) return found
    const made = { hours: hoursOn(day), next: addDays(day, 1) }
    known.set(day, made)
    return made
  }
  const dayOf = (instant: number) => dayInZone(instant, hours.timeZone)
  const after = (instant: number, minutes: number): number => {
    let left = minutes * minute
    let day = workingDay(dayOf(instant))
    for (let tries = 0; tries < maxDaysWithoutHours; tries += 1, day = workingDay(day.next)) {
      const open = day.hours
      if (open === null) continue
      const from = Math.max(instant, open[0])
      const free = open[1] - from
      if (free >= left) return from + left
      if (free <= 0) continue
      left -= free
      tries = 0
    }
    throw new RangeError('there are no working hours')
  }
  const forward = (from: number, to: number): number => {
    const last = dayOf(to)
    let sum = 0
    for (let day = dayOf(from); day <= last; day = workingDay(day).next) {
      const open = workingDay(day).hours
      if (open !== null) sum += Math.max(0, Math.min(to, open[1]) - Math.max(from, open[0]))
    }
    return Math.floor(sum / minute)
  }
  return { after, between: (from, to) => (to < from ? -forward(to, from) : forward(from, to)) }
}
