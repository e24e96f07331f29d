import * as z from 'zod'
import { confidenceKey, spotResultKey } from '../clinical-keys.ts'
import { endpoint } from '../endpoint.ts'
import { lesionId, patientId, practiceId, reportId, visitId } from '../ids.ts'
import { paginated, pageFields } from '../paging.ts'
import { idInQuery } from '../query.ts'
import { spotMark } from '../reports/report-content.ts'
import { shortText, workingDayText } from '../text.ts'
import { spotResultFile } from './spot-result-file.ts'

/*
 * What became of a spot that a report sent to a doctor (ours; the spec has no calls for it): entered by doctors and
 * melanographers who may read the report, by a practice without an account (result-links.ts), or by a laboratory's message.
 * Pharmacies get 404.
 */

const threeWay = z.enum(['yes', 'no', 'not-said'])
export const melanomaType = z.enum(['superficial-spreading', 'nodular', 'lentigo-maligna', 'acral', 'other'])
export type MelanomaType = z.infer<typeof melanomaType>

/** The details of a result; null: not asked, or not said. */
const details = {
  key: spotResultKey,
  happenedOn: z.iso.date().nullable().describe('When the spot was seen, or taken off.'),
  performedBy: z.string().nullable(),
  excision: z.enum(['excision', 'biopsy', 'shave']).nullable(),
  margins: z.enum(['clear', 'not-clear', 'not-said']).nullable(),
  breslowMm: z.number().nullable().describe('Thickness of an invasive melanoma.'),
  ulceration: threeWay.nullable(),
  melanomaType: melanomaType.nullable(),
  mitoses: z.int().nullable().describe('Per square millimetre.'),
  labWords: z.string().nullable().describe('Type or grade as the laboratory says it.'),
  labNumber: z.string().nullable(),
  tries: z.int().nullable().describe('How often somebody tried to reach the patient.'),
}

/** What became of a spot, with who entered it. */
export const spotResult = z
  .object({
    ...details,
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
    result: spotResult.nullable(),
  })
  .meta({ id: 'SentSpot' })
export type SentSpot = z.infer<typeof sentSpot>

export const sentSpots = paginated(sentSpot)
export const sentSpotWithHistory = sentSpot
  .extend({
    earlier: z.array(spotResult).describe('Newest first.'),
    files: z.array(spotResultFile).describe('Oldest first.'),
    reference: z.string().describe('What a laboratory writes on its message, so that it finds the spot.'),
  })
  .meta({ id: 'SentSpotWithHistory' })
export type SentSpotWithHistory = z.infer<typeof sentSpotWithHistory>

/** Whose spots: of one practice, or read by the caller, a melanographer. */
const whose = { practiceId: practiceId.nullish().describe('Null: the spots that the caller read.') }

/** A result as somebody enters it, with whether the patient knows. */
export const enteredResult = {
  ...details,
  happenedOn: workingDayText.nullish(),
  performedBy: shortText(160).nullish(),
  excision: details.excision.optional(),
  margins: details.margins.optional(),
  breslowMm: z.number().min(0.1, 'Between 0.1 and 50 mm.').max(50, 'Between 0.1 and 50 mm.').nullish(),
  ulceration: details.ulceration.optional(),
  melanomaType: details.melanomaType.optional(),
  mitoses: z.int().min(0).max(200).nullish(),
  labWords: shortText(2000).nullish(),
  labNumber: shortText(60).nullish(),
  tries: z.int().min(1).max(50).nullish(),
  told: z
    .enum(['by-us', 'by-doctor', 'not-yet'])
    .describe(
      'by-doctor: the doctor told the patient; by-us: the patient gets a notification; not-yet: they read nothing.',
    ),
}
const entered = z.object(enteredResult)
/** What somebody enters of a spot. */
export type EnteredResult = z.output<typeof entered>

export const searchSpotResults = endpoint({
  name: 'spotresults/search',
  method: 'post',
  path: '/spotresults/search',
  access: 'session',
  summary: 'Ours: spots that reports sent to a doctor. missing: without a final result, most urgent first.',
  request: z.object({ ...whose, show: z.enum(['missing', 'known']), ...pageFields(500) }),
  response: sentSpots,
  problems: ['forbidden'],
})

export const getSpotResult = endpoint({
  name: 'spotresults/get',
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
  name: 'spotresults/save',
  method: 'post',
  path: '/spotresults/save',
  access: 'session',
  summary: 'Ours: enters what became of a spot; the earlier entry is kept. 409 if somebody else entered one meanwhile.',
  request: z.object({
    reportId,
    lesionId,
    replaces: z.iso.datetime().nullable().describe('`whenEntered` of the result that the caller saw; null: none.'),
    ...enteredResult,
  }),
  response: spotResult,
  problems: ['not-found', 'conflict', 'invalid'],
})

export const askForSpotResult = endpoint({
  name: 'spotresults/ask',
  method: 'post',
  path: '/spotresults/ask',
  access: 'session',
  summary:
    'Ours: asks the doctors’ practice for the result by e-mail, at most once a week. 403 where the patient does not allow it.',
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
  name: 'spotresults/audit',
  method: 'post',
  path: '/spotresults/audit',
  access: 'session',
  summary: 'Ours: sent, known, missing and excised spots of up to 36 months, for a practice or the caller’s readings.',
  request: z.object({ ...whose, months: z.int().min(1).max(36).default(12) }),
  response: resultAudit,
  problems: ['forbidden'],
})
