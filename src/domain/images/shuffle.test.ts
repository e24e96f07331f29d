import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOfPieces, shuffledPieces } from './shuffle.ts'

test('P9.image.05: the order within each run of four is 3, 2, 1, 0; a short last run keeps it', () => {
  expect(shuffledPieces(8)).toEqual([3, 2, 1, 0, 7, 6, 5, 4])
  expect(shuffledPieces(6)).toEqual([3, 2, 1, 0, 5, 4])
  expect(shuffledPieces(0)).toEqual([])
})

test('unshuffling what was shuffled gives the image back, however many pieces it has', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 300 }), (pieces) => {
      const sheet = shuffledPieces(pieces.length).map((piece) => pieces[piece])
      expect(placesOfPieces(pieces.length).map((place) => sheet[place])).toEqual(pieces)
    }),
  )
})
