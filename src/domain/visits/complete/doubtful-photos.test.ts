import { expect, test } from 'vitest'
import { draftPhoto, readySpot, readyVisitDraft } from '../../../../tests/support/ready-visit-draft.ts'
import { doubtfulPhotos } from './doubtful-photos.ts'

const startedAt = '2026-11-20T10:00:00+13:00'
const filed = (
  number: number,
  kind: 'overview' | 'close-up' | 'bodyshot',
  given: { sha256?: string; takenAt?: string } = {},
) => ({
  ...draftPhoto(number, kind),
  sha256: String(number).padStart(64, '0'),
  ...given,
})

test('a photo is named by what it is of, a file that is there twice with the other, an old one with its date', () => {
  const [first, second] = [readySpot(1), readySpot(2)]
  const sha256 = 'ab'.repeat(32)
  const takenAt = '2025-05-03T09:00:00.000Z'
  const found = doubtfulPhotos({
    startedAt,
    spots: [
      { ...first, photos: [filed(1, 'overview', { sha256 }), filed(2, 'close-up')] },
      { ...second, photos: [filed(3, 'overview'), filed(4, 'close-up', { sha256 })] },
    ],
    bodyshots: [{ ...filed(5, 'bodyshot', { takenAt }), pose: 'head-front' as const }],
  })
  expect(found.map(({ of, spot, doubt }) => ({ of, spot: spot?.number ?? null, ...doubt }))).toEqual([
    { of: 'spot 1 from 20 cm', spot: 1, kind: 'same-file', as: 'the close-up of spot 2' },
    { of: 'the close-up of spot 2', spot: 2, kind: 'same-file', as: 'spot 1 from 20 cm' },
    { of: 'the body photo “Head, front”', spot: null, kind: 'old', takenAt },
  ])
})

test('photos of their own of the day have nothing in doubt', () => {
  const draft = readyVisitDraft()
  const spots = draft.spots.map((spot, i) => ({
    ...spot,
    photos: [filed(2 * i, 'overview'), filed(2 * i + 1, 'close-up')],
  }))
  expect(doubtfulPhotos({ startedAt, spots, bodyshots: [] })).toEqual([])
})
