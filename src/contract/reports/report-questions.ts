import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { patientId, reportId, reportQuestionId } from '../ids.ts'
import { paginated, pageFields } from '../paging.ts'
import { idInQuery } from '../query.ts'
import { longText } from '../text.ts'

/*
 * A patient's question about a report that they may read, for its reader or for the practice that authorised it
 * (ours; the spec has no calls for it). It is answered once, within two working days, without a paid chat.
 */

/** Who is asked: the melanographer who read the report, or the practice that authorised it. */
const questionTo = z.enum(['reader', 'practice'])
export type QuestionTo = z.infer<typeof questionTo>

/** A question with its answer. */
export const reportQuestion = z
  .object({
    questionId: reportQuestionId,
    reportId,
    reportGuid: z.uuid(),
    visitDate: z.iso.date(),
    question: z.string(),
    to: questionTo,
    toName: z.string().describe('The melanographer, or the practice.'),
    whenAsked: z.iso.datetime(),
    dueAt: z.iso.datetime().describe('By when the patient was told that it is answered.'),
    answer: z.object({ text: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'ReportQuestion' })
export type ReportQuestion = z.infer<typeof reportQuestion>

/** The patient's questions, and the report about which they may ask now. */
export const ownReportQuestions = z
  .object({
    questions: z.array(reportQuestion).describe('Newest first; of one report, or of all.'),
    about: z
      .object({
        reportId,
        visitDate: z.iso.date(),
        answerers: z.array(z.object({ to: questionTo, name: z.string() })),
        dueAt: z.iso.datetime().describe('By when a question that is asked now is answered.'),
      })
      .nullable()
      .describe(
        'The report that was named, else the newest; null: none, it is recalled, or a question about it waits.',
      ),
  })
  .meta({ id: 'OwnReportQuestions' })
export type OwnReportQuestions = z.infer<typeof ownReportQuestions>

/** A question with its patient, for staff who answer it. */
const patientsReportQuestion = reportQuestion
  .extend({
    patient: z.object({ patientId, fullName: z.string(), birthDate: z.iso.date() }),
    isYours: z.boolean().describe('Whether the caller is the patient, who does not answer their own question.'),
  })
  .meta({ id: 'PatientsReportQuestion' })
export type PatientsReportQuestion = z.infer<typeof patientsReportQuestion>

export const patientsReportQuestions = paginated(patientsReportQuestion)

export const getReportQuestions = endpoint({
  method: 'get',
  path: '/reports/questions',
  access: 'session',
  summary: 'Ours: what the caller asked about their reports, and the report that they may ask about now.',
  query: z.object({ reportId: idInQuery(reportId).optional() }),
  response: ownReportQuestions,
  problems: ['forbidden', 'not-found'],
})

export const askReportQuestion = endpoint({
  method: 'post',
  path: '/reports/askquestion',
  access: 'session',
  summary:
    'Ours: the patient asks a question about a report that they may read. Who answers is mailed, without a clinical word. 409 while another question about it waits, and for a report that is recalled.',
  request: z.object({
    reportId,
    to: questionTo,
    question: longText(1000).min(1, 'Write your question.'),
  }),
  response: reportQuestion,
  problems: ['not-found', 'conflict', 'too-many-attempts'],
})

export const searchReportQuestions = endpoint({
  method: 'post',
  path: '/practitionerreports/searchquestions',
  access: 'session',
  summary:
    'Ours: patients’ questions about their reports; for melanographers those of patients whom they or the clinic care for, for a practice those asked of it. Open ones the earliest due first, answered ones the newest first.',
  request: z.object({ show: z.enum(['open', 'answered']).default('open'), ...pageFields(100) }),
  response: patientsReportQuestions,
  problems: ['forbidden'],
})

export const answerReportQuestion = endpoint({
  method: 'post',
  path: '/practitionerreports/answerquestion',
  access: 'session',
  summary:
    'Ours: answers a question once. The patient gets an e-mail without what it is about. 409 once it is answered.',
  request: z.object({ questionId: reportQuestionId, text: longText(2000).min(1, 'Write your answer.') }),
  response: patientsReportQuestion,
  problems: ['forbidden', 'not-found', 'conflict'],
})
