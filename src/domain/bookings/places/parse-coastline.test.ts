import { expect, test } from 'vitest'
import { parseCoastline } from './parse-coastline.ts'

test('a coastline is decoded step by step from the start of each ring', () => {
  expect(parseCoastline('172000,-41000 500,0 0,-250 -500,250;173000,-40000 1,2')).toEqual([
    [
      { longitude: 172, latitude: -41 },
      { longitude: 172.5, latitude: -41 },
      { longitude: 172.5, latitude: -41.25 },
      { longitude: 172, latitude: -41 },
    ],
    [
      { longitude: 173, latitude: -40 },
      { longitude: 173.001, latitude: -39.998 },
    ],
  ])
})
