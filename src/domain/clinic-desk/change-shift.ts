import { addDays, mondayOf, weekdayOf, weekOf } from '../time/calendar-days.ts'
import { type Roster } from '../bookings/times/roster-occurrences.ts'

/** A roster without an id yet. */
export type NewRoster = Omit<Roster, 'rosterId'>
export type ShiftHours = Pick<Roster, 'staffId' | 'roomId' | 'startsAt' | 'endsAt'>
/** The change to a shift on a day; `hours` null: a day off. */
export type ShiftChange = { day: string; repeat: 'this-day' | 'every-week'; hours: ShiftHours | null }
/** The result for a roster: its new last day, null when it never applied; and the rosters that replace it. */
type ShiftChangeResult = { validUntil: string | null; replacements: NewRoster[] }

/** The roster for a new shift: on one day, or weekly from then on. */
export const newShift = (
  hours: ShiftHours,
  { day, repeat }: Omit<ShiftChange, 'hours'>,
  slotMinutes: number,
): NewRoster => ({
  ...hours,
  weekdays: [weekdayOf(day)],
  validFrom: day,
  validUntil: repeat === 'this-day' ? day : null,
  everyWeeks: 1,
  slotMinutes,
})

/**
 * Changes a roster's shift on one of its days: the roster ends the day before, so that earlier days stay unchanged, and
 * new rosters continue from there. A fortnightly roster keeps its weeks.
 */
export function changeShift(
  { rosterId: _rosterId, ...roster }: Roster,
  { day, repeat, hours }: ShiftChange,
): ShiftChangeResult {
  const before = addDays(day, -1)
  const lasts = (from: string) => roster.validUntil === null || from <= roster.validUntil
  const rest = roster.weekdays.filter((weekday) => weekday !== weekdayOf(day))
  const resumed = nextInPhase(day, roster.everyWeeks)
  const replacements: NewRoster[] =
    repeat === 'this-day'
      ? [
          ...(hours === null ? [] : [newShift(hours, { day, repeat }, roster.slotMinutes)]),
          ...(lasts(resumed) ? [{ ...roster, validFrom: resumed }] : []),
        ]
      : [
          ...(hours === null ? [] : [{ ...roster, ...hours, weekdays: [weekdayOf(day)], validFrom: day }]),
          ...(rest.length === 0 ? [] : [{ ...roster, weekdays: rest, validFrom: day }]),
        ]
  return { validUntil: roster.validFrom <= before ? before : null, replacements }
}

/** The day after, or the Monday of the next week in which the roster applies. */
function nextInPhase(day: string, everyWeeks: number): string {
  const next = addDays(day, 1)
  return weekOf(next) === weekOf(day) ? next : addDays(mondayOf(day), 7 * everyWeeks)
}
