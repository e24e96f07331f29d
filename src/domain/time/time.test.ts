import { describe, expect, test } from 'vitest'
import { addDays, calendarDay, daysBetween, isCalendarDay, mondayOf, weekdayOf, weekOf } from './calendar-days.ts'
import {
  dayPartOf,
  lastSeenText,
  momentInFull,
  momentText,
  shortDayText,
  timeOfDay,
  zoneLetters,
  zoneName,
} from './format-moment.ts'
import { dayInZone, instantOf, isZone, latestDay, minuteOfDay, msOf, timeInZone } from './zoned-time.ts'

/** Southern and northern clocks, those that never change, and the one that changes by half an hour. */
const zones = [
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Perth',
  'Europe/London',
  'America/Los_Angeles',
  'UTC',
] as const
const minute = 60_000

/** Every quarter of an hour of the days around each change of clocks from 2025 to 2028, and of a day in midwinter and midsummer. */
function instantsNearChanges(timeZone: string): number[] {
  const middles = [Date.parse('2026-01-01T00:00Z'), Date.parse('2026-07-01T00:00Z')]
  let at = Temporal.Instant.from('2025-01-01T00:00:00Z').toZonedDateTimeISO(timeZone)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (next === null || next.year > 2028) break
    middles.push(next.epochMilliseconds)
    at = next
  }
  return middles.flatMap((middle) => Array.from({ length: 4 * 60 }, (_, step) => middle + (step - 120) * 15 * minute))
}

test('the clocks of all zones change at whole quarters of an hour since 2023', () => {
  const changes: { at: number; zone: string }[] = []
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    let at = Temporal.Instant.from('2023-01-01T00:00:00Z').toZonedDateTimeISO(zone)
    for (;;) {
      const next = at.getTimeZoneTransition('next')
      if (next === null || next.year > 2040) break
      changes.push({ at: next.epochMilliseconds, zone })
      at = next
    }
  }
  expect(changes.length).toBeGreaterThan(1_000)
  expect(changes.filter(({ at }) => at % (15 * minute) !== 0)).toEqual([])
})

test('the day and time of all zones where a month or a year ends, beside Temporal', () => {
  const ends = ['2026-01-31T23:30:00Z', '2024-03-01T00:10:00Z', '1999-12-31T23:59:59Z', '0099-12-31T12:00:00Z']
  for (const zone of Intl.supportedValuesOf('timeZone'))
    for (const end of ends) {
      const there = Temporal.Instant.from(end).toZonedDateTimeISO(zone)
      expect(dayInZone(end, zone)).toBe(there.toPlainDate().toString())
      expect(minuteOfDay(end, zone)).toBe(there.hour * 60 + there.minute)
    }
})

test('the second before a change of clocks and those of long ago have the offset of their time', () => {
  const change = Date.parse('2026-09-26T14:00:00Z')
  expect([change - 1, change].map((at) => timeInZone(at, 'Pacific/Auckland'))).toEqual(['01:59', '03:00'])
  // Which changed a minute after the hour.
  const odd = Date.parse('2020-10-03T16:01:00Z')
  expect([odd - 1, odd].map((at) => timeInZone(at, 'Antarctica/Casey'))).toEqual(['00:00', '03:01'])
  expect(timeInZone('1972-01-07T00:44:29Z', 'Africa/Monrovia')).toBe('23:59')
})

describe.each(zones)('the days and clocks of %s, beside Temporal', (timeZone) => {
  test('the day and the time of day of every instant around each change of clocks', () => {
    const instants = instantsNearChanges(timeZone)
    expect(instants.length).toBeGreaterThanOrEqual(480)
    for (const instant of instants) {
      const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
      expect(dayInZone(instant, timeZone)).toBe(there.toPlainDate().toString())
      expect(minuteOfDay(instant, timeZone)).toBe(there.hour * 60 + there.minute)
    }
  })

  test('the instant of every time of day around each change: skipped ones are later, of repeated ones the first', () => {
    for (const instant of instantsNearChanges(timeZone)) {
      const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
      // A quarter of an hour that a clock change may skip: the same local time, computed without it.
      for (const wall of [there.toPlainDateTime(), there.toPlainDateTime().add({ hours: 1 })]) {
        const meant = wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
        const time = wall.toPlainTime().toString({ smallestUnit: 'minute' })
        expect(instantOf(wall.toPlainDate().toString(), time, timeZone)).toBe(meant)
      }
    }
  })

  test('a day of the calendar is 23 to 25 hours long, and the day after it begins where it ends', () => {
    for (const day of daysBetween('2026-01-01', '2027-12-31')) {
      const [start, end] = [instantOf(day, '00:00', timeZone), instantOf(addDays(day, 1), '00:00', timeZone)]
      expect([23, 23.5, 24, 24.5, 25]).toContain((end - start) / 3_600_000)
      expect([dayInZone(start, timeZone), dayInZone(end - 1, timeZone)]).toEqual([day, day])
    }
  })
})

test('the days between two are counted to the calendar’s end, and are none the wrong way round', () => {
  expect(daysBetween('9999-12-30', '9999-12-31')).toEqual(['9999-12-30', '9999-12-31'])
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([])
})

test.each([
  // Summer, UTC+13: everything before 1 pm is the day before in UTC; winter, UTC+12: before noon.
  ['2026-11-19T20:30:00Z', 'Pacific/Auckland', '2026-11-20 9:30 am'],
  ['2026-07-19T20:30:00Z', 'Pacific/Auckland', '2026-07-20 8:30 am'],
  ['2026-11-19T10:15:00Z', 'Pacific/Chatham', '2026-11-20 12:00 am'],
  ['2026-11-19T22:30:00Z', 'Australia/Sydney', '2026-11-20 9:30 am'],
  ['2026-11-19T22:30:00Z', 'Australia/Brisbane', '2026-11-20 8:30 am'],
  ['2026-11-19T22:30:00Z', 'Australia/Lord_Howe', '2026-11-20 9:30 am'],
  ['2026-07-19T22:30:00Z', 'Australia/Lord_Howe', '2026-07-20 9:00 am'],
  ['2026-11-19T15:59:00Z', 'Australia/Perth', '2026-11-19 11:59 pm'],
  ['2026-11-19T16:00:00Z', 'Australia/Perth', '2026-11-20 12:00 am'],
  ['2026-11-20T04:00:00Z', 'Australia/Perth', '2026-11-20 12:00 pm'],
])('%s is in %s %s', (instant, timeZone, said) => {
  expect(`${dayInZone(instant, timeZone)} ${timeOfDay(instant, timeZone)}`).toBe(said)
})

test('the hour that comes twice is told apart by the letters of the zone', () => {
  const twice = ['2027-04-03T13:30:00Z', '2027-04-03T14:30:00Z']
  const said = twice.map((at) => `${timeOfDay(at, 'Pacific/Auckland')} ${zoneLetters(at, 'Pacific/Auckland')}`)
  expect(said).toEqual(['2:30 am NZDT', '2:30 am NZST'])
  expect(zoneLetters('2026-12-04T01:40:00Z', 'Australia/Sydney')).toBe('AEDT')
})

test('a moment in full names the zone', () => {
  const at = '2026-12-04T01:40:00Z'
  expect(momentInFull(at, 'Pacific/Auckland')).toBe('Friday 4 December 2026, 2:40 pm, New Zealand time')
  expect(momentInFull(at, 'Australia/Perth')).toBe('Friday 4 December 2026, 9:40 am, Perth time')
  expect(zoneName(at, 'Europe/London')).toBe('United Kingdom time')
})

test('each zone of the two countries has a name of its own', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('Australia/'))
  const at = '2026-12-04T01:40:00Z'
  const names = [...zones.filter((zone) => zone !== 'Australia/Lindeman'), 'Pacific/Auckland', 'Pacific/Chatham'].map(
    (zone) => zoneName(at, zone),
  )
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(names).size).toBe(names.length)
  expect(zoneName(at, 'Australia/Brisbane')).not.toBe(zoneName(at, 'Australia/Melbourne'))
})

test('an instant is a text, a Date to the millisecond, or a number', () => {
  expect([msOf('1970-01-01T00:00:01.234Z'), msOf(new Date(1234)), msOf(1234)]).toEqual([1234, 1234, 1234])
})

test('a time of day may have its seconds, which do not count', () => {
  const [plain, exact] = ['09:30', '09:30:45'].map((time) => instantOf('2026-11-20', time, 'Pacific/Auckland'))
  expect(exact).toBe(plain)
})

test('the days before the first year are days too', () => {
  const days = [Date.UTC(-1, 5, 1), Date.UTC(-2, 5, 1)].map((instant) => dayInZone(instant, 'UTC'))
  expect(days).toEqual(['-000001-06-01', '-000002-06-01'])
  expect(dayInZone('0000-06-01T00:00:00Z', 'UTC')).toBe('0000-06-01')
})

test('a short date is the day in the place’s time zone', () => {
  expect(shortDayText('2026-12-03T20:00:00Z', 'Pacific/Auckland')).toBe('Fri 4 Dec')
})

test('today, yesterday and this year are those of the place, not of UTC', () => {
  // 9 am on 1 January in Auckland is still 31 December in UTC.
  const here = { timeZone: 'Pacific/Auckland', now: '2026-12-31T20:00:00Z' }
  expect(lastSeenText('2026-12-31T19:05:00Z', here)).toBe('Today, 8:05 am')
  expect(lastSeenText('2026-12-31T10:59:00Z', here)).toBe('Yesterday')
  expect(lastSeenText('2026-12-29T20:00:00Z', here)).toBe('30 Dec 2026')
  expect(lastSeenText('2027-01-16T20:00:00Z', { ...here, now: '2027-05-01T00:00:00Z' })).toBe('17 Jan')
  expect([momentText('2026-12-31T19:05:00Z', here), momentText('2026-12-30T19:05:00Z', here)]).toEqual([
    '8:05 am',
    '31 Dec 8:05 am',
  ])
})

test('morning ends at noon and afternoon at five, at the clinic', () => {
  const at = (time: string) => dayPartOf(`2026-12-04T${time}:00+13:00`, 'Pacific/Auckland')
  const parts = ['08:30', '11:59', '12:00', '16:59', '17:00'].map(at)
  expect(parts).toEqual(['morning', 'morning', 'afternoon', 'afternoon', 'evening'])
})

test('the latest day anywhere is never before that of a clinic, and a day ahead of UTC from 10 am on', () => {
  expect(latestDay('2026-11-20T09:59:00Z')).toBe('2026-11-20')
  expect(latestDay('2026-11-20T10:00:00Z')).toBe('2026-11-21')
  for (let hour = 0; hour < 48; hour++) {
    const now = Date.parse('2026-11-20T00:00Z') + hour * 60 * minute
    for (const timeZone of zones) expect(dayInZone(now, timeZone) <= latestDay(now)).toBe(true)
  }
})

test('days of the calendar: leap years, weeks over the new year, days that are none', () => {
  expect([addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual(['2028-02-29', '2026-02-28'])
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([7, 1])
  expect([mondayOf('2026-11-22'), mondayOf('2027-01-01')]).toEqual(['2026-11-16', '2026-12-28'])
  expect(weekOf('2026-11-23') - weekOf('2026-11-22')).toBe(1)
  expect(['2028-02-29', '2026-02-29', '2026-2-3', '0000-01-01', '2026-11-20T10:00'].map(isCalendarDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(calendarDay({ year: 1961, month: 3, day: 12 })).toBe('1961-03-12')
  expect(calendarDay({ year: 1961, month: 2, day: 30 })).toBeNull()
})

test('a zone is a name of the list', () => {
  expect(['Pacific/Auckland', 'Pacific/Nowhere', 'NZDT', 'Auckland'].map(isZone)).toEqual([true, false, false, false])
})

test.each(['Pacific/Auckland', 'Australia/Adelaide', 'Pacific/Chatham'])(
  'day and time of an instant in %s lead back to it',
  (zone) => {
    const instant = Date.parse('2026-11-25T20:05:00Z')
    expect(instantOf(dayInZone(instant, zone), timeInZone(instant, zone), zone)).toBe(instant)
  },
)
