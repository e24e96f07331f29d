import { expect, test } from 'vitest'
import { readySpot, readyVisitDraft } from '../../../../tests/support/ready-visit-draft.ts'
import type { PracticeId, ProductId } from '../../../contract/ids.ts'
import type { VisitImage, VisitLesion, VisitUpload } from '../../../contract/visits/visit-upload.ts'
import { toVisitUpload } from '../to-visit-upload.ts'
import { amendVisit } from './amend-visit.ts'

const visit = toVisitUpload(readyVisitDraft({ spots: [readySpot(1), readySpot(2)] }), { today: '2026-11-20' })
const [first, second] = visit.lesions as [VisitLesion, VisitLesion]
const amended = (changes: Partial<VisitUpload>) => amendVisit(visit, { ...visit, version: 2, ...changes })
const lesions = (changes: Partial<VisitLesion>) => ({ lesions: [first, { ...second, ...changes }] })

test.each<[Partial<VisitLesion>, string, unknown, unknown]>([
  [{ comment: 'It itches.' }, 'comment', null, 'It itches.'],
  [{ outcome: 'refer' }, 'outcome', 'photo-only', 'refer'],
  [{ isExcised: true }, 'isExcised', false, true],
  [{ excisionComment: 'By Dr Tama' }, 'excisionComment', null, 'By Dr Tama'],
  [{ isHiddenInReport: true }, 'isHiddenInReport', false, true],
  [{ visits: second.visits.map((each) => ({ ...each, observations: [1] })) }, 'observations', [], [1]],
])('an amendment may say %o of a spot', (...[changes, field, before, after]) => {
  expect(amended(lesions(changes))).toEqual({
    changes: [{ lesionId: second.globalLesionId, location: second.location, field, before, after }],
    errors: [],
  })
})

test('what is said otherwise of one spot is told field by field, and of no other', () => {
  const { changes } = amended(lesions({ comment: 'It itches.', outcome: 'refer' }))
  expect(changes.map(({ lesionId, field }) => [lesionId, field])).toEqual([
    [second.globalLesionId, 'comment'],
    [second.globalLesionId, 'outcome'],
  ])
})

test('an amendment that says nothing else is none', () => {
  const nothing = { pointer: '/lesions', message: 'Nothing has changed since the version that the service has.' }
  expect(amended({})).toEqual({ changes: [], errors: [nothing] })
  expect(amended(lesions({ comment: undefined }))).toEqual({ changes: [], errors: [nothing] })
})

const image = second.images[0] as VisitImage
test.each<[string, Partial<VisitUpload>, string, RegExp]>([
  ['practice', { practiceId: 77 as PracticeId }, '/practiceId', /stays with its practice/],
  ['time', { visitTime: '2026-11-21T00:00:00Z' }, '/visitTime', /keeps its time/],
  ['service', { productId: 77 as ProductId }, '/productId', /keeps its service\. Make another visit/],
  [
    'scope',
    {
      serviceConsent: {
        ...visit.serviceConsent,
        whenAccepted: '2026-11-21T00:00:00Z',
      } as VisitUpload['serviceConsent'],
    },
    '/productId',
    /keeps its service/,
  ],
  [
    'patient',
    { patientProfile: { ...visit.patientProfile, patient: { ...visit.patientProfile.patient, firstName: 'X' } } },
    '/patientProfile',
    /keeps its patient/,
  ],
  [
    'missing poses',
    { missingPoses: [{ pose: 'legs-back', reason: 'In a plaster' }] },
    '/bodyshots',
    /keeps its photos/,
  ],
  ['body photos', { bodyshots: [image] }, '/bodyshots', /keeps its photos/],
  ['number of spots', { lesions: [first] }, '/lesions', /keeps its spots/],
  ['order of spots', { lesions: [second, first] }, '/lesions', /keeps its spots/],
  ['place of a spot', lesions({ modelX: 0.51 }), '/lesions/1', /keeps its place and its photos/],
  [
    'place of a spot on a body photo',
    lesions({ bodyPlaces: [{ imageId: image.imageId, x: 0.5, y: 0.5 }] }),
    '/lesions/1',
    /keeps its place/,
  ],
  ['body view of a spot', lesions({ modelId: 2 }), '/lesions/1', /keeps its place/],
  [
    'photos of a spot, each',
    lesions({ images: [image, { ...image, imageId: first.images[0]!.imageId }] }),
    '/lesions/1',
    /keeps its place and its photos/,
  ],
  ['photos of a spot', lesions({ images: [image] }), '/lesions/1', /keeps its place and its photos/],
])('an amendment keeps the %s', (...[, changes, pointer, message]) => {
  const { changes: told, errors } = amended({ ...lesions({ comment: 'It itches.' }), ...changes })
  expect(told).toEqual([])
  expect(errors.map((each) => each.pointer)).toEqual([pointer])
  expect(errors[0]?.message).toMatch(message)
})

test('an amendment keeps each body photo', () => {
  const sent = { ...visit, bodyshots: [image] }
  const another = {
    ...sent,
    bodyshots: [{ ...image, sha256: 'cd'.repeat(32) }],
    lesions: [first, { ...second, comment: 'a' }],
  }
  expect(amendVisit(sent, another).errors.map(({ pointer }) => pointer)).toEqual(['/bodyshots'])
})

test('how a photo came to the server, and what is null or left out, is no difference', () => {
  const images = second.images.map((each) => ({ ...each, content: 'AAAA' }))
  const patient = { ...visit.patientProfile.patient, middleName: null }
  const changes = {
    ...lesions({ images, comment: 'It itches.' }),
    patientProfile: { ...visit.patientProfile, patient },
  }
  expect(amended(changes)).toMatchObject({ changes: [{ field: 'comment' }], errors: [] })
})
