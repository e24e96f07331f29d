import { expect, test } from 'vitest'
import { findPlaces } from './find-places.ts'
import type { Town } from './towns.ts'

const place = (name: string, latitude: number, more: Partial<Town> = {}): Town => ({
  name,
  region: null,
  country: 'NZ',
  latitude,
  longitude: 175,
  postCodes: [],
  ...more,
})
const found = (typed: string, localities: readonly Town[] = []) =>
  findPlaces(typed, 'NZ', localities).map(({ name, latitude }) => [name, latitude])

test('three letters of a name are enough, two are not', () => {
  expect(found('Ayr', [place('Ayr', -38)])).toEqual([['Ayr', -38]])
  expect(found('Bo', [place('Bo', -38)])).toEqual([])
})

test.each([
  ['Mt Eden', 'Mount Eden'],
  ['mt. eden', 'Mount Eden'],
  ['St Heliers', 'Saint Heliers'],
  ['Saint Kilda', 'St Kilda'],
  ['Pt Chev', 'Point Chevalier'],
  ['Nth Ryde', 'North Ryde'],
  ['Sth Dunedin', 'South Dunedin'],
  ['Hawkes Bay', 'Hawke’s Bay'],
  ['Lower-Moutere', 'Lower Moutere'],
])('a name as people type it, "%s", finds %s', (typed, name) => {
  expect(found(typed, [place(name, -38)])).toEqual([[name, -38]])
})

test.each([
  ['Papamoa', 'Pāpāmoa'],
  ['papamoa beach', 'Pāpāmoa'],
  ['0600', 'New Lynn'],
  ['New Lynn', 'New Lynn'],
  ['0650', 'Henderson'],
  ['Mt Wellington', 'Mount Wellington'],
  ['Mt Roskill', 'Mount Roskill'],
  ['Saint Lukes', 'St Lukes'],
  ['Kapiti', 'Kāpiti Coast'],
  ['Lwr Hutt', 'Lower Hutt'],
  ['Wgtn', 'Wellington'],
  ['Chch', 'Christchurch'],
  ['Akld', 'Auckland'],
  ['Palmy', 'Palmerston North'],
])('"%s" finds %s', (typed, name) => {
  expect(found(typed)[0]?.[0]).toBe(name)
})

test('an exact name comes before a prefix, and that before a place within the typed text', () => {
  const [begun, whole] = [place('Greyfriars', -40), place('Grey', -41)]
  expect(found('grey', [begun, whole])).toEqual([['Grey', -41]])
  expect(found('greyf', [begun, whole])).toEqual([['Greyfriars', -40]])
  expect(found('12 Grey Street, Gore', [begun, whole])).toEqual([['Gore', -46.1]])
})

test('of several places within the typed text the last one counts, as a town follows its street', () => {
  expect(found('Nelson Street, Hamilton')[0]?.[0]).toBe('Hamilton')
  expect(found('Hamilton Street, Nelson')[0]?.[0]).toBe('Nelson')
  expect(found('Goreway Road')).toEqual([])
})

test.each(['Mount Nelson', 'St Gore', 'Point Hamilton'])('"%s" is no town by its last word', (typed) =>
  expect(found(typed)).toEqual([]),
)

test('of one name at most four places are offered, at least 40 km apart', () => {
  const far = [-36, -37, -38, -39, -40].map((latitude) => place('Newtown', latitude))
  expect(found('newtown', far)).toEqual([-36, -37, -38, -39].map((latitude) => ['Newtown', latitude]))
  // 0.35 degrees are 38.9 km, and 0.37 are 41.1.
  const near = [-36, -36.35, -36.72].map((latitude) => place('Newtown', latitude))
  expect(found('newtown', near)).toEqual([
    ['Newtown', -36],
    ['Newtown', -36.72],
  ])
})

test('of one name the one nearest to the typed postcode comes first', () => {
  const both = [place('Newtown', -36.9), place('Newtown', -45.8), place('Newtown', -41.3)]
  expect(found('Newtown 6021', both).map(([, latitude]) => latitude)).toEqual([-41.3, -36.9, -45.8])
  expect(found('Newtown 9016', both).map(([, latitude]) => latitude)).toEqual([-45.8, -41.3, -36.9])
  expect(found('Newtown 9999', both).map(([, latitude]) => latitude)).toEqual([-36.9, -45.8, -41.3])
})

test('a postcode alone finds the place with the longest matching prefix, or nothing', () => {
  expect(found('0632')[0]?.[0]).toBe('Albany')
  expect(found('0622')[0]?.[0]).toBe('Takapuna')
  expect(found('0110')[0]?.[0]).toBe('Whangārei')
  expect(found('9999')).toEqual([])
})

test('a postcode is exactly four digits, anywhere in the text', () => {
  expect(found('somewhere, 0632')[0]?.[0]).toBe('Albany')
  for (const typed of ['06321', '10632', '063']) expect(found(typed)).toEqual([])
})
