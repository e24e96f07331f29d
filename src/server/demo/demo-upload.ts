import { ImageType } from '../../contract/enums.ts'
import type { PracticeId } from '../../contract/ids.ts'
import type { ConsentEvent, VisitImage, VisitLesion, VisitUpload } from '../../contract/visits/visit-upload.ts'
import { visitSchemaVersion } from '../../contract/visits/visit-upload.ts'
import { assessRisk, type RiskAnswers } from '../../domain/risk/assess-risk.ts'
import { latestDay } from '../../domain/time/zoned-time.ts'
import { ageBracketOn } from '../../domain/visits/age-bracket.ts'
import { consentTextVersion } from '../../domain/visits/consent-texts.ts'
import type { DemoPhoto } from './demo-photos.ts'
import { type DemoPatient, demoPatients } from './demo-patients.ts'
import type { DemoBodyshot, DemoSpot, DemoVisit } from './demo-visits.ts'
import { demoPatientId, type PharmacyOffer } from './demo-store.ts'

/** A demo visit in the form in which a tablet of its pharmacy would have sent it. */
export function demoUpload(
  visit: DemoVisit,
  { practiceId, offer }: { practiceId: PracticeId; offer: PharmacyOffer },
): VisitUpload {
  const person = demoPatients[visit.patient]
  if (!person) throw new RangeError('there is no such demo patient')
  const answers = answersOf(person, visit.patient, visit.time)
  const { category, tableVersion } = assessRisk(answers)
  return {
    schemaVersion: visitSchemaVersion,
    visitId: visit.visitId,
    version: 1,
    practiceId,
    visitTime: visit.time.toISOString(),
    productId: offer.productId,
    serviceConsent: { scopeOfServiceId: offer.scopeId, consentGiven: true },
    patientProfile: {
      practiceId,
      patient: detailsOf(person, visit.patient),
      riskObservations: { ...answers, riskCategory: category, tableVersion, observations: [] },
      consents: demoConsents(visit.patient).map((flag) => ({
        flag,
        value: true,
        when: visit.time.toISOString(),
        textVersion: consentTextVersion,
        channel: 'tablet',
      })),
    },
    lesions: visit.spots.map((spot) => lesionOf(spot, visit)),
    bodyshots: visit.bodyshots.map((shot) => bodyshotOf(shot, visit)),
  }
}

function detailsOf({ firstName, lastName, birthDate, gender, country }: DemoPatient, number: number) {
  const patientId = demoPatientId(number)
  return { patientId, globalPatientId: patientId, firstName, lastName, birthDate, gender, countryCode: country }
}

function lesionOf({ lesion, outcome, observations, comment, photos }: DemoSpot, visit: DemoVisit): VisitLesion {
  const { lesionId, place } = lesion
  return {
    globalLesionId: lesionId,
    lesionId,
    modelId: place.mannequin_id,
    modelVersion: place.mannequin_version,
    modelX: place.model_x,
    modelY: place.model_y,
    bodyPartId: place.body_part_id,
    lesionLocationId: place.lesion_location_id,
    location: place.location,
    comment,
    isExcised: false,
    isHiddenInReport: false,
    outcome,
    visits: [{ inspectionReasons: [], observations }],
    diagnoses: [],
    images: photos.map(({ photoId, type, photo }) => ({
      ...fileOf(photo, visit),
      imageId: photoId,
      imageType: type === 'macro' ? ImageType.Macro : ImageType.Micro,
      fileName: `${type}.jpg`,
      ...(type === 'micro' ? { cameraModelId: 'demo-dermatoscope', fovMicrometre: 20_000 } : {}),
    })),
  }
}

const bodyshotOf = ({ photoId, mannequinId, photo }: DemoBodyshot, visit: DemoVisit): VisitImage => ({
  ...fileOf(photo, visit),
  imageId: photoId,
  imageType: ImageType.Bodyshot,
  fileName: 'bodyshot.jpg',
  mannequinId,
})

const fileOf = ({ byteSize, sha256 }: DemoPhoto, { time }: DemoVisit) => ({
  contentType: 'image/jpeg' as const,
  byteSize,
  sha256,
  whenTaken: time.toISOString(),
})

function answersOf({ birthDate, ethnicity }: DemoPatient, number: number, now: Date): RiskAnswers {
  return {
    ageBracket: ageBracketOn(birthDate, latestDay(now)),
    ethnicity,
    personalHistory: number % 17 === 6,
    sunburnHistory: ([1, 2, 3, 4] as const)[number % 4] ?? 1,
    familyHistory: number % 5 === 2 ? 3 : 1,
  }
}

/** The consents that a demo patient gave. Patient 0, who can sign in, sees images online. */
const demoConsents = (patient: number): ConsentEvent['flag'][] => [
  'consentPrivacyAgreement',
  ...(patient % 3 === 1 ? [] : (['imagesAvailableOnline'] as const)),
  ...(patient % 4 === 0 ? (['consentPatientAccessToBodyshots'] as const) : []),
  ...(patient % 2 === 0 ? (['consentDoctorAccessToBodyshots'] as const) : []),
]
