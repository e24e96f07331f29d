import { expect, test } from 'vitest'
import { draftPhoto, readySpot, readyVisitDraft, uuidOf } from '../../../tests/support/ready-visit-draft.ts'
import { lesionId, photoId } from '../../contract/ids.ts'
import type { VisitDraft } from './visit-draft.ts'
import { withBodyPhotos, withBodyPlace, withJudgement, withMissingPose, withSpotPhotos } from './with-photos.ts'

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

test('a spot is placed on a body photo once, and moves there', () => {
  const [{ lesionId }] = draft.spots as [(typeof draft.spots)[number]]
  const place = { photoId: draftPhoto(7, 'overview').photoId, x: 0.2, y: 0.3 }
  const other = { photoId: draftPhoto(8, 'overview').photoId, x: 0.5, y: 0.5 }
  const moved = withBodyPlace(lesionId, { ...place, x: 0.4 })(
    withBodyPlace(lesionId, other)(withBodyPlace(lesionId, place)(draft)),
  )
  expect(moved.spots.map(({ bodyPlaces }) => bodyPlaces)).toEqual([
    [other, { ...place, x: 0.4 }],
    ...draft.spots.slice(1).map(() => []),
  ])
})

test('a pose has one reason why it is not taken; without words it has none', () => {
  const said = withMissingPose('legs-back', ' In a plaster ')(withMissingPose('legs-back', 'No time')(draft))
  expect(said.missingPoses).toEqual([{ pose: 'legs-back', reason: 'In a plaster' }])
  expect(withMissingPose('legs-back', ' ')(said).missingPoses).toEqual([])
})
