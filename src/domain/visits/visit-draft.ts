import type { GenderValue } from '../../contract/enums.ts'
import type {
  LesionId,
  PatientId,
  PhotoId,
  PracticeId,
  ProductId,
  ServiceScopeId,
  VisitId,
} from '../../contract/ids.ts'
import type { StoredConsent, StoredRisk, StoredScope } from '../../contract/patients/practitioner-patients.ts'
import type { ConsentEvent, LesionOutcome, VisitImage } from '../../contract/visits/visit-upload.ts'
import type { FigureSkin } from '../plotting/figure-skin.ts'
import type { RiskObservations } from '../../contract/visits/risk-observations.ts'
import type { CaptureReason } from '../imaging/capture-reasons.ts'

/** The six steps of a visit, in order. */
export const visitSteps = ['patient', 'consent', 'risk', 'plot', 'photos', 'review'] as const
export type VisitStep = (typeof visitSteps)[number]

/** What staff type about a new patient, just as typed: an unfinished field is no error in a draft. */
export type PatientFields = {
  firstName: string
  lastName: string
  birthDay: string
  birthMonth: string
  birthYear: string
  gender: GenderValue | null
  mobilePhone: string
  emailAddress: string
  nhi: string
  street: string
  suburb: string
  city: string
  postCode: string
}

/** A record of the practice, as the tablet knows it. */
export type KnownPatient = {
  patientId: PatientId
  firstName: string
  lastName: string
  birthDate: string
  gender: GenderValue
  mobilePhone: string | null
  emailAddress: string | null
  nhi: string | null
  /** What the record is found by beside the rest; a draft does not keep it. */
  middleName?: string | null
  medicareNumber?: string | null
  street: string | null
  suburb: string | null
  city: string | null
  postCode: string | null
  countryCode: 'NZ' | 'AU'
  lastVisit: { date: string; spots: number } | null
  earlierSpots: readonly EarlierSpot[]
  /** What the patient said last of each consent that was ever asked; null where the tablet does not know. */
  consents: readonly StoredConsent[] | null
  /** What the patient answered at the last risk check; null: nobody asked, or the tablet does not know. */
  lastRisk: StoredRisk | null
  /** What was accepted at the last visit; null: there was none, or the tablet does not know. */
  lastScope: StoredScope | null
}

/** Where a known patient's spot was last seen; carrying it forward keeps its identity. */
export type EarlierSpot = {
  lesionId: LesionId
  mannequinId: number
  mannequinVersion: number
  x: number
  y: number
  bodyPartId: number
  lesionLocationId: number | null
  location: string
  lastSeen: string
  isExcised: boolean
}

/**
 * Who the visit is for. `typing`: not settled yet. `new`: staff said that it is nobody on record; the
 * globalPatientId is the one that the device made. `known`: staff chose a record, and had typed `typed` before.
 */
export type DraftPatient =
  | { kind: 'typing'; globalPatientId: PatientId; fields: PatientFields }
  | { kind: 'new'; globalPatientId: PatientId; fields: PatientFields }
  | { kind: 'known'; globalPatientId: PatientId; fields: PatientFields; typed: PatientFields; record: KnownPatient }

export type DraftConsent = {
  productId: ProductId | null
  scopeId: ServiceScopeId | null
  scopeAcceptedAt: string | null
  events: readonly ConsentEvent[]
  guardian: { fullName: string; relationship: string } | null
}

export type DraftRisk = Partial<
  Pick<RiskObservations, 'ageBracket' | 'ethnicity' | 'sunburnHistory' | 'familyHistory' | 'personalHistory'>
>

/** What the capture check said of a photo; of a poor one also whether staff keep it all the same. */
export type PhotoJudgement =
  | { kind: 'good' }
  | { kind: 'soft' }
  | { kind: 'poor'; reasons: readonly CaptureReason[]; answer: 'none' | 'kept-anyway' }

/** A photo whose bytes stand in the device's segments under the same id. */
export type DraftPhoto = {
  photoId: PhotoId
  kind: 'overview' | 'close-up' | 'bodyshot'
  byteSize: number
  sha256: string
  contentType: VisitImage['contentType']
  fileName: string
  takenAt: string
  mannequinId: number | null
  /** Absent: not judged. */
  judgement?: PhotoJudgement
}

/** A spot on the body model; `number` is what staff and patient call it and never changes. */
export type Spot = {
  lesionId: LesionId
  number: number
  mannequinId: number
  mannequinVersion: number
  x: number
  y: number
  bodyPartId: number
  lesionLocationId: number | null
  location: string
  addedAt: string
  origin: { kind: 'new' } | { kind: 'carried-forward'; lastSeen: string }
  observations: readonly number[]
  comment: string
  isExcised: boolean
  excisionComment: string
  isHiddenInReport: boolean
  outcome: LesionOutcome | null
  photos: readonly DraftPhoto[]
}

/** A visit that is being made. Saved on the device at each change; becomes a VisitUpload when it is sealed. */
export type VisitDraft = {
  schemaVersion: 1
  visitId: VisitId
  version: number
  practiceId: PracticeId
  countryCode: 'NZ' | 'AU'
  startedAt: string
  savedAt: string
  step: VisitStep
  patient: DraftPatient
  consent: DraftConsent
  risk: DraftRisk
  spots: readonly Spot[]
  nextSpotNumber: number
  /** The figure's look while this patient's spots are plotted; null is the theme's own. It never leaves the device. */
  skin: FigureSkin | null
  bodyshots: readonly DraftPhoto[]
}
