import * as z from 'zod'
import { actionKey, floorKey } from '../clinical-keys.ts'
import { endpoint } from '../endpoint.ts'
import { lesionId, loginId, practiceId, reportId, serviceId, visitId } from '../ids.ts'
import { lesionDiagnosis } from './lesion-diagnosis.ts'
import { pagingFields } from '../paging.ts'
import { claim, readingPage, readingTab, turnaroundClock } from './reading-list.ts'
import { onScreen } from './on-screen.ts'
import { readingDraft, readingVisit } from './reading-visit.ts'
import { spotFindings } from './spot-findings.ts'
import { reportChange } from '../reports/report-change.ts'
import { reportContent } from '../reports/report-content.ts'
import { shortText } from '../text.ts'

/*
 * The reading room (ours; the spec has no calls for it): for melanographers, 403 for everybody else. The reader who opens
 * a visit claims it; a claim expires after 30 minutes without activity. 404: the visit does not exist or can no longer be
 * read. The extensions of a 409 hold the reason (`readingConflict`).
 */

/** Why a reader has no claim on a visit. */
const claimEnd = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('claimed'), reader: claim }),
  z.object({ reason: z.literal('not-claimed') }).describe('The claim has expired: open the visit again.'),
  z.object({ reason: z.literal('reported'), reportId, by: z.string(), at: z.iso.datetime() }),
])
export type ClaimEnd = z.infer<typeof claimEnd>

/** The extensions of a 409 of these calls. */
export const readingConflict = z.discriminatedUnion('reason', [
  ...claimEnd.options,
  z
    .object({ reason: z.literal('amended'), version: z.int() })
    .describe('The visit was amended: open it again and answer the spots that changed.'),
  z.object({ reason: z.literal('clinical-version'), clinicalVersion: z.string() }),
  z.object({ reason: z.literal('unanswered'), lesionIds: z.array(lesionId) }),
  z.object({ reason: z.literal('rings-unanswered') }).describe('What is new on a body photo has no answer yet.'),
  z.object({ reason: z.literal('asked') }).describe('A question to the practice is still open: withdraw it first.'),
  z.object({ reason: z.literal('answered') }).describe('The question has been answered in the meantime.'),
  z.object({ reason: z.literal('unchanged') }).describe('No spot differs from the published report.'),
  z.object({ reason: z.literal('not-returned') }).describe('Nobody is asking about this report any more.'),
  z.object({ reason: z.literal('recalled') }).describe('A recalled report needs a new version.'),
])
export type ReadingConflict = z.infer<typeof readingConflict>

/** The extensions of a 422 of readings/diagnose, where the advice falls below a floor. */
export const floorRefusal = z.object({
  floor: floorKey,
  atLeast: actionKey.nullable(),
  because: z.string(),
})
export type FloorRefusal = z.infer<typeof floorRefusal>

export const searchReadings = endpoint({
  method: 'post',
  path: '/readings/search',
  access: 'session',
  summary:
    'The worklist of visits to be read: urgent first, then by due time. Sort by due, patient, spots, practice, service, arrived.',
  request: z.object({
    which: readingTab,
    keywords: shortText(160)
      .nullish()
      .describe('Words of the patient, as in practitionervisits/search, or of the practice’s name.'),
    urgentOnly: z.boolean().nullish(),
    dueToday: z.boolean().nullish(),
    returnedOnly: z.boolean().nullish().describe('Only reports that came back to their reader.'),
    countryCode: z.enum(['NZ', 'AU']).nullish(),
    serviceId: serviceId.nullish(),
    practiceId: practiceId.nullish(),
    timeZoneId: shortText(60)
      .nullish()
      .describe("Time zone that decides which visits were read today; by default the practice's."),
    ...pagingFields(50),
  }),
  response: readingPage,
  problems: ['forbidden'],
})

export const listReaders = endpoint({
  method: 'get',
  path: '/readings/readers',
  access: 'session',
  summary: 'The other melanographers, who can be asked for a second opinion.',
  response: z.object({ readers: z.array(z.object({ loginId, name: z.string() })) }),
  problems: ['forbidden'],
})

const visitKey = { visitId }
const spotKey = { visitId, lesionId }

export const openReading = endpoint({
  method: 'put',
  path: '/readings/open',
  access: 'session',
  summary:
    'Claims a visit and returns all of it; its reader may call again for the current state. A second reader opens it without claiming it.',
  request: z.object({
    ...visitKey,
    isLookAhead: z.boolean().nullish().describe('Returns the visit without claiming it, to preload the next one.'),
  }),
  response: readingVisit,
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const renewClaim = endpoint({
  method: 'put',
  path: '/readings/stay',
  access: 'session',
  summary:
    'Renews a claim for another 30 minutes and returns the version of the visit, which an amendment raises. That the claim has ended is an answer, not a refusal: an open room asks each minute.',
  request: z.object(visitKey),
  response: z.object({
    claim: claim.nullable().describe('Null once it has ended.'),
    ended: claimEnd.nullable().describe('Why the caller has no claim.'),
    version: z.int(),
    clock: turnaroundClock,
  }),
  problems: ['forbidden', 'not-found'],
})

export const releaseReading = endpoint({
  method: 'put',
  path: '/readings/release',
  access: 'session',
  summary: 'Releases a visit to the worklist; answers and drafts are kept. 204 also where the claim had expired.',
  request: z.object(visitKey),
  problems: ['forbidden', 'not-found'],
})

export const saveDraft = endpoint({
  method: 'put',
  path: '/readings/savedraft',
  access: 'session',
  summary: 'Saves the caller’s draft answer for a spot, which nobody else sees; null deletes it.',
  request: z.object({ ...spotKey, draft: readingDraft.nullable() }),
  response: z.object({ savedAt: z.iso.datetime() }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const diagnoseSpot = endpoint({
  method: 'post',
  path: '/readings/diagnose',
  access: 'session',
  summary:
    'Submits the diagnosis of a spot and the recommended actions; replaces the caller’s previous diagnosis and deletes the draft. 422 names the floor that the advice falls below.',
  request: z.object({
    ...spotKey,
    visitVersion: z.int().min(1),
    clinicalVersion: shortText(40),
    diagnosis: readingDraft.shape.diagnosis.unwrap(),
    actions: z.array(actionKey).min(1).max(4),
    callbackPeriod: readingDraft.shape.callbackPeriod.default(null),
    marginMm: readingDraft.shape.marginMm.default(null),
    measuredMm: readingDraft.shape.measuredMm.default(null),
    comment: readingDraft.shape.comment.default(null),
    patientWords: readingDraft.shape.patientWords.default(null),
    isHiddenInReport: z.boolean().default(false),
    hasChanged: z.boolean().nullable().default(null),
    ...spotFindings.shape,
    onScreen: onScreen.nullable().default(null).describe('Kept with the diagnosis.'),
  }),
  response: lesionDiagnosis,
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const undoDiagnosis = endpoint({
  method: 'post',
  path: '/readings/undo',
  access: 'session',
  summary: "Undoes the caller's last diagnosis of a spot; returns the previous one, or null.",
  request: z.object(spotKey),
  response: z.object({ diagnosis: lesionDiagnosis.nullable() }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const askOpinion = endpoint({
  method: 'post',
  path: '/readings/askopinion',
  access: 'session',
  summary:
    'Requests a second opinion on a spot from another reader; both opinions are kept. Requesting again replaces the question.',
  request: z.object({ ...spotKey, askedOf: loginId, question: shortText(400).nullish() }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const flagUrgent = endpoint({
  method: 'put',
  path: '/readings/flagurgent',
  access: 'session',
  summary: 'Flags a visit as urgent, or removes the flag.',
  request: z.object({ ...visitKey, isUrgent: z.boolean() }),
  response: z.object({ isUrgent: z.boolean(), isFlaggedUrgent: z.boolean(), clock: turnaroundClock }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const previewReport = endpoint({
  method: 'post',
  path: '/readings/preview',
  access: 'session',
  summary:
    'The report as it would be published now, and its recipients. There is no content while a spot is unanswered. Only the access is logged.',
  request: z.object(visitKey),
  response: z.object({
    content: reportContent.nullable().describe('Null while a spot has no outcome.'),
    changes: z
      .array(reportChange)
      .nullable()
      .describe('What differs from the last version; null for a first version, and without content.'),
    authorising: z.enum(['not-needed', 'waiting']),
    authorisedBy: z.string().nullable().describe('The practice that authorises it before it is sent.'),
    reachesDoctor: z.boolean().describe('Whether a doctor of the patient gets it, or authorises it.'),
    gets: z.array(
      z.object({
        kind: z.enum(['patient', 'practitioner', 'practice']),
        name: z.string(),
        channel: z.enum(['mail', 'text', 'healthlink']),
      }),
    ),
    leftOut: z.array(z.object({ name: z.string(), why: z.string() })),
  }),
  problems: ['forbidden', 'not-found'],
})

export const publishReading = endpoint({
  method: 'post',
  path: '/readings/publish',
  access: 'session',
  summary:
    'Publishes the report of a visit once every spot is answered, in one transaction. Calling again returns the same report. A new version needs a reason, and after a correction or a doctor’s question a change.',
  request: z.object({
    ...visitKey,
    visitVersion: z.int().min(1),
    why: shortText(400).nullish().describe('For a new version: why it differs.'),
  }),
  response: z.object({
    reportId,
    reportGuid: z.uuid(),
    version: z.int(),
    publishedAt: z.iso.datetime(),
    authorising: z.enum(['not-needed', 'waiting', 'authorised']),
  }),
  problems: ['forbidden', 'not-found', 'conflict', 'invalid'],
})
