import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookingId } from '../../contract/ids.ts'
import { draftPhoto, graeme, graham, readySpot, readyVisitDraft } from '../../../tests/support/ready-visit-draft.ts'
import { Ethnicity, FamilyMelanomaHistory, ImageType, RiskCategory, SunburnHistory } from '../../contract/enums.ts'
import { visitUpload } from '../../contract/visits/visit-upload.ts'
import { scoreOf } from '../clinical/seven-point-score.ts'
import { lesionObservations } from '../lookups/lesion-observations.ts'
import { DraftNotReadyError, toVisitUpload } from './to-visit-upload.ts'
import type { VisitDraft } from './visit-draft.ts'
import { missingInVisit } from './complete/missing-in-visit.ts'

const today = '2026-11-20'
const ready = readyVisitDraft()

test('A3.visit.04: a draft becomes the upload of the contract, unchanged by its schema', () => {
  const upload = toVisitUpload(ready, { today })
  expect(visitUpload.parse(upload)).toEqual(upload)
})

test('what staff typed travels as birth date, phone and NHI in their right form', () => {
  const fields = {
    ...graeme,
    firstName: ' Graeme ',
    lastName: ' Sutherland ',
    birthMonth: 'March',
    nhi: 'jbx3656',
    emailAddress: 'G@Example.nz ',
  }
  const draft = readyVisitDraft({ patient: { kind: 'new', globalPatientId: ready.patient.globalPatientId, fields } })
  expect(toVisitUpload(draft, { today }).patientProfile.patient).toMatchObject({
    patientId: null,
    firstName: 'Graeme',
    lastName: 'Sutherland',
    birthDate: '1962-03-14',
    mobilePhone: '+64215550187',
    emailAddress: 'g@example.nz',
    nhi: 'JBX3656',
    street: null,
  })
})

test('a patient on record keeps name and birth date of the record, and gets the phone of today', () => {
  const fields = { ...graeme, firstName: 'Grame', birthYear: '1963', mobilePhone: '021 555 0199' }
  const draft = readyVisitDraft({
    patient: { kind: 'known', globalPatientId: ready.patient.globalPatientId, fields, typed: graeme, record: graham },
  })
  expect(toVisitUpload(draft, { today }).patientProfile.patient).toMatchObject({
    patientId: graham.patientId,
    firstName: 'Graham',
    birthDate: '1962-03-14',
    mobilePhone: '+64215550199',
  })
})

test('overview, close-up and body photo are Macro, Micro and Bodyshot; the dermatoscope belongs to close-ups', () => {
  const spot = readySpot(1)
  const photos = spot.photos.map((photo) => ({ ...photo, polarizationTypeId: 3 as const }))
  const draft = readyVisitDraft({
    spots: [{ ...spot, photos }],
    bodyshots: [{ ...draftPhoto(9, 'bodyshot'), mannequinId: 2 }],
  })
  // The light is that of the tablet's dermatoscope when the photo was taken, not the current one.
  const dermatoscope = { cameraModelId: 'DL5', fovMicrometre: 20_000, polarizationTypeId: 1 as const }
  const upload = toVisitUpload(draft, { today, dermatoscope })
  expect(
    upload.lesions[0]?.images.map(({ imageType, cameraModelId, fovMicrometre, polarizationTypeId }) => [
      imageType,
      cameraModelId,
      fovMicrometre,
      polarizationTypeId,
    ]),
  ).toEqual([
    [ImageType.Macro, null, null, null],
    [ImageType.Micro, 'DL5', 20_000, 3],
  ])
  expect(upload.bodyshots).toMatchObject([{ imageType: ImageType.Bodyshot, mannequinId: 2, cameraModelId: null }])
})

test('a body photo travels with its pose, a spot with its places on body photos, a missing pose with its reason', () => {
  const photo = { ...draftPhoto(9, 'bodyshot'), mannequinId: 2, pose: 'upper-back' as const }
  const placed = { photoId: photo.photoId, x: 0.4, y: 0.25 }
  const draft = readyVisitDraft({
    spots: [{ ...readySpot(1), bodyPlaces: [placed, { ...placed, photoId: draftPhoto(10, 'bodyshot').photoId }] }],
    bodyshots: [photo],
    missingPoses: [
      { pose: 'upper-back', reason: 'Said before it was taken after all' },
      { pose: 'legs-back', reason: 'In a plaster' },
    ],
  })
  const upload = toVisitUpload(draft, { today })
  expect(visitUpload.parse(upload)).toEqual(upload)
  expect(upload.bodyshots).toMatchObject([{ pose: 'upper-back', mannequinId: 2 }])
  expect(upload.lesions).toMatchObject([{ bodyPlaces: [{ imageId: photo.photoId, x: 0.4, y: 0.25 }] }])
  expect(upload.missingPoses).toEqual([{ pose: 'legs-back', reason: 'In a plaster' }])
})

test('the appointment travels with the visit that was made for it; a walk-in’s visit names none', () => {
  const bookingId = '33333333-3333-4333-8333-333333333333' as BookingId
  const upload = toVisitUpload(readyVisitDraft({ bookingId }), { today })
  expect(visitUpload.parse(upload)).toMatchObject({ bookingId })
  expect(toVisitUpload(ready, { today })).not.toHaveProperty('bookingId')
})

test('the risk is judged by the age on the day and the answers', () => {
  expect(toVisitUpload(ready, { today }).patientProfile.riskObservations).toMatchObject({
    ageBracket: 4,
    riskCategory: RiskCategory.Medium,
    tableVersion: '2026-1',
  })
})

test('a melanoma of one’s own is told by both answers of the wire', () => {
  const familyOf = (familyHistory: 1 | 3) =>
    toVisitUpload(readyVisitDraft({ risk: { ...ready.risk, familyHistory, personalHistory: true } }), { today })
      .patientProfile.riskObservations
  expect(familyOf(FamilyMelanomaHistory.NoHistory)).toMatchObject({
    familyHistory: FamilyMelanomaHistory.Self,
    riskCategory: RiskCategory.High,
  })
  expect(familyOf(FamilyMelanomaHistory.FamilyMember)).toMatchObject({
    familyHistory: FamilyMelanomaHistory.SelfAndFamilyMember,
  })
})

test('another skin cancer and notes travel with the answers, and move no result', () => {
  const ready = readyVisitDraft()
  const { riskObservations: plain } = toVisitUpload(ready, { today }).patientProfile
  const told = { ...ready, risk: { ...ready.risk, otherSkinCancerId: 2 as const, riskNotes: 'On the nose' } }
  expect(toVisitUpload(told, { today }).patientProfile.riskObservations).toEqual({
    ...plain,
    observations: [{ riskFactorOption: 'Other skin cancer: One basal cell carcinoma', notes: 'On the nose' }],
  })
})

test('the observations of a spot travel as reasons and as observations', () => {
  const draft = readyVisitDraft({ spots: [{ ...readySpot(1), observations: [1, 20], comment: ' since May ' }] })
  expect(toVisitUpload(draft, { today }).lesions).toMatchObject([
    { visits: [{ inspectionReasons: [1, 20], observations: [1, 20] }], comment: 'since May', excisionComment: null },
  ])
})

test('what was consented to and who the guardian is travel; a guardian without a name is none', () => {
  const profile = (guardian: VisitDraft['consent']['guardian']) =>
    toVisitUpload(readyVisitDraft({ consent: { ...ready.consent, guardian } }), { today }).patientProfile
  const guardian = { fullName: 'Aroha Tāne', relationship: 'mother' }
  expect(profile(guardian)).toMatchObject({ guardian, consents: ready.consent.events })
  expect(ready.consent.events).not.toEqual([])
  for (const none of [null, { fullName: ' ', relationship: 'mother' }]) expect(profile(none).guardian).toBeNull()
})

const unborn = {
  kind: 'new' as const,
  globalPatientId: ready.patient.globalPatientId,
  fields: { ...graeme, birthDay: '' },
}
test.each<[Partial<VisitDraft>, string]>([
  [{ patient: unborn }, '/patientProfile/patient/birthDate'],
  [{ patient: { ...ready.patient, kind: 'typing' } as const }, '/patientProfile/patient/patientId'],
  [{ consent: { ...ready.consent, scopeAcceptedAt: null } }, '/serviceConsent/consentGiven'],
  [{ consent: { ...ready.consent, productId: null } }, '/productId'],
  [{ risk: {} }, '/patientProfile/riskObservations/ethnicity'],
  [{ spots: [{ ...readySpot(1), outcome: null }] }, '/lesions/0/outcome'],
])('a draft that is not ready is refused at %#', (changes, pointer) => {
  expect(() => toVisitUpload(readyVisitDraft(changes), { today })).toThrow(new DraftNotReadyError(pointer))
})

const anyName = fc
  .string({ minLength: 1, maxLength: 80, unit: fc.constantFrom('a', 'b', 'm', 'ā', 'ē', 'ī', 'ō', 'ū', '’', ' ', '-') })
  .filter((name) => name.trim() !== '')
const anyDraft = fc.record({
  name: anyName,
  day: fc.integer({ min: 1, max: 28 }),
  month: fc.constantFrom('1', '02', 'Mar', 'april', '12'),
  year: fc.integer({ min: 1900, max: 2009 }),
  ethnicity: fc.constantFrom(...Object.values(Ethnicity)),
  sunburnHistory: fc.constantFrom(...Object.values(SunburnHistory)),
  familyHistory: fc.constantFrom(...Object.values(FamilyMelanomaHistory)),
  spots: fc.integer({ min: 1, max: 60 }),
  x: fc.double({ min: 0, max: 1, noNaN: true }),
})

test('whatever nothing is missing in can be sealed: the contract takes it', () => {
  fc.assert(
    fc.property(anyDraft, (any) => {
      const fields = {
        ...graeme,
        firstName: any.name,
        birthDay: String(any.day),
        birthMonth: any.month,
        birthYear: String(any.year),
      }
      const draft = readyVisitDraft({
        patient: { kind: 'new', globalPatientId: ready.patient.globalPatientId, fields },
        risk: {
          ethnicity: any.ethnicity,
          sunburnHistory: any.sunburnHistory,
          familyHistory: any.familyHistory,
          personalHistory: false,
        },
        spots: Array.from({ length: any.spots }, (_, place) => ({ ...readySpot(place + 1), x: any.x })),
      })
      expect(missingInVisit(draft, { today, testNumbers: 'refused' })).toEqual([])
      expect(visitUpload.safeParse(toVisitUpload(draft, { today })).error).toBeUndefined()
    }),
  )
})

test('all that is noted about a spot travels: every sign, comment, removal and what the report leaves out', () => {
  const every = lesionObservations.map(({ id }) => id)
  const noted = {
    ...readySpot(1),
    observations: every,
    comment: ' Scaly since spring. ',
    isExcised: true,
    excisionComment: 'Dr Hohaia, March',
    outcomeReason: ' Seen by Dr Hohaia. ',
    isHiddenInReport: true,
  }
  const [lesion, other] = toVisitUpload(readyVisitDraft({ spots: [noted, readySpot(2)] }), { today }).lesions
  expect(lesion).toMatchObject({
    comment: 'Scaly since spring.',
    isExcised: true,
    excisionComment: 'Dr Hohaia, March',
    isHiddenInReport: true,
    outcome: 'photo-only',
    outcomeReason: 'Seen by Dr Hohaia.',
    visits: [{ inspectionReasons: every, observations: every }],
  })
  expect(scoreOf(lesion?.visits[0]?.observations ?? [])).toBe(10)
  expect(other).toMatchObject({ comment: null, isExcised: false, excisionComment: null, isHiddenInReport: false })
})

test('the figure’s skin is a look of the screen: it stays on the device', () => {
  const [plain, dark] = [null, 'darkest' as const].map((skin) => toVisitUpload(readyVisitDraft({ skin }), { today }))
  expect(dark).toEqual(plain)
})

test('a place that was carried from an earlier drawing goes as it was put, until somebody confirms it', () => {
  const put = { modelVersion: 2, modelX: 0.41, modelY: 0.22, lesionLocationId: null }
  const carriedFrom = { mannequinVersion: 2, x: 0.41, y: 0.22, lesionLocationId: null }
  const spot = { ...readySpot(1), carriedFrom }
  const sent = (one: typeof spot | ReturnType<typeof readySpot>) =>
    toVisitUpload(readyVisitDraft({ spots: [one] }), { today }).lesions[0]
  expect(sent(spot)).toMatchObject(put)
  const { mannequinVersion: modelVersion, x: modelX, y: modelY } = spot
  expect(sent({ ...spot, carriedFrom: null })).toMatchObject({ modelVersion, modelX, modelY })
  expect(sent(readySpot(1))).toMatchObject({ modelVersion, modelX, modelY })
})
