import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { referralLetter } from './referral-letter.ts'
import { reportId } from '../ids.ts'
import { report } from './reports.ts'
import { birthDateText, shortText } from '../text.ts'

/** The header that identifies a tab, so that only that tab can use its report session. */
export const linkTabHeader = 'x-lentigo-tab'

export const downloadUsingToken = endpoint({
  method: 'post',
  path: '/documents/downloadusingtoken',
  access: 'anonymous',
  summary: 'Downloads the PDF of a report with a session token.',
  request: z.object({ contentDisposition: z.enum(['inline', 'attachment']).default('inline'), token: shortText(200) }),
  problems: ['not-found'],
})

/**
 * Ok=1. Wrong=2: the token or the birth date is wrong; the response does not tell which. Locked=3: after five wrong tries.
 * Ended=4: expired after 30 days, or revoked. NotYet=5: the practice phones first. 4 and 5 are returned only for the right
 * birth date.
 */
export const ReportTokenCode = { Ok: 1, Wrong: 2, Locked: 3, Ended: 4, NotYet: 5 } as const
const responseCode = z.literal(Object.values(ReportTokenCode))

export const reportTokenAnswer = z
  .object({
    responseCode,
    responseMessage: z.string(),
    firstName: z.string().nullable(),
    documentName: z.string().nullable(),
    sessionToken: z
      .string()
      .nullable()
      .describe('Opens the document for 15 minutes, and is exchanged by getreportsessiontoken.'),
    reportGuid: z.uuid().nullable().describe('Ours.'),
  })
  .meta({ id: 'ReportTokenAnswer' })
export type ReportTokenAnswer = z.infer<typeof reportTokenAnswer>

export const requestReportToken = endpoint({
  method: 'post',
  path: '/reports/requestreporttoken',
  access: 'anonymous',
  summary: 'Opens a report link with the birth date; 404 with the same shape where it does not open.',
  request: z.object({ reportToken: shortText(200), birthDate: birthDateText }),
  response: reportTokenAnswer,
  problems: ['too-many-attempts'],
  typedStatuses: [400, 401, 404],
})

/** An AI result as a practice's link shows it. */
const linkedAiResult = z
  .object({
    spotNumber: z.int(),
    maker: z.string(),
    version: z.string(),
    resultDate: z.iso.date(),
    notice: z.string(),
    jpeg: z.string().describe('In Base64.'),
  })
  .meta({ id: 'LinkedAiResult' })
export type LinkedAiResult = z.infer<typeof linkedAiResult>

const reportTokenCheck = z
  .object({
    isValid: z.boolean(),
    responseCode,
    responseMessage: z.string(),
    latestTokenRef: z.string().nullable(),
    token: z
      .object({
        tokenRef: z.string(),
        documentToken: z.string(),
        documentName: z.string(),
        sessionToken: z.string(),
      })
      .nullable(),
    document: z
      .object({
        fileName: z.string(),
        content: z.string().nullable(),
        contentType: z.string(),
        contentDisposition: z.string(),
      })
      .nullable(),
    report: report.nullable().describe('Ours: the report as its patient reads it, without photos.'),
    letter: referralLetter.nullable().default(null).describe('Ours: the referral letter that this link was sent for.'),
    aiResults: z
      .array(linkedAiResult)
      .default([])
      .describe('Ours: for a practice whose switch is on; nobody else’s link has one.'),
  })
  .meta({ id: 'ReportTokenCheck' })

export const getReportSessionToken = endpoint({
  method: 'get',
  path: '/reports/getreportsessiontoken',
  access: 'anonymous',
  summary:
    'Exchanges a session token, within a minute and once, for its report and a new session token of 15 minutes, which is never taken in an address. A tab that named itself as it opened the link (X-Lentigo-Tab) names itself again. 404 with the same shape for any other.',
  query: z.object({ token: shortText(200) }),
  response: reportTokenCheck,
  problems: [],
  typedStatuses: [400, 401, 404],
})

export const makeReportCode = endpoint({
  method: 'post',
  path: '/reports/makecode',
  access: 'session',
  summary:
    'Ours: makes a code by which any doctor opens a report on the page of links, with the birth date, for one hour. A new code ends the one before. 409 for a report that was called back.',
  request: z.object({ reportId }),
  response: z.object({ code: z.string().describe('Ten letters and digits.'), endsAt: z.iso.datetime() }),
  problems: ['not-found', 'conflict'],
})

export const sendNewLink = endpoint({
  method: 'post',
  path: '/reports/sendnewlink',
  access: 'anonymous',
  summary:
    'Ours: sends a new link to the same recipient once a link has expired, at most once a day. The response is the same for every token.',
  request: z.object({ reportToken: shortText(200) }),
  problems: ['too-many-attempts'],
})

export const revokeReportToken = endpoint({
  method: 'delete',
  path: '/reports/revokereporttoken',
  access: 'anonymous',
  summary: 'Revokes a link; needs its token and a session token.',
  request: z.object({ reportToken: shortText(200), sessionToken: shortText(200) }),
  problems: ['not-found'],
})
