import { expect, test } from 'vitest'
import { lesionId } from '../../../contract/ids.ts'
import type { VisitUpload } from '../../../contract/visits/visit-upload.ts'
import { readyDraft } from '../../../../tests/support/visit-samples.ts'
import { amendVisit } from './amend-visit.ts'
import { correctDraft, correctUpload, type SpotCorrection } from './correct-visit.ts'
import { toVisitUpload } from '../to-visit-upload.ts'

const draft = readyDraft([])
const upload: VisitUpload = toVisitUpload(draft, { today: '2026-11-20', dermatoscope: null })
const [spot] = draft.spots
const correction = (words: Partial<SpotCorrection>): SpotCorrection => ({
  lesionId: spot!.lesionId,
  comment: spot!.comment,
  outcome: spot!.outcome ?? 'photo-only',
  outcomeReason: spot!.outcomeReason,
  isExcised: spot!.isExcised,
  excisionComment: spot!.excisionComment,
  isHiddenInReport: spot!.isHiddenInReport,
  observations: spot!.observations,
  ...words,
})
const given = (words: Partial<SpotCorrection>) => ({ version: 2, corrections: [correction(words)] })

test('a correction changes what it says and nothing else, in the payload and in the draft alike', () => {
  const words = given({ comment: ' 4 mm ', isExcised: true, excisionComment: 'By Dr Ngata' })
  const { changes, errors } = amendVisit(upload, correctUpload(upload, words))
  expect(errors).toEqual([])
  expect(changes.map(({ field, after }) => [field, after])).toEqual([
    ['comment', '4 mm'],
    ['isExcised', true],
    ['excisionComment', 'By Dr Ngata'],
  ])
  expect(correctDraft(draft, words)).toMatchObject({ version: 2, spots: [{ comment: ' 4 mm ', isExcised: true }] })
})

test('a spot of which nothing is said stays to the letter', () => {
  const other = { ...spot!, lesionId: lesionId.parse(crypto.randomUUID()), comment: 'as it was' }
  const both = { ...draft, spots: [spot!, other] }
  const sent = toVisitUpload(both, { today: '2026-11-20', dermatoscope: null })
  const words = given({ comment: '4 mm' })
  expect(correctUpload(sent, words).lesions[1]).toEqual(sent.lesions[1])
  expect(correctDraft(both, words).spots[1]).toEqual(other)
})

test('a comment on a removal is deleted when the spot is corrected to not removed', () => {
  const removed = correctUpload(upload, given({ isExcised: true, excisionComment: 'Yesterday' }))
  const back = correctUpload(removed, { ...given({ isExcised: false, excisionComment: 'Yesterday' }), version: 3 })
  expect(amendVisit(removed, back).changes.map(({ field, after }) => [field, after])).toEqual([
    ['isExcised', false],
    ['excisionComment', null],
  ])
})

test('a correction that says the same is no amendment', () => {
  expect(amendVisit(upload, correctUpload(upload, given({}))).errors).toMatchObject([{ pointer: '/lesions' }])
})

test('signs are corrected where they were mistaken, and stay where they were not', () => {
  const words = given({ observations: [3, 16] })
  const corrected = correctUpload(upload, words)
  expect(amendVisit(upload, corrected).changes).toMatchObject([
    { field: 'observations', before: spot!.observations, after: [3, 16] },
  ])
  expect(corrected.lesions[0]?.visits).toEqual([{ inspectionReasons: [3, 16], observations: [3, 16] }])
  expect(correctDraft(draft, words).spots[0]?.observations).toEqual([3, 16])
})
