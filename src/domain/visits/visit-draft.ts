import type { GenderValue } from '../../contract/enums.ts'
import type {
  BookingId,
  LesionId,
  PatientId,
  PhotoId,
  PracticeId,
  ProductId,
  ServiceScopeId,
  VisitId,
} from '../../contract/ids.ts'
import type { StoredConsent, StoredRisk, StoredScope } from '../../contract/patients/practitioner-patients.ts'
import type { BodyPose } from '../../contract/images/body-pose.ts'
import type { ConsentEvent, LesionOutcome, StepSeconds, VisitImage } from '../../contract/visits/visit-upload.ts'
import type { VisitStep } from '../../contract/visits/visit-steps.ts'
import type { CarriedFrom } from '../body-model/carry-place.ts'
import type { FigureSkin } from '../plotting/figure-skin.ts'
import type { RiskObservations } from '../../contract/visits/risk-observations.ts'
import type { OtherSkinCancerId } from '../risk/other-skin-cancer-ids.ts'
import type { CaptureReason } from '../imaging/capture-reasons.ts'
import type { PolarizationTypeId } from '../lookups/polarization-types.ts'

/** The fields of a new patient exactly as typed: an unfinished field is not an error in a draft. */
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

/** A patient record of the practice, as stored on the tablet. */
export type KnownPatient = {
  patientId: PatientId
  firstName: string
  lastName: string
  birthDate: string
  gender: GenderValue
  mobilePhone: string | null
  emailAddress: string | null
  nhi: string | null
  /** Used by the search only; a draft does not store them. */
  middleName?: string | null
  medicareNumber?: string | null
  street: string | null
  suburb: string | null
  city: string | null
  postCode: string | null
  countryCode: 'NZ' | 'AU'
  lastVisit: { date: string; spots: number } | null
  /** Their last report: its day, and whether it says that they should see a doctor, as far as the practice may know. */
  lastReport: { date: string; asksForDoctor: boolean } | null
  earlierSpots: readonly EarlierSpot[]
  /** The last answer to each consent that was ever asked; null if the tablet does not know. */
  consents: readonly StoredConsent[] | null
  /** The answers of the last risk check; null if there was none, or the tablet does not know. */
  lastRisk: StoredRisk | null
  /** The scope that was accepted at the last visit; null if there was none, or the tablet does not know. */
  lastScope: StoredScope | null
}

/** A spot of an earlier visit, where it was last seen; carried forward it keeps its id. */
export type EarlierSpot = {
  lesionId: LesionId
  /**
   * The spot's number, which never changes for this patient; null if an earlier build stored the spot without one.
   */
  number: number | null
  mannequinId: number
  mannequinVersion: number
  x: number
  y: number
  bodyPartId: number
  lesionLocationId: number | null
  location: string
  lastSeen: string
  isExcised: boolean
  /** The day on which doctors removed it, if they reported that. */
  takenOffOn?: string | undefined
  carriedFrom?: CarriedFrom | null | undefined
}

/**
 * The patient of the visit. `typing`: not decided yet. `new`: staff said that there is no record; the device made the
 * globalPatientId; if the person is that of another visit on the tablet, the id is that visit's, and `ownId` is the one
 * that this visit had before. `known`: staff chose a record, and had typed `typed` before.
 */
export type DraftPatient =
  | { kind: 'typing'; globalPatientId: PatientId; fields: PatientFields }
  | { kind: 'new'; globalPatientId: PatientId; ownId?: PatientId; fields: PatientFields }
  | { kind: 'known'; globalPatientId: PatientId; fields: PatientFields; typed: PatientFields; record: KnownPatient }

export type DraftConsent = {
  productId: ProductId | null
  scopeId: ServiceScopeId | null
  scopeAcceptedAt: string | null
  events: readonly ConsentEvent[]
  guardian: { fullName: string; relationship: string } | null
  /** The service includes the standard set of body photos. */
  includesBodyshots: boolean
}

export type DraftRisk = Partial<
  Pick<RiskObservations, 'ageBracket' | 'ethnicity' | 'sunburnHistory' | 'familyHistory' | 'personalHistory'>
> & {
  /** What was told beside the questions of the risk table. */
  otherSkinCancerId?: OtherSkinCancerId
  riskNotes?: string
}

/** The result of the capture check; for a poor photo also whether staff keep it. */
export type PhotoJudgement =
  | { kind: 'good' }
  | { kind: 'soft' }
  | { kind: 'poor'; reasons: readonly CaptureReason[]; answer: 'none' | 'kept-anyway' }

/** A photo whose bytes are stored in encrypted segments on the device under the same id. */
export type DraftPhoto = {
  photoId: PhotoId
  kind: 'overview' | 'close-up' | 'bodyshot'
  byteSize: number
  sha256: string
  contentType: VisitImage['contentType']
  fileName: string
  takenAt: string
  mannequinId: number | null
  /** Of a body photo of the standard set. */
  pose?: BodyPose
  /** Of a close-up through a dermatoscope whose light is known. */
  polarizationTypeId?: PolarizationTypeId
  /** Absent: not checked. */
  judgement?: PhotoJudgement
}

/** A spot on the body model; staff and patient refer to it by `number`, which never changes, at any visit. */
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
  /** Where it was put on an earlier drawing, until it is moved or its place is confirmed. */
  carriedFrom?: CarriedFrom | null | undefined
  addedAt: string
  origin: { kind: 'new' } | { kind: 'carried-forward'; lastSeen: string }
  observations: readonly number[]
  comment: string
  isExcised: boolean
  excisionComment: string
  isHiddenInReport: boolean
  outcome: LesionOutcome | null
  /** Why not a doctor, where a red flag asks for one. */
  outcomeReason: string
  photos: readonly DraftPhoto[]
  /** Where it lies on body photos, 0 to 1 of the photo. */
  bodyPlaces: readonly BodyPlace[]
}

/** The place of a spot on a body photo. */
export type BodyPlace = { photoId: PhotoId; x: number; y: number }

/** A visit in progress. Saved on the device at each change; becomes a VisitUpload when it is sealed. */
export type VisitDraft = {
  schemaVersion: 1
  visitId: VisitId
  version: number
  practiceId: PracticeId
  /** The appointment that the visit is made for; a walk-in has none. */
  bookingId?: BookingId
  countryCode: 'NZ' | 'AU'
  startedAt: string
  savedAt: string
  step: VisitStep
  patient: DraftPatient
  /** Said by hand where the patient has neither mobile nor e-mail: nothing about the report can be sent to them. */
  reach?: 'no-way'
  consent: DraftConsent
  risk: DraftRisk
  spots: readonly Spot[]
  nextSpotNumber: number
  /** The skin tone of the figure for this patient; null is the default of the theme. It never leaves the device. */
  skin: FigureSkin | null
  bodyshots: readonly DraftPhoto[]
  /** Poses of the standard set that are not taken today, and why. */
  missingPoses: readonly { pose: BodyPose; reason: string }[]
  /** For how many seconds each step was on the screen. */
  stepSeconds?: StepSeconds
}
