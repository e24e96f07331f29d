import * as z from 'zod'
import { imageType } from '../enums.ts'
import { bodyPose, missingPose } from '../images/body-pose.ts'
import { bookingId, lesionId, patientId, photoId, practiceId, productId, serviceScopeId, visitId } from '../ids.ts'
import { patientDetails } from '../patients/patient.ts'
import { riskObservations } from './risk-observations.ts'
import { sealedProof } from './sealed-visit.ts'
import { instantText, longText, sha256Text, shortText } from '../text.ts'
import { visitSteps } from './visit-steps.ts'

/** The schema version of the payload; the server accepts this one and the one before (docs/offline.md 3). */
export const visitSchemaVersion = 1

/** The clock of a device may be wrong by years and is not checked; only a time that no clock can show is rejected. */
const deviceInstant = instantText.refine((text) => text >= '1900' && text < '2200', 'Not a time that a clock can show.')

/**
 * A photo of a visit: uploaded separately (`sha256`, `byteSize`), or inline as base64 in `content` (docs/offline.md
 * 5.3).
 */
export const visitImage = z
  .object({
    imageId: photoId.describe(
      'Made by the device; unique within the visit. It identifies the photo; the hash does not.',
    ),
    imageType: imageType.describe('Macro (from 20 cm), Micro (close-up) or Bodyshot.'),
    fileName: shortText(200),
    contentType: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']),
    byteSize: z
      .int()
      .min(1)
      .max(25 * 1024 * 1024),
    sha256: sha256Text,
    whenTaken: deviceInstant,
    cameraModelId: shortText(80).nullish(),
    fovMicrometre: z.int().min(100).max(1_000_000).nullish(),
    polarizationTypeId: z.literal([1, 2, 3]).nullish().describe('Of a close-up: lookup PolarizationType.'),
    mannequinId: z.int().nullish().describe('Of a body shot: the view that it shows.'),
    pose: bodyPose.nullish().describe('Ours: of a body shot of the standard set.'),
    content: z.base64().nullish(),
  })
  .meta({ id: 'VisitImage' })
export type VisitImage = z.infer<typeof visitImage>

/** The decision of the pharmacist about a spot; a visit can’t be reported while a spot has none (docs/domain.md 4). */
export const lesionOutcome = z.enum(['photo-only', 'follow-up', 'refer', 'no-action', 'refer-only'])
export type LesionOutcome = z.infer<typeof lesionOutcome>

const optionId = z.int().min(1).max(9999)

/** A spot of a visit (A3.visit.04). `location` is the plotting area's name. */
export const visitLesion = z
  .object({
    globalLesionId: lesionId.describe('The identity of the spot over all visits.'),
    lesionId: lesionId.describe('The same id; the wire has both.'),
    number: z
      .int()
      .min(1)
      .max(9999)
      .nullish()
      .describe(
        'Ours: the number that the tablet showed for a new spot; kept unless the patient has one of that number.',
      ),
    modelId: z.int().describe('mannequinId'),
    modelVersion: z.int().min(1).describe('Version of the drawing on which the spot was placed; ours.'),
    modelX: z.number().min(0).max(1),
    modelY: z.number().min(0).max(1),
    bodyPartId: z.int(),
    lesionLocationId: z.int().nullish(),
    location: shortText(120),
    comment: longText(4000).nullish(),
    excisionComment: longText(4000).nullish(),
    isExcised: z.boolean(),
    isHiddenInReport: z.boolean(),
    outcome: lesionOutcome.describe('Ours: a spot with `refer-only` has no photos.'),
    outcomeReason: shortText(400)
      .nullish()
      .describe('Ours: why staff chose less than a doctor for a spot with a red flag.'),
    visits: z
      .array(z.object({ inspectionReasons: z.array(optionId).max(40), observations: z.array(optionId).max(40) }))
      .length(1),
    diagnoses: z
      .array(z.object({}))
      .max(0, 'Spots are diagnosed by who reads the visit. Leave this list empty.')
      .describe('Filled in later by a melanographer; empty in an upload.'),
    images: z.array(visitImage).max(20),
    bodyPlaces: z
      .array(z.object({ imageId: photoId, x: z.number().min(0).max(1), y: z.number().min(0).max(1) }))
      .max(13)
      .nullish()
      .describe('Ours: where the spot lies on body shots of this visit, 0 to 1 of the photo.'),
  })
  .meta({ id: 'VisitLesion' })
export type VisitLesion = z.infer<typeof visitLesion>

/** A consent that was given or withdrawn in the pharmacy: append-only events (docs/domain.md 6). */
export const consentEvent = z
  .object({
    flag: z.enum([
      'consentPrivacyAgreement',
      'imagesAvailableOnline',
      'consentPatientAccessToBodyshots',
      'consentDoctorAccessToBodyshots',
      'consentDataResearch',
      'consentHistology',
    ]),
    value: z.boolean(),
    when: deviceInstant,
    textVersion: shortText(40),
    channel: z.enum(['tablet', 'phone', 'web', 'kiosk']),
  })
  .meta({ id: 'ConsentEvent' })
export type ConsentEvent = z.infer<typeof consentEvent>

/** The number of seconds that each step of a visit was on the screen. */
export const stepSeconds = z.partialRecord(z.enum(visitSteps), z.int().min(0).max(86_400))
export type StepSeconds = z.infer<typeof stepSeconds>

/** The visit as the device seals and sends it (A3.visit.04; visitId, version, bodyshots are ours). */
export const visitUpload = z
  .object({
    kind: z.literal('plain').optional(),
    schemaVersion: z.int().min(1),
    visitId,
    version: z.int().min(1).max(1000),
    practiceId,
    bookingId: bookingId.nullish().describe('Ours: the appointment that the visit was made for; none for a walk-in.'),
    visitTime: deviceInstant,
    productId,
    serviceConsent: z.object({
      scopeOfServiceId: serviceScopeId,
      consentGiven: z.literal(true, 'The patient has not accepted the scope of the service.'),
    }),
    patientProfile: z.object({
      practiceId,
      patient: patientDetails.extend({
        patientId: patientId.nullable().describe('The record that staff chose; null for a new patient.'),
        globalPatientId: patientId.describe('Made by the device for a new patient.'),
      }),
      riskObservations: riskObservations.nullish(),
      consents: z.array(consentEvent).max(20).describe('Ours: the dated consent events of this visit.'),
      guardian: z.object({ fullName: shortText(160), relationship: shortText(80) }).nullish(),
    }),
    lesions: z.array(visitLesion).max(300),
    bodyshots: z.array(visitImage).max(40),
    missingPoses: z
      .array(missingPose)
      .max(13)
      .nullish()
      .describe('Ours: poses of the standard set that were not taken, and why.'),
    stepSeconds: stepSeconds
      .nullish()
      .describe('Ours: for how many seconds each step was on the screen, ten minutes at most at a time.'),
  })
  .meta({ id: 'VisitUpload' })
export type VisitUpload = z.infer<typeof visitUpload>

/**
 * What a device registers before it uploads photos: their sizes and hashes, and the hash of the payload
 * (docs/offline.md 5.1).
 */
export const visitManifest = z
  .object({
    kind: z.literal('plain').optional(),
    visitId,
    version: z.int().min(1).max(1000),
    practiceId,
    schemaVersion: z.int().min(1),
    payloadHash: sha256Text.describe('SHA-256 of the canonical JSON (RFC 8785) of the VisitUpload.'),
    photos: z
      .array(
        z.object({
          photoId,
          byteSize: z
            .int()
            .min(1)
            .max(25 * 1024 * 1024),
          sha256: sha256Text,
          contentType: visitImage.shape.contentType,
        }),
      )
      .max(300),
  })
  .meta({ id: 'VisitManifest' })
export type VisitManifest = z.infer<typeof visitManifest>

/** The server's promise that it has stored a visit; `signature` is a compact JWS over the other fields. */
export const visitReceipt = z
  .object({
    visitId,
    version: z.int(),
    payloadHash: sha256Text,
    photoHashes: z.record(z.string(), sha256Text).describe('By photo id.'),
    committedAt: z.iso.datetime(),
    receiptNumber: z.string().describe('Short, to be read out on the phone: L7Q2-94.'),
    sealed: sealedProof
      .optional()
      .describe('Of a visit that was sent sealed: what its tablet can compare while it is locked.'),
    signature: z.string(),
  })
  .meta({ id: 'VisitReceipt' })
export type VisitReceipt = z.infer<typeof visitReceipt>
