import { expect, test } from 'vitest'
import { distanceBetween, sitesByDistance } from './sites-by-distance.ts'

const auckland = { latitude: -36.85, longitude: 174.76 }
const wellington = { latitude: -41.29, longitude: 174.78 }
const sydney = { latitude: -33.87, longitude: 151.21 }

test("the distance follows the earth's surface, is symmetric, and works up to the antipode", () => {
  expect(distanceBetween(auckland, wellington)).toBeCloseTo(493.7, 1)
  expect(distanceBetween(auckland, sydney)).toBeCloseTo(2155.9, 0)
  expect(distanceBetween(sydney, auckland)).toBe(distanceBetween(auckland, sydney))
  expect(distanceBetween(auckland, auckland)).toBe(0)
  const across = { latitude: 36.85, longitude: 174.76 - 180 }
  expect(distanceBetween(auckland, across)).toBeCloseTo(6371 * Math.PI, 3)
})

const site = (siteId: number, siteName: string, where: { latitude: number; longitude: number }) => ({
  siteId,
  siteName,
  countryCode: where === sydney ? ('AU' as const) : ('NZ' as const),
  ...where,
})
const sites = [site(1, 'Te Aro', wellington), site(2, 'Newmarket', auckland), site(3, 'Surry Hills', sydney)]
const order = (given: Parameters<typeof sitesByDistance>[1]) =>
  sitesByDistance(sites, given).map(({ site: { siteName }, kilometres }) => [
    siteName,
    kilometres === null ? null : Math.round(kilometres),
  ])

test('the sites of a country, the nearest first, with their distance', () => {
  expect(order({ country: 'NZ', from: wellington, last: 2 })).toEqual([
    ['Te Aro', 0],
    ['Newmarket', 494],
  ])
  expect(order({ country: 'NZ', from: auckland, last: 1 })).toEqual([
    ['Newmarket', 0],
    ['Te Aro', 494],
  ])
  expect(order({ country: 'AU', from: null, last: null })).toEqual([['Surry Hills', null]])
})

test('sites at the same or an unknown distance are sorted by name', () => {
  const twins = [site(4, 'Ponsonby', auckland), site(5, 'Grafton', auckland)]
  const named = sitesByDistance(twins, { country: 'NZ', from: wellington, last: 4 })
  expect(named.map(({ site: { siteName } }) => siteName)).toEqual(['Grafton', 'Ponsonby'])
  expect(order({ country: 'NZ', from: null, last: null }).map(([name]) => name)).toEqual(['Newmarket', 'Te Aro'])
})

test('when the place is unknown, the site of the last booking comes first', () => {
  expect(order({ country: 'NZ', from: null, last: 1 }).map(([name]) => name)).toEqual(['Te Aro', 'Newmarket'])
  expect(order({ country: 'NZ', from: null, last: 2 }).map(([name]) => name)).toEqual(['Newmarket', 'Te Aro'])
})
