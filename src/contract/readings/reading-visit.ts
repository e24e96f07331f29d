import * as z from 'zod'
import { actionKey, diagnosisKey, floorKey, signKey } from '../clinical-keys.ts'
import { gender } from '../enums.ts'
import { lesionId, loginId, patientId, practiceId, visitId } from '../ids.ts'
import { missingPose } from '../images/body-pose.ts'
import { bodyshotImage, patientImage } from '../images/images.ts'
import { bodyMark } from './body-marks.ts'
import { lesionDiagnosis, measuredMm } from './lesion-diagnosis.ts'
import { photoDoubt } from './photo-doubt.ts'
import { returnedReport } from './returns.ts'
import { claim, turnaroundClock } from './reading-list.ts'
import { spotFindings } from './spot-findings.ts'
import { riskObservations } from '../visits/risk-observations.ts'
import { removal } from '../patients/spot-state.ts'
import { longText, shortText } from '../text.ts'
import { hiddenPhoto } from '../images/hidden-photos.ts'
import { visitAmendment } from '../visits/visit-amendment.ts'
import { lesionOutcome } from '../visits/visit-upload.ts'

/** A reader's answer for a spot, complete or not; saved while typing and visible to that reader only. */
export const readingDraft = z
  .object({
    diagnosis: diagnosisKey.nullable(),
    actions: z.array(actionKey).max(4),
    callbackPeriod: z.int().min(1).max(60).nullable(),
    marginMm: z.int().min(1).max(20).nullable(),
    measuredMm: measuredMm.nullable(),
    comment: longText(4000).nullable(),
    patientWords: shortText(400).nullable(),
    isHiddenInReport: z.boolean(),
    hasChanged: z.boolean().nullable(),
    ...spotFindings.shape,
  })
  .meta({ id: 'ReadingDraft' })
export type ReadingDraft = z.infer<typeof readingDraft>

/** The minimum advice for a spot; `atLeast` is null if a floor only forbids something. */
const readingFloor = z
  .object({
    key: floorKey,
    atLeast: actionKey.nullable(),
    because: z.string().describe('The reason as a sentence for the reader.'),
  })
  .meta({ id: 'ReadingFloor' })
export type ReadingFloor = z.infer<typeof readingFloor>

/** The weighted 7-point score with its parts; a sign that nobody asked about does not count as a no. */
const sevenPoint = z
  .object({
    score: z.int(),
    isAtLeast: z.boolean().describe('A sign was not asked about, so the score may be higher.'),
    parts: z.array(z.object({ key: signKey, points: z.int(), state: z.enum(['yes', 'no', 'not-asked']) })),
  })
  .meta({ id: 'SevenPointScore' })
export type SevenPointScore = z.infer<typeof sevenPoint>

/** Photos and diagnosis of a spot at an earlier visit; the newest visit comes first. */
const earlierVisitOfSpot = z.object({
  visitId,
  visitDate: z.iso.date(),
  images: z.array(patientImage).describe('Close-ups first.'),
  diagnosis: lesionDiagnosis.nullable().describe('As reported; null where none was reported.'),
})

const opinionRequest = z.object({
  askedBy: z.object({ loginId, name: z.string() }),
  askedOf: z.object({ loginId, name: z.string() }),
  question: z.string().nullable(),
  askedAt: z.iso.datetime(),
  isAnswered: z.boolean(),
})

/** A spot of a visit to be read. */
const readingSpot = z
  .object({
    lesionId,
    number: z.int().describe('For the patient’s life, the same everywhere.'),
    modelId: z.int().describe('mannequinId'),
    modelVersion: z.int(),
    modelX: z.number(),
    modelY: z.number(),
    bodyPartId: z.int(),
    lesionLocationId: z.int().nullable(),
    location: z.string(),
    isNew: z.boolean().describe('Not recorded at an earlier visit.'),
    isExcised: z.boolean(),
    excisionComment: z.string().nullable(),
    removal: removal.nullish().describe('Ours: that it was taken off. Missing in answers of earlier builds.'),
    isHiddenInReport: z.boolean().describe('As recorded by the pharmacy.'),
    outcome: lesionOutcome.describe('Decision of the pharmacist.'),
    outcomeReason: z.string().nullable().describe('Why not a doctor, where a red flag asks for one.'),
    observations: z
      .array(z.int())
      .describe('Of the visit, and of photos that the patient took since the last reading.'),
    ownSigns: z.array(signKey).describe('Those of them that the patient ticked with a photo of their own.'),
    inspectionReasons: z.array(z.int()),
    comment: z.string().nullable().describe("The pharmacist's."),
    amendedFields: z.array(z.string()).describe('Fields that an amendment changed.'),
    isWorried: z.boolean().describe('The patient is worried about it.'),
    sevenPoint,
    images: z.array(patientImage).describe('Of this visit; close-ups first.'),
    earlier: z.array(earlierVisitOfSpot),
    floors: z.array(readingFloor).describe('Floors that hold for any diagnosis; a diagnosis may add others.'),
    widthsBefore: z
      .array(z.object({ mm: measuredMm, date: z.iso.date() }))
      .describe('Measured at earlier visits, newest first.'),
    draft: readingDraft.nullable().describe("The caller's own, if it is newer than their diagnosis."),
    draftSavedAt: z.iso.datetime().nullable(),
    diagnosis: lesionDiagnosis.nullable().describe("The caller's own, reopened or not."),
    opinions: z.array(lesionDiagnosis).describe("Other readers', in the order in which they were given."),
    asked: z.array(opinionRequest),
    isYours: z
      .boolean()
      .nullish()
      .describe('Whether the caller answers it: the reader each, a second reader what they were asked about.'),
  })
  .meta({ id: 'ReadingSpot' })
export type ReadingSpot = z.infer<typeof readingSpot>

/** A visit to be read, with everything that the reading room shows. */
export const readingVisit = z
  .object({
    visitId,
    version: z
      .int()
      .describe('Raised by amendments; sent with each diagnosis, so that none is for an outdated version.'),
    clinicalVersion: z.string().describe('Version of the clinical tables in use.'),
    as: z
      .enum(['reader', 'second-reader'])
      .describe('A second reader was asked for an opinion, does not claim the visit and cannot publish.'),
    claim: claim.nullable(),
    clock: turnaroundClock,
    isUrgent: z.boolean(),
    isFlaggedUrgent: z.boolean(),
    visitTime: z.iso.datetime(),
    visitDate: z.iso.date(),
    arrivedAt: z.iso.datetime(),
    patient: z.object({
      patientId,
      fullName: z.string(),
      firstName: z.string(),
      birthDate: z.iso.date(),
      age: z.int().describe('At the visit.'),
      gender,
    }),
    guardian: z.object({ fullName: z.string(), relationship: z.string() }).nullable(),
    practice: z.object({
      practiceId,
      practiceName: z.string(),
      practiceType: z.enum(['General Practice', 'Pharmacy']),
      timeZoneId: z.string(),
      countryCode: z.enum(['NZ', 'AU']),
    }),
    pharmacist: z.string().describe('Who carried out the visit.'),
    serviceName: z.string(),
    productName: z.string(),
    hadMelanoma: z.boolean().describe('Told by the patient, now or before.'),
    risk: riskObservations
      .nullable()
      .describe('The latest answers of My Risk Check; null where it was never completed.'),
    history: z
      .array(
        z.object({
          visitId,
          visitDate: z.iso.date(),
          practiceName: z.string(),
          numberOfLesions: z.int(),
          reportedAt: z.iso.datetime().nullable(),
        }),
      )
      .describe("The patient's earlier visits, newest first."),
    amendments: z.array(visitAmendment),
    lastReport: z
      .object({ version: z.int(), publishedAt: z.iso.datetime() })
      .nullable()
      .describe('Set where this visit was amended after its report.'),
    returned: returnedReport.nullable(),
    spots: z.array(readingSpot).describe('In the order of their numbers.'),
    bodyshots: z.array(bodyshotImage).describe('Of this visit.'),
    earlierBodyshots: z.array(bodyshotImage).describe('Of earlier visits, newest visit first.'),
    bodyMarks: z.array(bodyMark).describe('Rings that readers drew on the body photos of this visit.'),
    photoDoubts: z
      .array(photoDoubt)
      .describe('Photos of this visit whose file is there twice, or is older than the visit.'),
    lookedAt: z.array(z.uuid()).describe('The body photos that the caller said to have looked at.'),
    missingPoses: z.array(missingPose).describe('Poses of the standard set that were not taken, and why.'),
    hiddenPhotos: z.array(hiddenPhoto).describe('Photos of this and earlier visits that readers have hidden.'),
    showsBodyshotsInReport: z.object({ patient: z.boolean(), doctor: z.boolean() }).describe('By consent.'),
  })
  .meta({ id: 'ReadingVisit' })
export type ReadingVisit = z.infer<typeof readingVisit>
