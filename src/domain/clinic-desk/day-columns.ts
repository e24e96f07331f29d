import type { DeskBooking, DeskDay } from '../../contract/clinic-desk/clinic-desk.ts'
import { timeOfDay } from '../time/format-moment.ts'

/** Whether the columns of the day are rooms or people. */
export type DayView = 'rooms' | 'people'
/** An interval in ms. */
export type Interval = { start: number; end: number }
/** A booking with its lane among overlapping ones: `lane` of `lanes`. */
type PlacedBooking = { booking: DeskBooking; lane: number; lanes: number }
/** A column for a room or a person: its bookings, and the closed intervals with their reasons. */
export type DayColumn = {
  id: number
  title: string
  detail: string
  shifts: readonly Interval[]
  closed: readonly (Interval & { reason: string })[]
  placed: readonly PlacedBooking[]
}

const hour = 3_600_000
const ms = ({ startTime, endTime }: { startTime: string; endTime: string }): Interval => ({
  start: Date.parse(startTime),
  end: Date.parse(endTime),
})

/** The whole hours that contain a day's shifts and bookings; eight hours from `fallback` without any. */
export function openingSpan({ shifts, bookings }: DeskDay, fallback: number): Interval {
  const all = [...shifts, ...bookings].map(ms)
  if (all.length === 0) return { start: fallback, end: fallback + 8 * hour }
  const start = Math.min(...all.map((one) => one.start))
  const end = Math.max(...all.map((one) => one.end))
  return { start: Math.floor(start / hour) * hour, end: Math.ceil(end / hour) * hour }
}

/** The columns of a day: its rooms, or the people who work or are booked; requests appear at their requested time. */
export function dayColumns(day: DeskDay, view: DayView, span: Interval): DayColumn[] {
  const { timeZone } = day.site
  const requests = day.requests.filter(({ startTime }) => {
    const at = Date.parse(startTime)
    return at >= span.start && at < span.end
  })
  const all = [...day.bookings, ...requests]
  const roomOf = new Map(day.rooms.map(({ roomId, roomName }) => [roomId, roomName]))
  const nameOf = new Map(day.people.map(({ staffId, fullName }) => [staffId, fullName]))
  const ids = view === 'rooms' ? [...roomOf.keys()] : [...nameOf.keys()]
  const idOf = (one: { roomId: number; staffId: number }) => (view === 'rooms' ? one.roomId : one.staffId)
  return ids
    .map((id) => {
      const shifts = day.shifts.filter((shift) => idOf(shift) === id)
      const others = shifts.map((shift) => (view === 'rooms' ? nameOf.get(shift.staffId) : roomOf.get(shift.roomId)))
      const stretches = shifts.map(ms).toSorted((a, b) => a.start - b.start)
      return {
        id,
        title: (view === 'rooms' ? roomOf.get(id) : nameOf.get(id)) ?? '',
        detail: [...new Set(others.filter((name) => name !== undefined))].join(', '),
        shifts: stretches,
        closed: closedIntervals(stretches, { span, timeZone, reason: day.closedBecause }),
        placed: placeInLanes(all.filter((booking) => idOf(booking) === id)),
      }
    })
    .filter(({ shifts, placed }) => view === 'rooms' || shifts.length > 0 || placed.length > 0)
}

type ColumnContext = { span: Interval; timeZone: string; reason: string | null }

function closedIntervals(shifts: readonly Interval[], { span, timeZone, reason }: ColumnContext): DayColumn['closed'] {
  const [first] = shifts
  const last = shifts.at(-1)
  if (first === undefined || last === undefined) return [{ ...span, reason: reason ?? 'Nobody works here' }]
  const between = shifts.slice(1).map((shift, i) => ({ start: shifts[i]?.end ?? 0, end: shift.start, reason: 'Break' }))
  return [
    { start: span.start, end: first.start, reason: `Starts ${timeOfDay(first.start, timeZone)}` },
    ...between,
    { start: last.end, end: span.end, reason: `Closed after ${timeOfDay(last.end, timeZone)}` },
  ].filter(({ start, end }) => start < end)
}

/** Puts overlapping bookings into lanes, each as narrow as the largest overlap needs. */
function placeInLanes(bookings: readonly DeskBooking[]): PlacedBooking[] {
  const sorted = bookings.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
  const placed: PlacedBooking[] = []
  let group: { booking: DeskBooking; lane: number }[] = []
  let until = 0
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    placed.push(...group.map((one) => ({ ...one, lanes })))
    group = []
  }
  for (const booking of sorted) {
    const { start, end } = ms(booking)
    if (start >= until) close()
    const taken = new Set(group.filter((one) => ms(one.booking).end > start).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    group.push({ booking, lane })
    until = Math.max(until, end)
  }
  close()
  return placed
}
