import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { correctionRequestId, patientId } from '../ids.ts'
import { paginated, pageFields } from '../paging.ts'
import { longText } from '../text.ts'

/** How a request was answered. */
const correctionOutcome = z.enum(['corrected', 'refused'])
export type CorrectionOutcome = z.infer<typeof correctionOutcome>

const statement = z.object({ text: z.string(), at: z.iso.datetime() })

/** A patient's request to correct their record, with its answer and, if it was refused, their statement. */
const correctionRequest = z
  .object({
    requestId: correctionRequestId,
    what: z.string(),
    why: z.string(),
    whenAsked: z.iso.datetime(),
    dueAt: z.iso.datetime().describe('The end of the 20th working day after the request.'),
    answer: z.object({ outcome: correctionOutcome, text: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
    statement: statement.nullable().describe('Attached by the patient after a refusal; shown with the record.'),
  })
  .meta({ id: 'CorrectionRequest' })
export type CorrectionRequest = z.infer<typeof correctionRequest>

/** The same with its patient, for staff who answer it. */
const patientsCorrectionRequest = correctionRequest
  .extend({
    patient: z.object({ patientId, fullName: z.string(), birthDate: z.iso.date() }),
    practiceName: z.string().nullable().describe('The practice that answers; null: the service.'),
    isYours: z.boolean().describe('Whether the caller is the patient, who does not answer their own request.'),
  })
  .meta({ id: 'PatientsCorrectionRequest' })
export type PatientsCorrectionRequest = z.infer<typeof patientsCorrectionRequest>

/** The statement that a patient attached to their record after a refusal. */
const attachedStatement = z
  .object({ requestId: correctionRequestId, statement: z.string(), at: z.iso.datetime() })
  .meta({ id: 'AttachedStatement' })

export const getMyCorrectionRequests = endpoint({
  method: 'get',
  path: '/patientrecords/mycorrections',
  access: 'session',
  summary: 'Ours: the caller’s requests to correct their record, newest first.',
  response: z.array(correctionRequest),
  problems: ['forbidden'],
})

export const askForCorrection = endpoint({
  method: 'post',
  path: '/patientrecords/askcorrection',
  access: 'session',
  summary:
    'Ours: the caller asks that something in their record be corrected (HIPC rule 7, APP 13). Who holds it is notified, and answers within 20 working days.',
  request: z.object({
    what: longText(1000).min(1, 'Say what is wrong.'),
    why: longText(2000).min(1, 'Say what it should be, and why.'),
  }),
  response: correctionRequest,
  problems: ['forbidden', 'too-many-attempts'],
})

export const attachStatement = endpoint({
  method: 'post',
  path: '/patientrecords/attachstatement',
  access: 'session',
  summary:
    'Ours: the caller attaches a statement to their record, once, after their request was refused. 409 before that.',
  request: z.object({
    requestId: correctionRequestId,
    statement: longText(2000).min(1, 'Write your statement.'),
  }),
  response: correctionRequest,
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const getStatements = endpoint({
  method: 'get',
  path: '/patientrecords/getstatements',
  access: 'session',
  summary: 'Ours: the statements that a patient attached to their record, for whoever may open it, newest first.',
  query: z.object({ patientId }),
  response: z.array(attachedStatement),
  problems: ['not-found'],
})

export const searchCorrectionRequests = endpoint({
  method: 'post',
  path: '/patientrecords/searchcorrections',
  access: 'session',
  summary:
    'Ours: patients’ requests to correct their record; for melanographers those of patients whom they or the clinic care for, for managers those of their practices. Open ones the earliest due first, answered ones the newest first.',
  request: z.object({ show: z.enum(['open', 'answered']).default('open'), ...pageFields(100) }),
  response: paginated(patientsCorrectionRequest),
  problems: ['forbidden'],
})

export const answerCorrectionRequest = endpoint({
  method: 'post',
  path: '/patientrecords/answercorrection',
  access: 'session',
  summary:
    'Ours: answers a request once: corrected, or refused with the reason. The patient gets an e-mail without what it is about.',
  request: z.object({
    requestId: correctionRequestId,
    outcome: correctionOutcome,
    text: longText(2000).min(1, 'Say what you corrected, or why not.'),
  }),
  response: patientsCorrectionRequest,
  problems: ['forbidden', 'not-found', 'conflict'],
})
