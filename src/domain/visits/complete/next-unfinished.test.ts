import { expect, test } from 'vitest'
import { draftPhoto, readySpot } from '../../../../tests/support/ready-visit-draft.ts'
import type { Spot } from '../visit-draft.ts'
import { nextUnfinished } from './next-unfinished.ts'

const finished = readySpot
const noPhotos = (number: number): Spot => ({ ...readySpot(number), photos: [] })
const noCloseUp = (number: number): Spot => ({ ...readySpot(number), photos: [draftPhoto(number, 'overview')] })
const undecided = (number: number): Spot => ({ ...readySpot(number), outcome: null })

test.each([
  ['the next by number', [finished(1), noPhotos(2), noCloseUp(3)], 1, [2, 'Spot 2 has no photo from 20 cm', 2]],
  ['the first, after the last', [undecided(1), finished(2), finished(3)], 3, [1, 'Spot 1 has no next step', 1]],
  ['only a close-up', [finished(1), noCloseUp(2)], 1, [2, 'Spot 2 has no close-up', 1]],
  ['the chosen one first', [noPhotos(1), noPhotos(2)], 1, null],
  ['nothing', [finished(1), finished(2)], 1, null],
  ['without a chosen spot the first', [finished(1), noPhotos(2)], null, [2, 'Spot 2 has no photo from 20 cm', 1]],
] as const)('goes on with %s', (...[, spots, number, expected]) => {
  const chosen = spots.find((spot) => spot.number === number)?.lesionId ?? null
  const next = nextUnfinished({ spots: [...spots], bodyshots: [] }, chosen)
  expect(next && [next.spot.number, next.lacks.message, next.left]).toEqual(expected)
})
