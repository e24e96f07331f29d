import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { loginId, reportId, visitId } from '../ids.ts'
import { shortText } from '../text.ts'

/**
 * Why a report is back with its reader. recall: a practice withdrew it, or its reader before it was sent; question:
 * a doctor asks about it; correction: a reader reopened it.
 */
const returnKind = z.enum(['recall', 'question', 'correction'])
export type ReturnKind = z.infer<typeof returnKind>

/** A report that waits for an answer of its reader. */
export const returnedReport = z
  .object({
    kind: returnKind,
    reason: z.string(),
    by: z.string(),
    at: z.iso.datetime(),
    reader: z.object({ loginId, name: z.string(), isYou: z.boolean() }),
    report: z.object({ reportId, reportGuid: z.uuid(), version: z.int() }),
  })
  .meta({ id: 'ReturnedReport' })
export type ReturnedReport = z.infer<typeof returnedReport>

/** The answer to a question about a report, for the practice that asked. */
export const reportReturn = z
  .object({
    kind: returnKind,
    reason: z.string(),
    by: z.string(),
    at: z.iso.datetime(),
    ended: z
      .object({
        how: z.enum(['corrected', 'stands', 'taken-back']),
        by: z.string(),
        at: z.iso.datetime(),
        answer: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ReportReturn' })

export const reopenReading = endpoint({
  method: 'put',
  path: '/readings/reopen',
  access: 'session',
  summary:
    'Reopens a visit with a published report, to correct it: the caller claims it, and publishing makes the next version. In the minute after a publishing that no practice authorises, the report does not leave. 409 while somebody reads it.',
  request: z.object({ visitId, why: shortText(400).min(1, 'Say why.') }),
  problems: ['forbidden', 'not-found', 'conflict', 'invalid'],
})

export const answerReturn = endpoint({
  method: 'put',
  path: '/readings/answerreturn',
  access: 'session',
  summary:
    'The report stands as it is: ends a doctor’s question with an answer, or a correction without a change. 409 for a recalled report, which needs a new version.',
  request: z.object({ visitId, answer: shortText(400).min(1, 'Write an answer.') }),
  problems: ['forbidden', 'not-found', 'conflict', 'invalid'],
})
