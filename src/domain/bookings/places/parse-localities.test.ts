import { expect, test } from 'vitest'
import { parseLocalities } from './parse-localities.ts'

test('localities are parsed by region, in thousandths of a degree, including those without a region', () => {
  const common = { country: 'NZ', postCodes: [] }
  expect(parseLocalities('NZ', 'Otago:Alexandra,-45249,169380;Clyde,-45188,169318|:Waitangi,-43951,-176561')).toEqual([
    { ...common, name: 'Alexandra', region: 'Otago', latitude: -45.249, longitude: 169.38 },
    { ...common, name: 'Clyde', region: 'Otago', latitude: -45.188, longitude: 169.318 },
    { ...common, name: 'Waitangi', region: null, latitude: -43.951, longitude: -176.561 },
  ])
})
