import * as z from 'zod'
import { confidenceKey } from '../clinical-keys.ts'
import { endpoint } from '../endpoint.ts'
import { lesionId, patientId, practiceId, reportId, visitId } from '../ids.ts'
import { paginated, pageFields } from '../paging.ts'
import { idInQuery } from '../query.ts'
import { spotMark } from '../reports/report-content.ts'
import { workingDayText } from '../text.ts'
import { enteredResult, resultDetails, resultDraft } from './result-details.ts'
import { spotResultFile } from './spot-result-file.ts'

/*
 * The results of spots that a report sent to a doctor (ours; the spec has no calls for it): entered by doctors and
 * melanographers who may read the report, by a practice without an account (result-links.ts), or by a laboratory's
 * message. Pharmacies get 404.
 */

/** The result of a spot, with who entered it. */
export const spotResult = z
  .object({
    ...resultDetails,
    enteredBy: z.string(),
    through: z
      .enum(['screen', 'link', 'laboratory'])
      .describe('link: by a practice without an account; laboratory: by its message.'),
    whenEntered: z.iso.datetime(),
    whenTold: z.iso.datetime().nullable().describe('When the patient was told; from then on they read it.'),
    toldBy: z.string().nullable(),
  })
  .meta({ id: 'SpotResult' })
export type SpotResult = z.infer<typeof spotResult>

/** A spot that a report sent to a doctor. */
export const sentSpot = z
  .object({
    reportId,
    reportGuid: z.uuid(),
    visitId,
    lesionId,
    patientId,
    patientName: z.string(),
    number: z.int(),
    place: z.string(),
    mark: spotMark,
    advice: z.string().describe('"See a doctor in 2 weeks".'),
    diagnosis: z.string().describe('The term of the reader’s diagnosis.'),
    confidence: confidenceKey.nullable().describe('How sure the reader was.'),
    whenSent: z.iso.datetime(),
    days: z.int().describe('Since it was sent.'),
    reader: z.string(),
    doctorPractice: z.string().nullable().describe('The doctors’ practice that knows the patient; null: none.'),
    patientPhone: z.string().nullable(),
    whenAsked: z.iso.datetime().nullable().describe('When the practice was last asked for the result.'),
    askOn: z.iso
      .date()
      .nullable()
      .describe('The day on which the practice wants to be asked again; nobody asks before.'),
    result: spotResult.nullable(),
  })
  .meta({ id: 'SentSpot' })
export type SentSpot = z.infer<typeof sentSpot>

export const sentSpots = paginated(sentSpot)
export const sentSpotWithHistory = sentSpot
  .extend({
    earlier: z.array(spotResult).describe('Newest first.'),
    files: z.array(spotResultFile).describe('Oldest first.'),
    draft: resultDraft.nullable().describe('What the caller has typed and not saved yet.'),
    reference: z.string().describe('What a laboratory writes on its message, so that it finds the spot.'),
  })
  .meta({ id: 'SentSpotWithHistory' })
export type SentSpotWithHistory = z.infer<typeof sentSpotWithHistory>

/** Which spots: those of a practice, or those read by the caller, a melanographer. */
const whose = { practiceId: practiceId.nullish().describe('Null: the spots that the caller read.') }

export const searchSpotResults = endpoint({
  method: 'post',
  path: '/spotresults/search',
  access: 'session',
  summary: 'Ours: spots that reports sent to a doctor. missing: without a final result, most urgent first.',
  request: z.object({ ...whose, show: z.enum(['missing', 'known']), ...pageFields(500) }),
  response: sentSpots,
  problems: ['forbidden'],
})

export const getSpotResult = endpoint({
  method: 'get',
  path: '/spotresults/get',
  access: 'session',
  summary:
    'Ours: one spot that a report sent to a doctor, with its result, the results that it replaced and their files. `reportId` may be an earlier version: the answer names the newest.',
  query: z.object({ reportId: idInQuery(reportId), lesionId }),
  response: sentSpotWithHistory,
  problems: ['not-found'],
})

export const saveSpotResult = endpoint({
  method: 'post',
  path: '/spotresults/save',
  access: 'session',
  summary: 'Ours: enters what became of a spot; the earlier entry is kept. 409 if somebody else entered one meanwhile.',
  request: z.object({
    reportId,
    lesionId,
    replaces: z.iso.datetime().nullable().describe('`whenEntered` of the result that the caller saw; null: none.'),
    askOn: workingDayText.nullish().describe('With a result that is not final: the day to ask again.'),
    ...enteredResult,
  }),
  response: spotResult,
  problems: ['not-found', 'conflict', 'invalid'],
})

export const askForSpotResult = endpoint({
  method: 'post',
  path: '/spotresults/ask',
  access: 'session',
  summary:
    'Ours: asks the doctors’ practice for the result by e-mail, at most once a week, and not before the day on which it wants to be asked. 403 where the patient does not allow it.',
  request: z.object({ reportId, lesionId }),
  response: sentSpot,
  problems: ['not-found', 'forbidden', 'conflict'],
})

const counts = z.object({
  sent: z.int(),
  known: z.int(),
  excised: z.int().describe('Melanocytic spots with histology.'),
  perMelanoma: z.number().nullable().describe('Melanocytic spots excised per melanoma; null under 10 excised.'),
  inSitu: z.int(),
  invasive: z.int(),
  medianMm: z.number().nullable().describe('Median thickness of the invasive melanomas.'),
  largestMm: z.number().nullable(),
  carcinomas: z.int(),
  harmless: z.int().describe('Histology without cancer.'),
  medianDaysToSeen: z.number().nullable(),
})
export type ResultCounts = z.infer<typeof counts>

export const resultAudit = z
  .object({
    from: z.iso.date(),
    until: z.iso.date(),
    read: z.int().nullable().describe('Spots that the caller read; null for a practice.'),
    readWithoutZoom: z
      .int()
      .nullable()
      .describe('Those of them whose photo was on screen and never zoomed; null for a practice.'),
    patients: z.int(),
    total: counts,
    rows: z.array(counts.extend({ name: z.string().describe('A quarter, or a reader of the practice’s spots.') })),
    byConfidence: z
      .array(z.object({ confidence: confidenceKey, melanoma: z.int(), other: z.int(), harmless: z.int() }))
      .describe('Histology by how sure the reader was, surest first; other: dysplastic, carcinoma or another cancer.'),
    missing: z.object({ count: z.int(), oldestDays: z.int().nullable() }),
  })
  .meta({ id: 'ResultAudit' })
export type ResultAudit = z.infer<typeof resultAudit>

export const getResultAudit = endpoint({
  method: 'post',
  path: '/spotresults/audit',
  access: 'session',
  summary: 'Ours: sent, known, missing and excised spots of up to 36 months, for a practice or the caller’s readings.',
  request: z.object({ ...whose, months: z.int().min(1).max(36).default(12) }),
  response: resultAudit,
  problems: ['forbidden'],
})
