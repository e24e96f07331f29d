import { expect, test } from 'vitest'
import { photoDoubts } from './photo-doubts.ts'

const begun = '2026-11-26T01:00:00.000Z'
const photo = (photoId: string, given: { sha256?: string; takenAt?: string } = {}) => ({
  photoId,
  sha256: photoId,
  takenAt: begun,
  ...given,
})

test('a file that is there twice is doubted at both, and one that is there once is not', () => {
  const photos = [photo('a', { sha256: 'x' }), photo('b'), photo('c', { sha256: 'x' })]
  expect(photoDoubts(photos, begun)).toEqual([
    { photoId: 'a', doubt: { kind: 'same-file', as: 'c' } },
    { photoId: 'c', doubt: { kind: 'same-file', as: 'a' } },
  ])
})

test.each([
  ['as the visit began', '2026-11-26T01:00:00.000Z', false],
  ['later', '2026-11-27T01:00:00.000Z', false],
  ['by a camera that shows the time of another zone', '2026-11-25T12:00:00.000Z', false],
  ['the day before', '2026-11-25T10:59:59.000Z', true],
  ['a year before', '2025-11-26T01:00:00.000Z', true],
  ['by a clock that was never set', '1980-01-01T00:00:00.000Z', false],
])('a photo taken %s (%s): old %s', (_, takenAt, isOld) => {
  expect(photoDoubts([photo('a', { takenAt })], begun)).toEqual(
    isOld ? [{ photoId: 'a', doubt: { kind: 'old', takenAt } }] : [],
  )
})

test('a photo may be both', () => {
  const takenAt = '2026-01-01T00:00:00.000Z'
  const photos = [photo('a', { sha256: 'x', takenAt }), photo('b', { sha256: 'x' })]
  expect(photoDoubts(photos, begun).map(({ photoId, doubt }) => `${photoId} ${doubt.kind}`)).toEqual([
    'a same-file',
    'a old',
    'b same-file',
  ])
})
