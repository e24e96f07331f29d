import * as z from 'zod'
import { actionKey, floorKey } from '../clinical-keys.ts'
import { endpoint } from '../endpoint.ts'
import { lesionId, loginId, practiceId, reportId, serviceId, visitId } from '../ids.ts'
import { lesionDiagnosis } from './lesion-diagnosis.ts'
import { pagingFields } from '../paging.ts'
import { claim, readingPage, readingTab, turnaroundClock } from './reading-list.ts'
import { readingDraft, readingVisit } from './reading-visit.ts'
import { reportContent } from '../reports/report-content.ts'
import { shortText } from '../text.ts'

/*
 * Reading (ours; the spec has no call for it): for melanographers, 403 for everybody else. A visit is claimed by who
 * opens it; 30 minutes without a sign of life end that. 404: no such visit, or none that is read any more. 409 tells
 * why in its extensions, as `readingConflict` has them.
 */

/** What a 409 of these calls carries in its extensions. */
export const readingConflict = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('claimed'), reader: claim }),
  z.object({ reason: z.literal('not-claimed') }).describe('Open the visit again: its claim has ended.'),
  z
    .object({ reason: z.literal('amended'), version: z.int() })
    .describe('The visit was amended meanwhile: open it again and look at the spots that changed.'),
  z.object({ reason: z.literal('clinical-version'), clinicalVersion: z.string() }),
  z.object({ reason: z.literal('unanswered'), lesionIds: z.array(lesionId) }),
  z.object({ reason: z.literal('asked') }).describe('A question to its practice is open: take it back first.'),
  z.object({ reason: z.literal('answered') }).describe('The question was answered meanwhile.'),
  z.object({ reason: z.literal('reported'), reportId, by: z.string(), at: z.iso.datetime() }),
])
export type ReadingConflict = z.infer<typeof readingConflict>

/** What a 422 of readings/diagnose carries in its extensions, where a floor refuses. */
export const floorRefusal = z.object({
  floor: floorKey,
  atLeast: actionKey.nullable(),
  because: z.string(),
})
export type FloorRefusal = z.infer<typeof floorRefusal>

export const searchReadings = endpoint({
  name: 'readings/search',
  method: 'post',
  path: '/readings/search',
  access: 'session',
  summary:
    'The visits that wait to be read: urgent first, then by due time. Sort by due, patient, spots, practice, service, arrived.',
  request: z.object({
    which: readingTab,
    keywords: shortText(160)
      .nullish()
      .describe('Of the patient, as in practitionervisits/search, or of the practice’s name.'),
    urgentOnly: z.boolean().nullish(),
    dueToday: z.boolean().nullish(),
    countryCode: z.enum(['NZ', 'AU']).nullish(),
    serviceId: serviceId.nullish(),
    practiceId: practiceId.nullish(),
    timeZoneId: shortText(60).nullish().describe("Of the caller's today; the practice's where it is left out."),
    ...pagingFields(50),
  }),
  response: readingPage,
  problems: ['forbidden'],
})

export const listReaders = endpoint({
  name: 'readings/readers',
  method: 'get',
  path: '/readings/readers',
  access: 'session',
  summary: 'The other melanographers, by name, to ask for an opinion.',
  response: z.object({ readers: z.array(z.object({ loginId, name: z.string() })) }),
  problems: ['forbidden'],
})

const visitKey = { visitId }
const spotKey = { visitId, lesionId }

export const openReading = endpoint({
  name: 'readings/open',
  method: 'put',
  path: '/readings/open',
  access: 'session',
  summary:
    'Claims a visit and answers all of it; again by its reader, the same anew. Who was asked for an opinion claims nothing.',
  request: z.object({
    ...visitKey,
    isLookAhead: z.boolean().nullish().describe('Answers without claiming, for the visit that is likely next.'),
  }),
  response: readingVisit,
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const renewClaim = endpoint({
  name: 'readings/stay',
  method: 'put',
  path: '/readings/stay',
  access: 'session',
  summary: 'Keeps a claim for another 30 minutes; tells whether the visit was amended.',
  request: z.object(visitKey),
  response: z.object({ claim, version: z.int(), clock: turnaroundClock }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const releaseReading = endpoint({
  name: 'readings/release',
  method: 'put',
  path: '/readings/release',
  access: 'session',
  summary:
    'Gives a visit back to the list; what was answered and drafted stays. 204 also where it was not claimed any more.',
  request: z.object(visitKey),
  problems: ['forbidden', 'not-found'],
})

export const saveDraft = endpoint({
  name: 'readings/savedraft',
  method: 'put',
  path: '/readings/savedraft',
  access: 'session',
  summary: 'Keeps what was typed of a spot, for who typed it alone; null forgets it.',
  request: z.object({ ...spotKey, draft: readingDraft.nullable() }),
  response: z.object({ savedAt: z.iso.datetime() }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const diagnoseSpot = endpoint({
  name: 'readings/diagnose',
  method: 'post',
  path: '/readings/diagnose',
  access: 'session',
  summary:
    'Says what a spot is and what should happen; replaces what the caller said before and ends the draft. 422 names the floor where less is advised than may be.',
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
  }),
  response: lesionDiagnosis,
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const undoDiagnosis = endpoint({
  name: 'readings/undo',
  method: 'post',
  path: '/readings/undo',
  access: 'session',
  summary: "Takes the caller's last word on a spot back: answers the one before it, or none.",
  request: z.object(spotKey),
  response: z.object({ diagnosis: lesionDiagnosis.nullable() }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const askOpinion = endpoint({
  name: 'readings/askopinion',
  method: 'post',
  path: '/readings/askopinion',
  access: 'session',
  summary:
    'Asks another reader by name about a spot; both opinions are kept. Asking the same again changes the question.',
  request: z.object({ ...spotKey, askedOf: loginId, question: shortText(400).nullish() }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const flagUrgent = endpoint({
  name: 'readings/flagurgent',
  method: 'put',
  path: '/readings/flagurgent',
  access: 'session',
  summary: 'Marks a visit as urgent, or takes the mark back.',
  request: z.object({ ...visitKey, isUrgent: z.boolean() }),
  response: z.object({ isUrgent: z.boolean(), isFlaggedUrgent: z.boolean(), clock: turnaroundClock }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const previewReport = endpoint({
  name: 'readings/preview',
  method: 'post',
  path: '/readings/preview',
  access: 'session',
  summary:
    'The report as it would be published now, by the one model, and who would get it. Of a visit with unanswered spots there is none yet. Nothing is written but the reading.',
  request: z.object(visitKey),
  response: z.object({
    content: reportContent.nullable().describe('Null: a spot has no outcome.'),
    authorising: z.enum(['not-needed', 'waiting']),
    authorisedBy: z.string().nullable().describe('The practice that lets it go first.'),
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
  name: 'readings/publish',
  method: 'post',
  path: '/readings/publish',
  access: 'session',
  summary:
    'Publishes the report of a visit whose every spot is answered, in one transaction. Again by the same reader: the same report.',
  request: z.object({
    ...visitKey,
    visitVersion: z.int().min(1),
    why: shortText(400).nullish().describe('Of a new version: what the reader saw otherwise.'),
  }),
  response: z.object({
    reportId,
    reportGuid: z.uuid(),
    version: z.int(),
    publishedAt: z.iso.datetime(),
    authorising: z.enum(['not-needed', 'waiting', 'authorised']),
  }),
  problems: ['forbidden', 'not-found', 'conflict'],
})
