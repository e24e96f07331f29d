import { expect, test } from 'vitest'
import { daysOfWeek } from '../time/calendar-days.ts'
import { bookableWeeks } from './times/booking-weeks.ts'
import { findPlaces } from './places/find-places.ts'
import { parseLocalities } from './places/parse-localities.ts'
import { coast as australiaCoast } from './places/made/australia-coast.ts'
import { localities as australia } from './places/made/australia-localities.ts'
import { coast as newZealandCoast } from './places/made/new-zealand-coast.ts'
import { localities as newZealand } from './places/made/new-zealand-localities.ts'
import { mapView } from './places/map-view.ts'
import { towns } from './places/towns.ts'
import { parseCoastline } from './places/parse-coastline.ts'
import { distanceBetween, type Place } from './places/sites-by-distance.ts'

const known = { NZ: parseLocalities('NZ', newZealand), AU: parseLocalities('AU', australia) }
const coasts = { NZ: newZealandCoast, AU: australiaCoast }

test('P9.slot.01: the bookable weeks are those from today’s to that of the 119th day', () => {
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
])('a place is found by a town or a postcode: %s', (typed, name) => {
  expect(findPlaces(typed, 'NZ', [])[0]?.name).toBe(name)
  expect(findPlaces(typed, 'NZ', known.NZ)[0]?.name).toBe(name)
})

test('a place of the other country, an unknown one or two letters find nothing', () => {
  expect(findPlaces('Brisbane', 'NZ', known.NZ)).toEqual([])
  expect(findPlaces('Brisbane', 'AU', known.AU)[0]?.name).toBe('Brisbane')
  expect(findPlaces('nowhere', 'NZ', known.NZ)).toEqual([])
  expect(findPlaces('wh', 'NZ', known.NZ)).toEqual([])
})

test.each([
  ['Karori', 'NZ', ['Karori, Wellington']],
  ['remuera 1050', 'NZ', ['Remuera, Auckland']],
  ['22 Aro Street, Te Aro', 'NZ', ['Te Aro, Wellington']],
  ['Toowong', 'AU', ['Toowong, Queensland']],
  ['newtown 2042', 'AU', ['Newtown, New South Wales']],
] as const)('P1.platform.08: a suburb is found without an external service: %s', (typed, country, [first]) => {
  const [found] = findPlaces(typed, country, known[country])
  expect(`${found?.name}, ${found?.region}`).toBe(first)
})

test('P1.platform.08: all suburbs of one name are offered, a town known by its postcode only once', () => {
  const newtowns = findPlaces('newtown', 'AU', known.AU)
  expect(new Set(newtowns.map(({ region }) => region)).size).toBe(newtowns.length)
  expect(newtowns.length).toBeGreaterThan(1)
  expect(findPlaces('Hamilton', 'NZ', known.NZ)).toHaveLength(1)
  expect(findPlaces('Whangārei', 'NZ', known.NZ)).toHaveLength(1)
})

test.each(['NZ', 'AU'] as const)('P1.platform.08: the places of %s lie in it, within its coastline', (country) => {
  expect(known[country].length).toBeGreaterThan(600)
  const rings = parseCoastline(coasts[country])
  for (const ring of rings) expect(distanceBetween(ring[0]!, ring.at(-1)!)).toBeLessThan(1)
  const inland = known[country].filter((place) => rings.some((ring) => isInside(ring, place)))
  // The rest are on a coast that is drawn roughly, or on an island too small to draw.
  expect(inland.length / known[country].length).toBeGreaterThan(0.9)
})

test('P1.platform.08: a map shows every given place, undistorted, no closer than the coastline data allows', () => {
  const frame = { width: 340, height: 300, margin: 30 }
  const asked = towns.filter(({ country }) => country === 'AU')
  const { at } = mapView(asked, frame)
  for (const { x, y } of asked.map(at)) {
    expect(x).toBeGreaterThan(29)
    expect(x).toBeLessThan(311)
    expect(y).toBeGreaterThan(29)
    expect(y).toBeLessThan(271)
  }
  const one = mapView([{ latitude: -41.29, longitude: 174.78 }], frame)
  expect(one.at({ latitude: -41.29, longitude: 174.78 })).toEqual({
    x: expect.closeTo(170, 5),
    y: expect.closeTo(150, 5),
  })
  const east = one.at({ latitude: -41.29, longitude: 174.79 }).x - 170
  const south = one.at({ latitude: -41.3, longitude: 174.78 }).y - 150
  expect(east / south).toBeCloseTo(Math.cos((41.29 * Math.PI) / 180), 2)
})

test('P1.platform.08: tiles cover the map, named as tile servers name them', () => {
  const frame = { width: 340, height: 300, margin: 30 }
  const wellington = { latitude: -41.2865, longitude: 174.7762 }
  const tiles = mapView([wellington], frame).tiles()
  // Tile 4036/2563 of the world map at zoom 11 contains Wellington.
  expect(tiles.map(({ key }) => key)).toContain('11/2018/1282')
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ left, size }) => left + size))).toBeGreaterThanOrEqual(340)
  expect(Math.max(...tiles.map(({ top, size }) => top + size))).toBeGreaterThanOrEqual(300)
  const world = mapView(
    [
      { latitude: -84, longitude: -179.9 },
      { latitude: 84, longitude: 179.9 },
    ],
    frame,
  ).tiles()
  for (const { z, x, y } of world) expect([x, y].every((n) => n >= 0 && n < 2 ** z)).toBe(true)
})

/** Whether a place is inside a ring: a ray to the east crosses it an odd number of times. */
function isInside(ring: readonly Place[], { latitude, longitude }: Place): boolean {
  return ring.reduce((inside, a, at) => {
    const b = ring[(at + 1) % ring.length]!
    if (a.latitude > latitude === b.latitude > latitude) return inside
    const crossing = a.longitude + ((latitude - a.latitude) / (b.latitude - a.latitude)) * (b.longitude - a.longitude)
    return crossing > longitude ? !inside : inside
  }, false)
}
