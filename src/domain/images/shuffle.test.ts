import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shuffledPieces } from './shuffle.ts'

test('P9.image.05: the order within each run of four is 3, 2, 1, 0; a short last run keeps it', () => {
  expect(shuffledPieces(8)).toEqual([3, 2, 1, 0, 7, 6, 5, 4])
  expect(shuffledPieces(6)).toEqual([3, 2, 1, 0, 5, 4])
  expect(shuffledPieces(0)).toEqual([])
})

test('a sheet holds every piece once, however many an image has', () => {
  fc.assert(
    fc.property(fc.nat({ max: 300 }), (count) => {
      const pieces = Array.from({ length: count }, (_, piece) => piece)
      expect(shuffledPieces(count).toSorted((a, b) => a - b)).toEqual(pieces)
    }),
  )
})
