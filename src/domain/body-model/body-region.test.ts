import { expect, test } from 'vitest'
import { bodyParts } from './body-parts.ts'
import { regionOf } from './body-region.ts'

test('every body part belongs to one region', () => {
  const named = Map.groupBy(bodyParts, ({ bodyPartId }) => regionOf(bodyPartId))
  const counts = [...named].map(([region, parts]) => [region, parts.length])
  expect(Object.fromEntries(counts)).toEqual({ head: 6, trunk: 6, arms: 17, legs: 18 })
  const regionsOf = (...names: string[]) =>
    bodyParts.filter(({ part }) => names.includes(part)).map(({ bodyPartId }) => regionOf(bodyPartId))
  expect(new Set(regionsOf('face', 'ear'))).toEqual(new Set(['head']))
  expect(new Set(regionsOf('fingers', 'shoulders'))).toEqual(new Set(['arms']))
  expect(new Set(regionsOf('toes', 'calf', 'heel'))).toEqual(new Set(['legs']))
  expect(regionOf(99)).toBe('trunk')
})
