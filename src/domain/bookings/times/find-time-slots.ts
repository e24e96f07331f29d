import { TimeslotRank } from '../../../contract/enums.ts'
import type { BusyTimes, Interval } from './busy-times.ts'
import type { Occurrence } from './roster-occurrences.ts'

export type FreeSlot = Interval & { occurrence: Occurrence; duration: number; rank: 1 | 2 | 3 }

export type SlotSearch = {
  occurrences: readonly Occurrence[]
  /** The busy times of staff and rooms, holds included. */
  busyStaff: ReadonlyMap<number, BusyTimes>
  busyRooms: ReadonlyMap<number, BusyTimes>
  /** The duration of this booking with this member of staff, in minutes. */
  durationWith: (staffId: number) => number
  /** The earliest start: now plus the lead time. */
  earliest: number
  /** The shortest bookable duration in minutes: a shorter gap is unusable. */
  shortest: number
}

const minute = 60_000

/**
 * The bookable times in order, each once: of several free people the best fit. Optimal leaves no gap on one side and no
 * unusable gap on the other; AlmostOptimal leaves no unusable gap.
 */
export function findTimeSlots(search: SlotSearch): FreeSlot[] {
  const best = new Map<number, FreeSlot>()
  for (const occurrence of search.occurrences) {
    for (const slot of slotsInOccurrence(occurrence, search)) {
      const known = best.get(slot.start)
      if (known === undefined || isBetter(slot, known)) best.set(slot.start, slot)
    }
  }
  return [...best.values()].toSorted((a, b) => a.start - b.start)
}

/** The people and rooms that are free at one time, the best fit first. */
export const findSlotsStartingAt = (search: SlotSearch, start: number): FreeSlot[] =>
  search.occurrences
    .filter((occurrence) => occurrence.start <= start && start < occurrence.end)
    .flatMap((occurrence) => slotsInOccurrence(occurrence, search))
    .filter((slot) => slot.start === start)
    .toSorted((a, b) => (isBetter(a, b) ? -1 : 1))

const isBetter = (a: FreeSlot, b: FreeSlot) =>
  a.rank < b.rank || (a.rank === b.rank && a.occurrence.staffId < b.occurrence.staffId)

function slotsInOccurrence(occurrence: Occurrence, search: SlotSearch): FreeSlot[] {
  const duration = search.durationWith(occurrence.staffId)
  const [length, step] = [duration * minute, occurrence.slotMinutes * minute]
  const slots: FreeSlot[] = []
  for (const gap of freeGaps(occurrence, search)) {
    const first = Math.max(gap.start, search.earliest)
    const steps = Math.max(0, Math.ceil((first - occurrence.start) / step))
    for (let start = occurrence.start + steps * step; start + length <= gap.end; start += step) {
      const end = start + length
      const rank = rankSlot({ before: start - gap.start, after: gap.end - end, shortest: search.shortest * minute })
      slots.push({ start, end, occurrence, duration, rank })
    }
  }
  return slots
}

function freeGaps({ start, end, staffId, roomId }: Occurrence, { busyStaff, busyRooms }: SlotSearch): Interval[] {
  const ofStaff = busyStaff.get(staffId)?.between(start, end) ?? []
  const ofRoom = busyRooms.get(roomId)?.between(start, end) ?? []
  const taken = [...ofStaff, ...ofRoom].toSorted((a, b) => a.start - b.start)
  const gaps: Interval[] = []
  let from = start
  for (const busy of taken) {
    if (busy.start > from) gaps.push({ start: from, end: busy.start })
    from = Math.max(from, busy.end)
  }
  if (from < end) gaps.push({ start: from, end })
  return gaps
}

function rankSlot({ before, after, shortest }: { before: number; after: number; shortest: number }): 1 | 2 | 3 {
  const isUsable = (gap: number) => gap === 0 || gap >= shortest
  if (!isUsable(before) || !isUsable(after)) return TimeslotRank.Suboptimal
  return before === 0 || after === 0 ? TimeslotRank.Optimal : TimeslotRank.AlmostOptimal
}
