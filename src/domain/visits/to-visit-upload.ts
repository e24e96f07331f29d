import { foldPastedEmail } from '../../contract/pasted-text.ts'
import { nhiOf } from '../identifiers/nhi.ts'
import { FamilyMelanomaHistory, ImageType, type ImageTypeValue } from '../../contract/enums.ts'
import type { BodyPose } from '../../contract/images/body-pose.ts'
import type { RiskObservations } from '../../contract/visits/risk-observations.ts'
import {
  visitSchemaVersion,
  type VisitImage,
  type VisitLesion,
  type VisitUpload,
} from '../../contract/visits/visit-upload.ts'
import type { PolarizationTypeId } from '../lookups/polarization-types.ts'
import { phoneToE164 } from '../identifiers/phone.ts'
import { assessRisk } from '../risk/assess-risk.ts'
import { toldBeside } from '../risk/other-skin-cancer.ts'
import { ageBracketOn } from './age-bracket.ts'
import { readTypedDate } from './typed-birth-date.ts'
import type { DraftPatient, DraftPhoto, DraftRisk, PatientFields, Spot, VisitDraft } from './visit-draft.ts'
import { typedLastName } from '../text/person-name.ts'

/** The draft was sealed although `missingInVisit` was not empty; `pointer` names the missing field of the upload. */
export class DraftNotReadyError extends Error {
  readonly pointer: string
  constructor(pointer: string) {
    super(`the draft is not ready to be sealed: ${pointer}`)
    this.pointer = pointer
  }
}

/**
 * The dermatoscope of the tablet, added to close-ups (docs/domain.md 3.3). Its light is kept with each photo as it is
 * taken, because some instruments switch it.
 */
export type Dermatoscope = {
  cameraModelId: string
  fovMicrometre: number | null
  polarizationTypeId: PolarizationTypeId | null
}

const imageTypes: Readonly<Record<DraftPhoto['kind'], ImageTypeValue>> = {
  overview: ImageType.Macro,
  'close-up': ImageType.Micro,
  bodyshot: ImageType.Bodyshot,
}

function required<T>(value: T | null | undefined, pointer: string): T {
  if (value === null || value === undefined) throw new DraftNotReadyError(pointer)
  return value
}

const orNull = (typed: string): string | null => typed.trim() || null

function toImage(photo: DraftPhoto, dermatoscope: Dermatoscope | null): VisitImage {
  const taken = photo.kind === 'close-up' ? dermatoscope : null
  return {
    imageId: photo.photoId,
    imageType: imageTypes[photo.kind],
    fileName: photo.fileName,
    contentType: photo.contentType,
    byteSize: photo.byteSize,
    sha256: photo.sha256,
    whenTaken: photo.takenAt,
    cameraModelId: taken?.cameraModelId ?? null,
    fovMicrometre: taken?.fovMicrometre ?? null,
    polarizationTypeId: taken === null ? null : (photo.polarizationTypeId ?? null),
    mannequinId: photo.mannequinId,
    pose: photo.pose ?? null,
  }
}

/**
 * The place as it was put. A place that was carried over and not confirmed is sent as it was stored, on the earlier
 * drawing, so that it counts as carried over again.
 */
function putAt(spot: Spot) {
  const { mannequinVersion, x, y, lesionLocationId } = spot.carriedFrom ?? spot
  return { modelVersion: mannequinVersion, modelX: x, modelY: y, lesionLocationId }
}

type InVisit = { draft: VisitDraft; pointer: string; dermatoscope: Dermatoscope | null }

const toLesion = (spot: Spot, { draft, pointer, dermatoscope }: InVisit): VisitLesion => ({
  globalLesionId: spot.lesionId,
  lesionId: spot.lesionId,
  modelId: spot.mannequinId,
  number: spot.number,
  bodyPartId: spot.bodyPartId,
  ...putAt(spot),
  location: spot.location,
  comment: orNull(spot.comment),
  excisionComment: spot.isExcised ? orNull(spot.excisionComment) : null,
  isExcised: spot.isExcised,
  isHiddenInReport: spot.isHiddenInReport,
  outcome: required(spot.outcome, `${pointer}/outcome`),
  outcomeReason: orNull(spot.outcomeReason),
  // The tablet has one list for inspection reasons and observations; the wire has two.
  visits: [{ inspectionReasons: [...spot.observations], observations: [...spot.observations] }],
  diagnoses: [],
  images: spot.photos.map((photo) => toImage(photo, dermatoscope)),
  // A body photo that was taken again or deleted takes the places on it along.
  bodyPlaces: spot.bodyPlaces
    .filter(({ photoId }) => draft.bodyshots.some((photo) => photo.photoId === photoId))
    .map(({ photoId, x, y }) => ({ imageId: photoId, x, y })),
})

type UploadedPatient = VisitUpload['patientProfile']['patient']
type Contact = Pick<UploadedPatient, 'mobilePhone' | 'emailAddress' | 'street' | 'suburb' | 'city' | 'postCode'>

function contactOf(fields: PatientFields, countryCode: 'NZ' | 'AU'): Contact {
  const phone = orNull(fields.mobilePhone)
  return {
    mobilePhone: phone === null ? null : (phoneToE164(phone, countryCode) ?? phone),
    emailAddress: foldPastedEmail(fields.emailAddress).toLowerCase() || null,
    street: orNull(fields.street),
    suburb: orNull(fields.suburb),
    city: orNull(fields.city),
    postCode: orNull(fields.postCode),
  }
}

/** Identity comes from the record; contact details come from the form. */
function toPatient(patient: DraftPatient, countryCode: 'NZ' | 'AU'): UploadedPatient {
  const at = (field: string) => `/patientProfile/patient/${field}`
  const { fields, globalPatientId } = patient
  if (patient.kind === 'typing') throw new DraftNotReadyError(at('patientId'))
  if (patient.kind === 'known') {
    const { record } = patient
    const { patientId, firstName, lastName, birthDate, gender, nhi } = record
    const contact = contactOf(fields, record.countryCode)
    return {
      patientId,
      globalPatientId,
      firstName,
      lastName: typedLastName(lastName),
      birthDate,
      gender,
      nhi,
      ...contact,
      countryCode: record.countryCode,
    }
  }
  const reading = readTypedDate({ day: fields.birthDay, month: fields.birthMonth, year: fields.birthYear })
  if (reading.kind === 'fault') throw new DraftNotReadyError(at('birthDate'))
  return {
    patientId: null,
    globalPatientId,
    firstName: fields.firstName.trim(),
    lastName: fields.lastName.trim(),
    birthDate: reading.date,
    gender: required(fields.gender, at('gender')),
    nhi: nhiOf(fields.nhi),
    ...contactOf(fields, countryCode),
    countryCode,
  }
}

/** On the wire the answer about the family includes the patient's own melanoma (A3.enum.14). */
function withOwnMelanoma(
  family: RiskObservations['familyHistory'],
  personalHistory: boolean,
): RiskObservations['familyHistory'] {
  if (!personalHistory) return family
  return family === FamilyMelanomaHistory.FamilyMember
    ? FamilyMelanomaHistory.SelfAndFamilyMember
    : FamilyMelanomaHistory.Self
}

function toRisk(risk: DraftRisk, birthDate: string, day: string): RiskObservations {
  const at = (answer: string) => `/patientProfile/riskObservations/${answer}`
  const ethnicity = required(risk.ethnicity, at('ethnicity'))
  const personalHistory = required(risk.personalHistory, at('personalHistory'))
  const answers = {
    ageBracket: ageBracketOn(birthDate, day),
    ethnicity,
    sunburnHistory: required(risk.sunburnHistory, at('sunburnHistory')),
    familyHistory: withOwnMelanoma(required(risk.familyHistory, at('familyHistory')), personalHistory),
    personalHistory,
  }
  const { category, tableVersion } = assessRisk(answers)
  return { ...answers, riskCategory: category, tableVersion, observations: toldBeside(risk) }
}

/** The reasons for poses that were not taken after all. */
const missingPosesOf = ({ missingPoses, bodyshots }: VisitDraft): { pose: BodyPose; reason: string }[] =>
  missingPoses.filter(({ pose }) => !bodyshots.some((photo) => photo.pose === pose)).map((one) => ({ ...one }))

/**
 * The visit in the form in which it is sealed (A3.visit.04). `today` is the calendar date `YYYY-MM-DD` at the practice,
 * for the age. Throws DraftNotReadyError if something is missing; call `missingInVisit` first.
 */
export function toVisitUpload(
  draft: VisitDraft,
  context: { today: string; dermatoscope?: Dermatoscope | null },
): VisitUpload {
  const { consent } = draft
  const dermatoscope = context.dermatoscope ?? null
  const patient = toPatient(draft.patient, draft.countryCode)
  required(consent.scopeAcceptedAt, '/serviceConsent/consentGiven')
  const guardian = consent.guardian === null || consent.guardian.fullName.trim() === '' ? null : consent.guardian
  return {
    schemaVersion: visitSchemaVersion,
    visitId: draft.visitId,
    version: draft.version,
    practiceId: draft.practiceId,
    ...(draft.bookingId !== undefined && { bookingId: draft.bookingId }),
    visitTime: draft.startedAt,
    productId: required(consent.productId, '/productId'),
    serviceConsent: {
      scopeOfServiceId: required(consent.scopeId, '/serviceConsent/scopeOfServiceId'),
      consentGiven: true,
    },
    patientProfile: {
      practiceId: draft.practiceId,
      patient,
      riskObservations: toRisk(draft.risk, patient.birthDate, context.today),
      consents: [...consent.events],
      guardian,
    },
    lesions: draft.spots.map((spot, place) => toLesion(spot, { draft, pointer: `/lesions/${place}`, dermatoscope })),
    bodyshots: draft.bodyshots.map((photo) => toImage(photo, dermatoscope)),
    missingPoses: missingPosesOf(draft),
    ...(draft.stepSeconds !== undefined && { stepSeconds: { ...draft.stepSeconds } }),
  }
}
