import { expect, test } from 'vitest'
import { readyVisitDraft } from '../../../tests/support/ready-visit-draft.ts'
import { photosKeptAnyway } from './photos-kept-anyway.ts'
import type { PhotoJudgement } from './visit-draft.ts'

test('a photo that was called poor and kept is named with its spot and why; a good one is not', () => {
  const draft = readyVisitDraft()
  const judged = (judgement: PhotoJudgement) => ({
    spots: draft.spots.map((spot, i) => ({
      ...spot,
      photos: spot.photos.map((photo, j) => (i === 0 && j === 0 ? { ...photo, judgement } : photo)),
    })),
  })
  expect(photosKeptAnyway(judged({ kind: 'good' }))).toEqual([])
  expect(photosKeptAnyway(judged({ kind: 'poor', reasons: ['too-dark'], answer: 'kept-anyway' }))).toMatchObject([
    { spot: { number: draft.spots[0]?.number }, reasons: ['too-dark'] },
  ])
})
