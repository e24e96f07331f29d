import * as z from 'zod'
import { otherSkinCancerIds } from '../../domain/risk/other-skin-cancer-ids.ts'
import { ageBracket, ethnicity, familyMelanomaHistory, gender, sunburnHistory } from '../../contract/enums.ts'
import {
  bookingId,
  lesionId,
  patientId,
  photoId,
  practiceId,
  productId,
  serviceScopeId,
  visitId,
} from '../../contract/ids.ts'
import { storedConsent, storedRisk, storedScope } from '../../contract/patients/practitioner-patients.ts'
import { bodyPose } from '../../contract/images/body-pose.ts'
import { consentEvent, lesionOutcome, stepSeconds, visitImage } from '../../contract/visits/visit-upload.ts'
import { captureReasons } from '../../domain/imaging/capture-reasons.ts'
import { emptyPatientFields } from '../../domain/visits/empty-patient-fields.ts'
import { figureSkins } from '../../domain/plotting/figure-skin.ts'
import { visitSteps } from '../../contract/visits/visit-steps.ts'
import type { VisitDraft } from '../../domain/visits/visit-draft.ts'

/*
 * A VisitDraft as it comes back from the device. It judges shape only: what staff typed is stored as typed.
 */
const country = z.enum(['NZ', 'AU'])
const text = z.string()

const patientFields = z.object({
  firstName: text,
  lastName: text,
  birthDay: text,
  birthMonth: text,
  birthYear: text,
  gender: gender.nullable(),
  mobilePhone: text,
  emailAddress: text,
  nhi: text,
  street: text,
  suburb: text,
  city: text,
  postCode: text,
})

const earlierSpot = z.object({
  lesionId,
  // A draft of an earlier build did not keep it.
  number: z.number().nullable().default(null),
  mannequinId: z.number(),
  mannequinVersion: z.number(),
  x: z.number(),
  y: z.number(),
  bodyPartId: z.number(),
  lesionLocationId: z.number().nullable(),
  location: text,
  lastSeen: text,
  isExcised: z.boolean(),
  takenOffOn: text.optional(),
})

const knownPatient = z.object({
  patientId,
  firstName: text,
  lastName: text,
  birthDate: text,
  gender,
  mobilePhone: text.nullable(),
  emailAddress: text.nullable(),
  nhi: text.nullable(),
  street: text.nullable(),
  suburb: text.nullable(),
  city: text.nullable(),
  postCode: text.nullable(),
  countryCode: country,
  lastVisit: z.object({ date: text, spots: z.number() }).nullable(),
  // A draft of an earlier build did not keep it.
  lastReport: z.object({ date: text, asksForDoctor: z.boolean() }).nullable().default(null),
  earlierSpots: z.array(earlierSpot),
  // A draft of an earlier build did not keep them.
  consents: z.array(storedConsent).nullable().default(null),
  lastRisk: storedRisk.nullable().default(null),
  lastScope: storedScope.nullable().default(null),
})

const whoever = { globalPatientId: patientId, fields: patientFields }
const draftPatient = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typing'), ...whoever }),
  z.object({ kind: z.literal('new'), ...whoever, ownId: patientId.exactOptional() }),
  // A draft of an earlier build did not keep what was typed before the record was chosen.
  z.object({
    kind: z.literal('known'),
    ...whoever,
    typed: patientFields.default(emptyPatientFields),
    record: knownPatient,
  }),
])

const judgement = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('good') }),
  z.object({ kind: z.literal('soft') }),
  z.object({
    kind: z.literal('poor'),
    reasons: z.array(z.enum(captureReasons)),
    answer: z.enum(['none', 'kept-anyway']),
  }),
])

const draftPhoto = z.object({
  photoId,
  kind: z.enum(['overview', 'close-up', 'bodyshot']),
  byteSize: z.number(),
  sha256: text,
  contentType: visitImage.shape.contentType,
  fileName: text,
  takenAt: text,
  mannequinId: z.number().nullable(),
  pose: bodyPose.exactOptional(),
  polarizationTypeId: z.literal([1, 2, 3]).exactOptional(),
  judgement: judgement.exactOptional(),
})

const carriedFrom = z
  .object({ mannequinVersion: z.number(), x: z.number(), y: z.number(), lesionLocationId: z.number().nullable() })
  .nullish()

const spot = z.object({
  carriedFrom,
  lesionId,
  number: z.number(),
  mannequinId: z.number(),
  mannequinVersion: z.number(),
  x: z.number(),
  y: z.number(),
  bodyPartId: z.number(),
  lesionLocationId: z.number().nullable(),
  location: text,
  addedAt: text,
  origin: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('new') }),
    z.object({ kind: z.literal('carried-forward'), lastSeen: text }),
  ]),
  observations: z.array(z.number()),
  comment: text,
  isExcised: z.boolean(),
  excisionComment: text,
  isHiddenInReport: z.boolean(),
  outcome: lesionOutcome.nullable(),
  // Drafts of before have none.
  outcomeReason: text.default(''),
  photos: z.array(draftPhoto),
  // Drafts of before have none.
  bodyPlaces: z.array(z.object({ photoId, x: z.number(), y: z.number() })).default([]),
})

/** What every stored draft is parsed with before anybody trusts it. */
export const visitDraft: z.ZodType<VisitDraft> = z.object({
  schemaVersion: z.literal(1),
  visitId,
  version: z.number(),
  practiceId,
  bookingId: bookingId.exactOptional(),
  countryCode: country,
  startedAt: text,
  savedAt: text,
  step: z.enum(visitSteps),
  patient: draftPatient,
  reach: z.literal('no-way').exactOptional(),
  consent: z.object({
    productId: productId.nullable(),
    scopeId: serviceScopeId.nullable(),
    scopeAcceptedAt: text.nullable(),
    events: z.array(consentEvent),
    guardian: z.object({ fullName: text, relationship: text }).nullable(),
    includesBodyshots: z.boolean().default(false),
  }),
  risk: z.object({
    ageBracket: ageBracket.exactOptional(),
    ethnicity: ethnicity.exactOptional(),
    sunburnHistory: sunburnHistory.exactOptional(),
    familyHistory: familyMelanomaHistory.exactOptional(),
    personalHistory: z.boolean().exactOptional(),
    otherSkinCancerId: z.literal(otherSkinCancerIds).exactOptional(),
    riskNotes: text.exactOptional(),
  }),
  spots: z.array(spot),
  nextSpotNumber: z.number(),
  // Drafts of before have none.
  skin: z.enum(figureSkins).nullable().default(null),
  bodyshots: z.array(draftPhoto),
  missingPoses: z.array(z.object({ pose: bodyPose, reason: text })).default([]),
  stepSeconds: stepSeconds.exactOptional(),
})
