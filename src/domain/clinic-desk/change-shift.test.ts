import { expect, test } from 'vitest'
import type { Roster } from '../bookings/times/roster-occurrences.ts'
import { changeShift, newShift, type ShiftChange } from './change-shift.ts'

// Mondays, Wednesdays and Sundays, from Monday 2 November 2026 on.
const roster: Roster = {
  rosterId: 9,
  staffId: 1,
  roomId: 2,
  weekdays: [1, 3, 7],
  startsAt: '09:00',
  endsAt: '17:00',
  validFrom: '2026-11-02',
  validUntil: null,
  everyWeeks: 1,
  slotMinutes: 30,
}
const { rosterId: _, ...kept } = roster
const hours = { staffId: 3, roomId: 4, startsAt: '10:00', endsAt: '12:00' }
const wednesday = '2026-11-11'
const change = (more: Partial<ShiftChange>, of: Partial<Roster> = {}) =>
  changeShift({ ...roster, ...of }, { day: wednesday, repeat: 'this-day', hours: null, ...more })

test('a new shift is on one day, or weekly from that day on', () => {
  const first = { ...hours, weekdays: [3], validFrom: wednesday, everyWeeks: 1, slotMinutes: 20 }
  expect(newShift(hours, { day: wednesday, repeat: 'this-day' }, 20)).toEqual({ ...first, validUntil: wednesday })
  expect(newShift(hours, { day: wednesday, repeat: 'every-week' }, 20)).toEqual({ ...first, validUntil: null })
})

test('a day off leaves the days before and after unchanged', () => {
  expect(change({})).toEqual({ validUntil: '2026-11-10', replacements: [{ ...kept, validFrom: '2026-11-12' }] })
})

test('other hours on one day apply to that day only', () => {
  expect(change({ hours })).toEqual({
    validUntil: '2026-11-10',
    replacements: [
      { ...hours, weekdays: [3], validFrom: wednesday, validUntil: wednesday, everyWeeks: 1, slotMinutes: 30 },
      { ...kept, validFrom: '2026-11-12' },
    ],
  })
})

test('a weekly change leaves the other weekdays unchanged', () => {
  const others = { ...kept, weekdays: [1, 7], validFrom: wednesday }
  const repeat = 'every-week'
  expect(change({ repeat })).toEqual({ validUntil: '2026-11-10', replacements: [others] })
  expect(change({ repeat, hours }).replacements).toEqual([
    { ...kept, ...hours, weekdays: [3], validFrom: wednesday },
    others,
  ])
  expect(change({ repeat }, { weekdays: [3] }).replacements).toEqual([])
})

test('a roster that starts on that day is replaced entirely', () => {
  expect(change({}, { validFrom: wednesday }).validUntil).toBeNull()
  expect(change({}, { validFrom: '2026-11-10' }).validUntil).toBe('2026-11-10')
})

test('nothing continues after the last day of a roster', () => {
  expect(change({}, { validUntil: wednesday }).replacements).toEqual([])
  expect(change({}, { validUntil: '2026-11-12' }).replacements).toHaveLength(1)
})

test('after a Sunday, a fortnightly roster continues two weeks later', () => {
  const goesOn = (day: string, everyWeeks: number) => change({ day }, { everyWeeks }).replacements[0]?.validFrom
  expect([goesOn('2026-11-15', 1), goesOn('2026-11-15', 2)]).toEqual(['2026-11-16', '2026-11-23'])
  expect(goesOn(wednesday, 2)).toBe('2026-11-12')
})
