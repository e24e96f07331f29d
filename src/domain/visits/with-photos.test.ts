import { expect, test } from 'vitest'
import { draftPhoto, readySpot, readyVisitDraft, uuidOf } from '../../../tests/support/ready-visit-draft.ts'
import { lesionId, photoId } from '../../contract/ids.ts'
import type { VisitDraft } from './visit-draft.ts'
import { withBodyPhotos, withJudgement, withSpotPhotos } from './with-photos.ts'

const spots = [readySpot(1), readySpot(2)]
const draft: VisitDraft = { ...readyVisitDraft(), spots, bodyshots: [draftPhoto(7, 'overview')] }
const photo = draftPhoto(8, 'overview')

test('the photos of one spot change, and of no other', () => {
  const changed = withSpotPhotos(readySpot(2).lesionId, (photos) => [...photos, photo])(draft)
  expect(changed).toEqual({ ...draft, spots: [spots[0], { ...spots[1], photos: [...spots[1]!.photos, photo] }] })
  expect(withSpotPhotos(lesionId.parse(uuidOf(999)), () => [])(draft)).toEqual(draft)
})

test('the photos of the body change by themselves', () => {
  expect(withBodyPhotos((photos) => [...photos, photo])(draft)).toEqual({
    ...draft,
    bodyshots: [draftPhoto(7, 'overview'), photo],
  })
})

test('a judgement is written to its photo, and to none that is gone', () => {
  const judgement = { kind: 'good' } as const
  const photos = [draftPhoto(7, 'overview'), photo]
  expect(withJudgement(photo.photoId, judgement)(photos)).toEqual([photos[0], { ...photo, judgement }])
  expect(withJudgement(photoId.parse(uuidOf(999)), judgement)(photos)).toEqual(photos)
})
