import * as z from 'zod'
import { actionKey, diagnosisKey, floorKey, sevenPointKey } from '../clinical-keys.ts'
import { gender } from '../enums.ts'
import { lesionId, loginId, patientId, practiceId, visitId } from '../ids.ts'
import { bodyshotImage, patientImage } from '../images/images.ts'
import { lesionDiagnosis, measuredMm } from './lesion-diagnosis.ts'
import { claim, turnaroundClock } from './reading-list.ts'
import { riskObservations } from '../visits/risk-observations.ts'
import { longText, shortText } from '../text.ts'
import { hiddenPhoto } from '../images/hidden-photos.ts'
import { visitAmendment } from '../visits/visit-amendment.ts'
import { lesionOutcome } from '../visits/visit-upload.ts'

/** What a reader chose and typed of a spot, whole or half; saved as it is typed, and nobody else's. */
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
  })
  .meta({ id: 'ReadingDraft' })
export type ReadingDraft = z.infer<typeof readingDraft>

/** No less than this is taken for a spot; `atLeast` is null where only something is forbidden. */
export const readingFloor = z
  .object({
    key: floorKey,
    atLeast: actionKey.nullable(),
    because: z.string().describe('In words, for the reader.'),
  })
  .meta({ id: 'ReadingFloor' })
export type ReadingFloor = z.infer<typeof readingFloor>

/** The weighted 7-point score with its parts; a sign that nobody asked about is never a no. */
export const sevenPoint = z
  .object({
    score: z.int(),
    isAtLeast: z.boolean().describe('Something was not asked, so it may be more.'),
    parts: z.array(z.object({ key: sevenPointKey, points: z.int(), state: z.enum(['yes', 'no', 'not-asked']) })),
  })
  .meta({ id: 'SevenPointScore' })
export type SevenPointScore = z.infer<typeof sevenPoint>

/** What an earlier visit has of a spot, newest visit first. */
const earlierVisitOfSpot = z.object({
  visitId,
  visitDate: z.iso.date(),
  images: z.array(patientImage).describe('Close-ups first.'),
  diagnosis: lesionDiagnosis.nullable().describe('As its report says; null: none was reported.'),
})

const opinionRequest = z.object({
  askedBy: z.object({ loginId, name: z.string() }),
  askedOf: z.object({ loginId, name: z.string() }),
  question: z.string().nullable(),
  askedAt: z.iso.datetime(),
  isAnswered: z.boolean(),
})

/** A spot to be read. */
export const readingSpot = z
  .object({
    lesionId,
    number: z.int().describe('On the figure, from 1; never another in a later version.'),
    modelId: z.int().describe('mannequinId'),
    modelVersion: z.int(),
    modelX: z.number(),
    modelY: z.number(),
    bodyPartId: z.int(),
    lesionLocationId: z.int().nullable(),
    location: z.string(),
    isNew: z.boolean().describe('Not seen at an earlier visit.'),
    isExcised: z.boolean(),
    excisionComment: z.string().nullable(),
    isHiddenInReport: z.boolean().describe('As the pharmacy noted it.'),
    outcome: lesionOutcome.describe('What the pharmacist decided.'),
    observations: z.array(z.int()),
    inspectionReasons: z.array(z.int()),
    comment: z.string().nullable().describe("The pharmacist's."),
    amendedFields: z.array(z.string()).describe('What an amendment changed of it.'),
    isWorried: z.boolean().describe('The patient is worried about it.'),
    sevenPoint,
    images: z.array(patientImage).describe('Of this visit; close-ups first.'),
    earlier: z.array(earlierVisitOfSpot),
    floors: z.array(readingFloor).describe('Those that hold whatever is diagnosed; what is refused may be more.'),
    draft: readingDraft.nullable().describe("The caller's own, if it is newer than their diagnosis."),
    draftSavedAt: z.iso.datetime().nullable(),
    diagnosis: lesionDiagnosis.nullable().describe("The caller's own, reopened or not."),
    opinions: z.array(lesionDiagnosis).describe("Other readers', in the order in which they were given."),
    asked: z.array(opinionRequest),
  })
  .meta({ id: 'ReadingSpot' })
export type ReadingSpot = z.infer<typeof readingSpot>

/** A visit as it is read, with all that the room shows beside it. */
export const readingVisit = z
  .object({
    visitId,
    version: z.int().describe('With its amendments; goes with every diagnosis, so that none is of other words.'),
    clinicalVersion: z.string().describe('Of the tables that are in use.'),
    as: z.enum(['reader', 'second-reader']).describe('A second reader was asked, claims nothing and cannot publish.'),
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
    pharmacist: z.string().describe('Who made the visit.'),
    serviceName: z.string(),
    productName: z.string(),
    risk: riskObservations
      .omit({ observations: true })
      .nullable()
      .describe('The latest answers of My Risk Check; null: nobody asked.'),
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
      .describe('Of this visit, which was amended since.'),
    spots: z.array(readingSpot).describe('In the order of the figure.'),
    bodyshots: z.array(bodyshotImage),
    hiddenPhotos: z.array(hiddenPhoto).describe('Of this visit and those before it, by readers.'),
    showsBodyshotsInReport: z.object({ patient: z.boolean(), doctor: z.boolean() }).describe('By consent.'),
  })
  .meta({ id: 'ReadingVisit' })
export type ReadingVisit = z.infer<typeof readingVisit>
