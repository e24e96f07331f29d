import { expect, test } from 'vitest'
import { towns } from './towns.ts'

const bounds = {
  NZ: { south: -47.3, north: -34.4, west: 166.4, east: 178.6 },
  AU: { south: -43.7, north: -10.6, west: 113.1, east: 153.7 },
}

test('each town name is unique in its country, lies within it, and has the prefixes of its postcodes', () => {
  for (const { name, region, country, latitude, longitude, postCodes } of towns) {
    const { south, north, west, east } = bounds[country]
    expect(name).toMatch(/^\p{Lu}\p{Ll}+( \p{Lu}\p{Ll}+)*$/u)
    expect(region).toBeNull()
    expect([name, latitude > south && latitude < north, longitude > west && longitude < east]).toEqual([
      name,
      true,
      true,
    ])
    expect(postCodes.length).toBeGreaterThan(0)
    for (const digits of postCodes) expect(digits).toMatch(/^\d{1,4}$/)
  }
  const names = towns.map(({ name, country }) => `${name}, ${country}`)
  expect(new Set(names).size).toBe(names.length)
  const counted = Object.groupBy(towns, ({ country }) => country)
  expect([counted.NZ?.length, counted.AU?.length]).toEqual([94, 55])
})
