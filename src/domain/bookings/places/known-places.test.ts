import { expect, test } from 'vitest'
import { findPlaces } from './find-places.ts'
import { localities as australia } from './made/australia-localities.ts'
import { localities as newZealand } from './made/new-zealand-localities.ts'
import { parseLocalities } from './parse-localities.ts'
import { distanceBetween } from './sites-by-distance.ts'

/** The places as the page uses them. */
const localities = { NZ: parseLocalities('NZ', newZealand), AU: parseLocalities('AU', australia) }
const found = (typed: string, country: 'NZ' | 'AU') => findPlaces(typed, country, localities[country])

const auckland = { latitude: -36.85, longitude: 174.76 }
const wellington = { latitude: -41.29, longitude: 174.78 }
const tauranga = { latitude: -37.69, longitude: 176.17 }
const sydney = { latitude: -33.87, longitude: 151.21 }
const melbourne = { latitude: -37.81, longitude: 144.96 }
const brisbane = { latitude: -27.47, longitude: 153.03 }

test.each([
  [
    'NZ',
    auckland,
    'Mt Eden, Mount Eden, St Heliers, Saint Heliers, Devonport, Glen Eden, Waiheke, Ōrākei, Orakei, Glenfield, Northcote, Mairangi Bay, Flat Bush, Westgate, Hobsonville, Long Bay, Herne Bay, Greenlane, Stonefields, Pt Chev, Pt Chevalier, Mt Albert, Mt Roskill, Te Atatu, Ōtāhuhu, Mangere, Māngere, Remuera, Grey Lynn, Kumeu, Kumeū, Orewa, Silverdale, Akl, Akld',
  ],
  ['NZ', wellington, 'Miramar, Karori, Lwr Hutt, Petone, Tawa, Wgtn, Welly, Island Bay, Naenae'],
  ['NZ', tauranga, 'Papamoa, Pāpāmoa, Papamoa Beach, The Mount, Mt Maunganui, Tga, Te Puke'],
  ['AU', sydney, 'Bondi, Surry Hills, Mt Druitt, Nth Sydney, Parramatta, Syd, Chatswood, Dee Why'],
  ['AU', melbourne, 'St Kilda, Sth Yarra, Pt Cook, Mt Waverley, Melb, Fitzroy, Box Hill'],
  ['AU', brisbane, 'Fortitude Valley, Mt Gravatt, Sth Brisbane, Brissie, Toowong'],
] as const)('in %s, near %o, people find %s', (country, centre, typed) => {
  const far = typed.split(', ').filter((name) => {
    const places = found(name, country)
    return !places.some((place) => distanceBetween(place, centre) < 45)
  })
  expect(far).toEqual([])
})

test.each([
  ['0600', 'New Lynn'],
  ['0624', 'Devonport'],
  ['1081', 'Waiheke Island'],
  ['3118', 'Pāpāmoa'],
  ['2580', 'Papakura'],
  ['5510', 'Levin'],
])('the postcode %s of New Zealand finds %s', (code, name) => expect(found(code, 'NZ')[0]?.name).toBe(name))

const prefixes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(2, '0'))

test.each([
  [
    'NZ',
    [
      ...prefixes(1, 10),
      ...prefixes(20, 26),
      ...prefixes(30, 50),
      '53',
      '55',
      '57',
      '58',
      '60',
      '61',
      '62',
      '69',
    ].concat(
      ['70', '71', '72', '73', '74', '75', '76', '77', '78', '79', '80', '81', '82', '84', '89'],
      prefixes(90, 98),
    ),
  ],
  ['AU', ['02', '08', '09', ...prefixes(20, 48), ...prefixes(50, 57), ...prefixes(60, 67), ...prefixes(70, 73)]],
] as const)('every postcode area of %s finds a place', (country, areas) => {
  expect(areas.filter((area) => found(`${area}10`, country).length === 0)).toEqual([])
})

test('a place is called St, as people write it', () => {
  expect([...localities.NZ, ...localities.AU].filter(({ name }) => name.startsWith('Saint'))).toEqual([])
  expect(found('St Heliers', 'NZ')[0]?.name).toBe('St Heliers')
})
