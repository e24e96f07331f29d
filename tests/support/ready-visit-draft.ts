import { FIGURES_VERSION } from '../../src/domain/body-model/draw-mannequin.ts'
import { Ethnicity, FamilyMelanomaHistory, Gender, SunburnHistory } from '../../src/contract/enums.ts'
import { lesionId, patientId, photoId, practiceId, productId, serviceScopeId, visitId } from '../../src/contract/ids.ts'
import { newVisitDraft } from '../../src/domain/visits/new-visit-draft.ts'
import type { DraftPhoto, KnownPatient, PatientFields, Spot, VisitDraft } from '../../src/domain/visits/visit-draft.ts'

/** Any id: the same number is the same id. */
export const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const graeme: PatientFields = {
  firstName: 'Graeme',
  lastName: 'Sutherland',
  birthDay: '14',
  birthMonth: '3',
  birthYear: '1962',
  gender: Gender.Male,
  mobilePhone: '021 555 0187',
  emailAddress: '',
  nhi: '',
  street: '',
  suburb: '',
  city: '',
  postCode: '',
}

export const graham: KnownPatient = {
  patientId: patientId.parse(uuidOf(900)),
  firstName: 'Graham',
  lastName: 'Sutherland',
  birthDate: '1962-03-14',
  gender: Gender.Male,
  mobilePhone: '+64215550187',
  emailAddress: null,
  nhi: null,
  street: null,
  suburb: 'Ponsonby',
  city: 'Auckland',
  postCode: null,
  countryCode: 'NZ',
  lastVisit: { date: '2025-11-21', spots: 3 },
  lastReport: { date: '2025-11-25', asksForDoctor: true },
  earlierSpots: [],
  consents: [],
  lastRisk: null,
  lastScope: null,
}

export const draftPhoto = (number: number, kind: DraftPhoto['kind']): DraftPhoto => ({
  photoId: photoId.parse(uuidOf(number)),
  kind,
  byteSize: 2_400_000 + number,
  sha256: 'ab'.repeat(32),
  contentType: 'image/jpeg',
  fileName: `photo-${number}.jpg`,
  takenAt: '2026-11-20T10:40:00+13:00',
  mannequinId: null,
})

export const readySpot = (number: number): Spot => ({
  lesionId: lesionId.parse(uuidOf(100 + number)),
  number,
  mannequinId: 1,
  mannequinVersion: FIGURES_VERSION,
  x: 0.5,
  y: 0.3,
  bodyPartId: 4,
  lesionLocationId: null,
  location: 'Chest',
  addedAt: '2026-11-20T10:38:00+13:00',
  origin: { kind: 'new' },
  observations: [],
  comment: '',
  outcomeReason: '',
  isExcised: false,
  excisionComment: '',
  isHiddenInReport: false,
  outcome: 'photo-only',
  photos: [draftPhoto(200 + number, 'overview'), draftPhoto(300 + number, 'close-up')],
  bodyPlaces: [],
})

/** A draft of 20 Nov 2026 that can be sent as it is: a new patient, one spot with its two photos. */
export function readyVisitDraft(changes: Partial<VisitDraft> = {}): VisitDraft {
  const now = '2026-11-20T10:30:00+13:00'
  const globalPatientId = patientId.parse(uuidOf(2))
  const empty = newVisitDraft({
    visitId: visitId.parse(uuidOf(1)),
    globalPatientId,
    practiceId: practiceId.parse(1),
    countryCode: 'NZ',
    now,
  })
  return {
    ...empty,
    step: 'review',
    patient: { kind: 'new', globalPatientId, fields: graeme },
    consent: {
      productId: productId.parse(3),
      scopeId: serviceScopeId.parse(4),
      scopeAcceptedAt: '2026-11-20T10:33:00+13:00',
      events: [
        {
          flag: 'consentPrivacyAgreement',
          value: true,
          when: '2026-11-20T10:34:00+13:00',
          textVersion: '2026-1',
          channel: 'tablet',
        },
      ],
      guardian: null,
      includesBodyshots: false,
    },
    risk: {
      ethnicity: Ethnicity.Caucasian,
      sunburnHistory: SunburnHistory.From5To9Times,
      familyHistory: FamilyMelanomaHistory.FamilyMember,
      personalHistory: false,
    },
    spots: [readySpot(1)],
    nextSpotNumber: 2,
    ...changes,
  }
}
