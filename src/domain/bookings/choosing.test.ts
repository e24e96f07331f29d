import { expect, test } from 'vitest'
import { daysOfWeek } from '../time/calendar-days.ts'
import { bookableWeeks } from './times/booking-weeks.ts'
import { charts, onChart } from './places/coastlines.ts'
import { findPlace } from './times/find-place.ts'
import { towns } from './places/places.ts'

test('P9.slot.01: the weeks to choose from begin with today’s and end with that of the 119th day', () => {
  const weeks = bookableWeeks('2026-11-22')
  expect([weeks[0], weeks.at(-1)]).toEqual(['2026-11-16', '2027-03-15'])
  expect(daysOfWeek('2027-03-15')).toContain('2027-03-21')
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
