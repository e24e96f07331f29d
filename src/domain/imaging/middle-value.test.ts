import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { middleValue } from './middle-value.ts'

test('the middle one of the sorted values, of an even number the upper; 0 of none', () => {
  expect(middleValue(Float32Array.of())).toBe(0)
  expect(middleValue(Float32Array.of(3, 1, 2))).toBe(2)
  expect(middleValue(Float32Array.of(4, 1, 3, 2))).toBe(3)
  const few = fc.integer({ min: -3, max: 3 }).map((value) => value / 4)
  fc.assert(
    fc.property(fc.array(fc.oneof(few, fc.float({ noNaN: true })), { minLength: 1, maxLength: 200 }), (values) => {
      const sorted = Float32Array.from(values).sort()
      expect(middleValue(Float32Array.from(values))).toBeCloseTo(sorted[values.length >> 1] ?? 0, 10)
    }),
  )
})
