import { expect, test } from 'vitest'
import { bookableWeeks, daysOfWeek, longWeekdayText, mondayOf, weekText } from './booking-weeks.ts'
import { charts, onChart } from './coastlines.ts'
import { findPlace } from './find-place.ts'
import { towns } from './places.ts'
import { dayPartOf, slotDay, slotLongDay, slotTime, zoneShort, zoneText } from './slot-text.ts'

test('a time is read at its clinic, with the zone by name, on both sides of the end of daylight saving', () => {
  const akl = 'Pacific/Auckland'
  expect([slotDay('2026-12-04T01:40:00Z', akl), slotTime('2026-12-04T01:40:00Z', akl)]).toEqual([
    'Fri 4 Dec',
    '2:40 pm',
  ])
  expect(slotLongDay('2026-12-04T01:40:00Z', akl)).toBe('Friday 4 December 2026')
  expect(zoneText('2026-12-04T01:40:00Z', akl)).toBe('New Zealand time')
  // The hour from 2 to 3 comes twice on 4 April 2027: the short name tells which.
  const [first, second] = ['2027-04-03T13:30:00Z', '2027-04-03T14:30:00Z']
  expect([slotTime(first, akl), slotTime(second, akl)]).toEqual(['2:30 am', '2:30 am'])
  expect([zoneShort(first, akl), zoneShort(second, akl)]).toEqual(['NZDT', 'NZST'])
  expect(zoneShort('2026-12-04T01:40:00Z', 'Australia/Sydney')).toBe('AEDT')
})

test('morning ends at noon and afternoon at five, at the clinic', () => {
  const at = (time: string) => dayPartOf(`2026-12-04T${time}:00+13:00`, 'Pacific/Auckland')
  expect(['08:30', '11:59', '12:00', '16:59', '17:00'].map(at)).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
  ])
})

test('P9.slot.01: the weeks to choose from begin with today’s and end with that of the 119th day', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
  const weeks = bookableWeeks('2026-11-22')
  expect([weeks[0], weeks.at(-1)]).toEqual(['2026-11-16', '2027-03-15'])
  expect(daysOfWeek('2027-03-15')).toContain('2027-03-21')
})

test('a week in words, within a month and over its end', () => {
  expect(weekText('2026-12-07', '2026-12-11')).toBe('7 to 11 December')
  expect(weekText('2026-11-30', '2026-12-04')).toBe('30 November to 4 December')
  expect(longWeekdayText('2026-11-30')).toBe('Monday 30 November')
})

test.each([
  ['Grey Lynn', 'Grey Lynn'],
  ['grey lynn, 1021', 'Grey Lynn'],
  ['whangarei', 'Whangārei'],
  ['1021', 'Grey Lynn'],
  ['3204', 'Hamilton'],
  ['12 Rata Street, Nelson', 'Nelson'],
])('where somebody is, by a town or a postcode: %s', (typed, name) => {
  expect(findPlace(typed, 'NZ')?.name).toBe(name)
})

test('a place of the other country, an unknown one and two letters are none', () => {
  expect(findPlace('Brisbane', 'NZ')).toBeNull()
  expect(findPlace('Brisbane', 'AU')?.name).toBe('Brisbane')
  expect(findPlace('nowhere', 'NZ')).toBeNull()
  expect(findPlace('wh', 'NZ')).toBeNull()
})

test.each(['NZ', 'AU'] as const)('every town of %s that we know lies on its chart, true to shape', (country) => {
  const chart = charts[country]
  const at = onChart(chart, 340)
  const corner = at(chart.east, chart.south)
  for (const town of towns.filter((each) => each.country === country)) {
    const { x, y } = at(town.longitude, town.latitude)
    expect(x > 0 && x < corner.x && y > 0 && y < corner.y).toBe(true)
  }
  const middle = (chart.north + chart.south) / 2
  const east = at(chart.west + 1, middle).x
  const south = at(chart.west, middle - 1).y - at(chart.west, middle).y
  expect(east / south).toBeCloseTo(Math.cos((middle * Math.PI) / 180), 5)
})
