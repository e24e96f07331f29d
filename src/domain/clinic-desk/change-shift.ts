import { addDays, mondayOf, weekdayOf, weekOf } from '../time/calendar-days.ts'
import { type Roster } from '../bookings/times/roster-occurrences.ts'

/** A roster that is not kept yet. */
export type NewRoster = Omit<Roster, 'rosterId'>
export type ShiftHours = Pick<Roster, 'staffId' | 'roomId' | 'startsAt' | 'endsAt'>
/** What becomes of somebody's work on a day; null: they are off. */
export type ShiftChange = { day: string; repeat: 'this-day' | 'every-week'; hours: ShiftHours | null }
/** What becomes of a roster: the last day on which it holds, null where it never did; and what replacements it. */
export type ShiftChangeResult = { validUntil: string | null; replacements: NewRoster[] }

/** Hours that are new: on one day, or on its weekday from then on. */
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
 * A roster after a change of its work on one of its days: it ends before that day, so that the days before stay as they
 * were, and others go on from there. Who works every other week goes on in the same weeks.
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

/** The day after, or the Monday of the next week in which a roster that begins there works as it did. */
function nextInPhase(day: string, everyWeeks: number): string {
  const next = addDays(day, 1)
  return weekOf(next) === weekOf(day) ? next : addDays(mondayOf(day), 7 * everyWeeks)
}
