import { expect, test } from 'vitest'
import { graeme, readySpot, readyVisitDraft, uuidOf } from '../../../../tests/support/ready-visit-draft.ts'
import { patientId, photoId } from '../../../contract/ids.ts'
import type { VisitImage, VisitLesion, VisitUpload } from '../../../contract/visits/visit-upload.ts'
import { drawMannequin, FIGURES_VERSION } from '../../body-model/draw-mannequin.ts'
import { anchorOf } from '../../body-model/hit-test.ts'
import { lesionLocationIds } from '../../body-model/lesion-locations.ts'
import { toVisitUpload } from '../to-visit-upload.ts'
import { checkVisit, photosOf } from './check-visit.ts'

const at = { today: '2026-11-20', testNumbers: 'refused' } as const
const draft = readyVisitDraft({ spots: [readySpot(1), readySpot(2)] })
const visit = toVisitUpload(draft, { today: at.today })
const [first, second] = visit.lesions as [VisitLesion, VisitLesion]
const faults = (changes: Partial<VisitUpload>) => checkVisit({ ...visit, ...changes }, at)
const pointers = (changes: Partial<VisitUpload>) => faults(changes).map(({ pointer }) => pointer)
const withLesion = (changes: object) => ({ lesions: [first, { ...second, ...changes }] })
type Profile = VisitUpload['patientProfile']
const withPatient = (changes: Partial<Profile['patient']>, profile: Partial<Profile> = {}) => ({
  patientProfile: { ...visit.patientProfile, ...profile, patient: { ...visit.patientProfile.patient, ...changes } },
})
const image = (number: number, more: Partial<VisitImage> = {}) =>
  ({ ...first.images[0], imageId: photoId.parse(uuidOf(number)), ...more }) as VisitImage

test('a visit that is ready has nothing wrong', () => expect(faults({})).toEqual([]))

test('less than a doctor for a red flag needs a reason; what an app of before sealed is taken', () => {
  const bleeding = { visits: [{ inspectionReasons: [18], observations: [18] }] }
  expect(pointers(withLesion(bleeding))).toEqual(['/lesions/1/outcome'])
  expect(pointers(withLesion({ ...bleeding, outcomeReason: 'Seen by Dr Ngata.' }))).toEqual([])
  expect(pointers(withLesion({ ...bleeding, outcome: 'refer' }))).toEqual([])
  expect(pointers(withLesion({ ...bleeding, outcomeReason: undefined }))).toEqual([])
})

test('each photo has its place', () => {
  const photos = photosOf({ lesions: [first, second], bodyshots: [image(9)] })
  expect(photos.map(({ pointer, lesion }) => [pointer, lesion?.globalLesionId ?? null])).toEqual([
    ['/lesions/0/images/0', first.globalLesionId],
    ['/lesions/0/images/1', first.globalLesionId],
    ['/lesions/1/images/0', second.globalLesionId],
    ['/lesions/1/images/1', second.globalLesionId],
    ['/bodyshots/0', null],
  ])
})

test('a visit has at most 300 photos, those of the body among them', () => {
  const bodyshots = Array.from({ length: 296 }, (_, number) => image(1000 + number))
  expect(pointers({ bodyshots })).toEqual([])
  expect(faults({ bodyshots: [...bodyshots, image(9)] })).toEqual([
    { pointer: '/lesions', message: 'A visit has at most 300 photos.' },
  ])
})

test('a spot and a photo are in a visit once, wherever they stand', () => {
  expect(
    faults({ lesions: [first, { ...second, globalLesionId: first.globalLesionId, lesionId: first.lesionId }] }),
  ).toEqual([{ pointer: '/lesions/1/globalLesionId', message: 'This spot is in the visit twice.' }])
  const again = first.images[0] as VisitImage
  expect(faults({ bodyshots: [image(9), again] })).toEqual([
    { pointer: '/bodyshots/1/imageId', message: 'This photo is in the visit twice.' },
  ])
})

test.each([
  ['another id than its own', { lesionId: first.lesionId }, '/lesionId', /same id as globalLesionId/],
  ['no body part', { bodyPartId: 9999 }, '/bodyPartId', /There is no body part 9999/],
  ['another body part than it lies on', { bodyPartId: 1 }, '/bodyPartId', /^This spot lies on: .*Place it again/],
  ['no body view', { modelId: 9999 }, '/modelId', /There is no body view 9999/],
  ['no version of a body view', { modelVersion: 9999 }, '/modelVersion', /There is no version 9999/],
  ['a place outside the body', { modelX: 0.001, modelY: 0.001 }, '/modelX', /lies outside the body/],
  ['another location than its area', { lesionLocationId: 9999 }, '/lesionLocationId', /^This spot lies on: /],
  ['no photo', { images: [] }, '/images', /Photograph this spot/],
])('a spot with %s is named', (...[, changes, pointer, message]) => {
  const found = faults(withLesion(changes))
  expect(found.map((each) => each.pointer)).toEqual([`/lesions/1${pointer}`])
  expect(found[0]?.message).toMatch(message)
})

test('a spot that is referred unseen needs no photo, and one may say no location', () => {
  expect(faults(withLesion({ images: [], outcome: 'refer-only' }))).toEqual([])
  expect(faults(withLesion({ lesionLocationId: null }))).toEqual([])
})

test('a spot in the face says no location, or the one of its area', () => {
  const front = drawMannequin('adult-neutral-front')
  const nose = front.plottingAreas.find(({ areaName }) => areaName === 'nose')
  if (nose === undefined) throw new Error('a nose expected')
  const { x: modelX, y: modelY } = anchorOf(nose)
  const { bodyPartId, lesionLocationId } = nose
  const onNose = (location: number | null) =>
    pointers(
      withLesion({ modelId: 1, modelVersion: FIGURES_VERSION, modelX, modelY, bodyPartId, lesionLocationId: location }),
    )
  expect([onNose(null), onNose(lesionLocationId)]).toEqual([[], []])
  expect(onNose(lesionLocationIds.chin)).toEqual(['/lesions/1/lesionLocationId'])
})

test('a photo of the body is of a body view, if of any', () => {
  expect(pointers({ bodyshots: [image(9, { mannequinId: null }), image(10, { mannequinId: 1 })] })).toEqual([])
  expect(faults({ bodyshots: [image(9), image(10, { mannequinId: 9999 })] })).toEqual([
    { pointer: '/bodyshots/1/mannequinId', message: 'There is no body view 9999.' },
  ])
})

test('a spot lies on body photos of its own visit, once on each', () => {
  const bodyshots = [image(9), image(10)]
  const at9 = { imageId: image(9).imageId, x: 0.5, y: 0.5 }
  const placed = (bodyPlaces: readonly (typeof at9)[]) => ({
    ...withLesion({ bodyPlaces: [...bodyPlaces] }),
    bodyshots,
  })
  expect(pointers(placed([at9, { ...at9, imageId: image(10).imageId }]))).toEqual([])
  expect(faults(placed([{ ...at9, imageId: image(11).imageId }]))).toEqual([
    { pointer: '/lesions/1/bodyPlaces/0/imageId', message: 'This visit has no such body photo.' },
  ])
  expect(pointers(placed([at9, at9]))).toEqual(['/lesions/1/bodyPlaces/1/imageId'])
})

test('of a new patient everything is checked, of a chosen record what it holds from earlier is not', () => {
  const wrong = { postCode: '12', mobilePhone: '12' } as const
  expect(pointers(withPatient(wrong))).toEqual([
    '/patientProfile/patient/mobilePhone',
    '/patientProfile/patient/postCode',
  ])
  const chosen = { patientId: patientId.parse(uuidOf(5)) }
  expect(pointers(withPatient({ ...wrong, ...chosen }))).toEqual([])
  expect(pointers(withPatient({ ...chosen, nhi: 'ZAC5361', birthDate: '1899-12-31' }))).toEqual([
    '/patientProfile/patient/birthDate',
    '/patientProfile/patient/nhi',
  ])
  const toCome = withPatient({ nhi: 'ZAC5361', birthDate: '2026-11-21' })
  expect(faults(toCome).map(({ message }) => message.startsWith('Birth date is in the future'))).toEqual([true, false])
  expect(checkVisit({ ...visit, ...withPatient({ nhi: 'ZAC5361' }) }, { ...at, testNumbers: 'accepted' })).toEqual([])
})

test('a birth date to come is named in words', () => {
  expect(faults(withPatient({ birthDate: '2026-11-21' }))).toEqual([
    { pointer: '/patientProfile/patient/birthDate', message: 'Birth date is in the future: 21 Nov 2026.' },
  ])
  expect(faults(withPatient({ birthDate: '1899-12-31' }))).toEqual([
    { pointer: '/patientProfile/patient/birthDate', message: 'Birth date must be in 1900 or later.' },
  ])
})

test('the profile is of the visit’s practice', () => {
  expect(faults(withPatient({}, { practiceId: 77 as Profile['practiceId'] }))).toEqual([
    { pointer: '/patientProfile/practiceId', message: "Use the visit's practice." },
  ])
})

test('under 16 a guardian is named, once the birth date is right', () => {
  const guardian = { fullName: 'Aroha Tāne', relationship: 'mother' }
  const child = { birthDate: '2010-11-21' }
  expect(faults(withPatient(child))).toEqual([
    { pointer: '/patientProfile/guardian', message: 'A patient under 16 needs a guardian. Enter the name.' },
  ])
  expect(pointers(withPatient(child, { guardian: { ...guardian, fullName: '' } }))).toEqual([
    '/patientProfile/guardian',
  ])
  expect(pointers(withPatient(child, { guardian }))).toEqual([])
  expect(pointers(withPatient({ ...child, postCode: '12' }))).toEqual([
    '/patientProfile/patient/postCode',
    '/patientProfile/guardian',
  ])
  expect(pointers(withPatient({ birthDate: '2026-11-21' }))).toEqual(['/patientProfile/patient/birthDate'])
  expect(pointers(withPatient({ birthDate: '2010-11-20' }))).toEqual([])
})

test('what a new patient typed is what is checked', () => {
  const typed = readyVisitDraft({
    patient: { kind: 'new', globalPatientId: draft.patient.globalPatientId, fields: { ...graeme, postCode: '1011' } },
  })
  expect(checkVisit(toVisitUpload(typed, { today: at.today }), at)).toEqual([])
})
