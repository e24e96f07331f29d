import { daysBetween, weekdayOf, weekOf } from '../../time/calendar-days.ts'
import { instantOf } from '../../time/zoned-time.ts'

/** A weekly roster of a person in a room: weekdays from 1 (Monday) to 7; times and days are the site's. */
export type Roster = {
  rosterId: number
  staffId: number
  roomId: number
  weekdays: readonly number[]
  startsAt: string
  endsAt: string
  validFrom: string
  validUntil: string | null
  everyWeeks: number
  slotMinutes: number
}
/** One shift of a roster; `start` and `end` are instants in ms. */
export type Occurrence = {
  rosterOccurrenceId: string
  rosterId: number
  staffId: number
  roomId: number
  day: string
  start: number
  end: number
  slotMinutes: number
}

/** The shifts of the days from `from` to `to`, without the site's closed days. */
export function rosterOccurrences(
  rosters: readonly Roster[],
  { from, to, timeZone, closed }: { from: string; to: string; timeZone: string; closed: ReadonlySet<string> },
): Occurrence[] {
  const instants = new Map<string, number>()
  const at = (day: string, time: string) => {
    const key = `${day} ${time}`
    const known = instants.get(key) ?? instantOf(day, time, timeZone)
    instants.set(key, known)
    return known
  }
  return daysBetween(from, to)
    .filter((day) => !closed.has(day))
    .flatMap((day) =>
      rosters
        .filter((roster) => worksOn(roster, day))
        .map(({ rosterId, staffId, roomId, slotMinutes, startsAt, endsAt }) => ({
          rosterOccurrenceId: `${rosterId}:${day}`,
          rosterId,
          staffId,
          roomId,
          day,
          start: at(day, startsAt),
          end: at(day, endsAt),
          slotMinutes,
        })),
    )
    .filter(({ start, end }) => start < end)
}

function worksOn({ weekdays, validFrom, validUntil, everyWeeks }: Roster, day: string): boolean {
  if (day < validFrom || (validUntil !== null && day > validUntil)) return false
  return weekdays.includes(weekdayOf(day)) && (weekOf(day) - weekOf(validFrom)) % everyWeeks === 0
}
