import { FIGURES_VERSION } from '../../src/domain/body-model/draw-mannequin.ts'
import type { LoginResult } from '../../src/contract/accounts/auth.ts'
import type {
  LesionId,
  LoginId,
  PatientId,
  PhotoId,
  PracticeId,
  ProductId,
  ServiceScopeId,
  VisitId,
} from '../../src/contract/ids.ts'
import { newVisitDraft } from '../../src/domain/visits/new-visit-draft.ts'
import type { DraftPhoto, Spot, VisitDraft } from '../../src/domain/visits/visit-draft.ts'

const id = () => crypto.randomUUID()
export const newPhotoId = () => id() as PhotoId

/** A well-formed JPEG of exactly `size` bytes (at least 16) that differs by `seed`; its picture shows nothing. */
export function jpegOf(size: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let state = seed
  for (let i = 10; i < size - 2; i += 1) {
    state = (state * 1103515245 + 12345) % 2147483648
    bytes[i] = (state >> 16) % 0xf0
  }
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xda])
  bytes.set([0xff, 0xd9], size - 2)
  return bytes
}

export const loginAs = (loginId: string, tokens = 'first'): LoginResult => ({
  accessToken: { token: `${loginId}.${tokens}`, expiresIn: 1200 },
  loginId: loginId as LoginId,
  roleId: 3,
  userName: 'somebody@demo.test',
  refreshToken: `refresh.${tokens}`,
  patientId: null,
  contexts: [
    {
      contextId: 3 as PracticeId,
      name: 'Kowhai Pharmacy',
      description: null,
      kind: 'Pharmacy',
      locale: 'en-NZ',
      permissions: [],
    },
  ],
})

export const aida = '11111111-1111-4111-8111-111111111111'
export const ben = '22222222-2222-4222-8222-222222222222'

const spotWith = (number: number, photos: readonly DraftPhoto[]): Spot => ({
  lesionId: id() as LesionId,
  number,
  mannequinId: 1,
  mannequinVersion: FIGURES_VERSION,
  x: 0.5,
  y: 0.3,
  bodyPartId: 4,
  lesionLocationId: null,
  location: 'Chest',
  addedAt: '2026-11-20T00:00:00.000Z',
  origin: { kind: 'new' },
  observations: [],
  comment: '',
  outcomeReason: '',
  isExcised: false,
  excisionComment: '',
  isHiddenInReport: false,
  outcome: photos.length === 0 ? 'refer-only' : 'photo-only',
  photos,
  bodyPlaces: [],
})

/** A draft that can be sealed, with one spot for each photo. */
export function readyDraft(photos: readonly DraftPhoto[], visitId = id() as VisitId): VisitDraft {
  const empty = newVisitDraft({
    visitId,
    globalPatientId: id() as PatientId,
    practiceId: 3 as PracticeId,
    countryCode: 'NZ',
    now: '2026-11-20T00:00:00.000Z',
  })
  const fields = {
    ...empty.patient.fields,
    firstName: 'Mere',
    lastName: 'Tamati',
    birthDay: '4',
    birthMonth: '5',
    birthYear: '1970',
    gender: 2 as const,
  }
  return {
    ...empty,
    step: 'review',
    patient: { kind: 'new', globalPatientId: empty.patient.globalPatientId, fields },
    consent: {
      productId: 1 as ProductId,
      scopeId: 1 as ServiceScopeId,
      scopeAcceptedAt: '2026-11-20T00:00:00.000Z',
      events: [],
      guardian: null,
      includesBodyshots: false,
    },
    risk: { ethnicity: 2, sunburnHistory: 1, familyHistory: 1, personalHistory: false },
    spots: photos.length === 0 ? [spotWith(1, [])] : photos.map((photo, i) => spotWith(i + 1, [photo])),
    nextSpotNumber: photos.length + 1,
  }
}

export const draftPhoto = (photoId: PhotoId, kept: { byteSize: number; sha256: string }): DraftPhoto => ({
  photoId,
  kind: 'overview',
  byteSize: kept.byteSize,
  sha256: kept.sha256,
  contentType: 'image/jpeg',
  fileName: 'spot.jpg',
  takenAt: '2026-11-20T00:00:00.000Z',
  mannequinId: null,
})
