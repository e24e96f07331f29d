import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { lesionId, visitId, visitQuestionId } from '../ids.ts'
import { longText } from '../text.ts'

/*
 * Questions to the practice (ours; the spec has no calls for them): the reader of a visit asks the practice that sent it,
 * about the visit or one spot. The report cannot be published before the answer; the turnaround clock keeps running, since
 * the patient waits as long.
 */

/** A reader's question to the practice of a visit, and the answer. Withdrawn questions are not returned. */
export const visitQuestion = z
  .object({
    questionId: visitQuestionId,
    lesionId: lesionId.nullable().describe('Null: about the visit.'),
    spotNumber: z.int().nullable().describe('On the figure.'),
    location: z.string().nullable(),
    question: z.string(),
    askedBy: z.string(),
    askedAt: z.iso.datetime(),
    answer: z.object({ text: z.string(), answeredBy: z.string(), answeredAt: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'VisitQuestion' })
export type VisitQuestion = z.infer<typeof visitQuestion>

const questionText = (longest: number) => longText(longest).min(1, 'Write something.')

export const askPractice = endpoint({
  method: 'post',
  path: '/readings/askpractice',
  access: 'session',
  summary:
    'Asks the practice of a visit a question; its author is notified by email. Asking the same while it is open returns the open question; at most 20 per visit.',
  request: z.object({ visitId, lesionId: lesionId.nullish(), question: questionText(400) }),
  response: visitQuestion,
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const withdrawQuestion = endpoint({
  method: 'put',
  path: '/readings/takequestionback',
  access: 'session',
  summary: 'Withdraws an open question. 409 where it has been answered.',
  request: z.object({ visitId, questionId: visitQuestionId }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const listQuestions = endpoint({
  method: 'post',
  path: '/readings/questions',
  access: 'session',
  summary: 'The questions to the practice about a visit with their answers, oldest first.',
  request: z.object({ visitId }),
  response: z.object({ questions: z.array(visitQuestion) }),
  problems: ['forbidden', 'not-found'],
})

export const answerQuestion = endpoint({
  method: 'put',
  path: '/practitionervisits/answerquestion',
  access: 'visit-staff',
  summary:
    "Answers a reader's question; any member of the practice may. 409 where a colleague has answered or the question was withdrawn; the extensions say which.",
  request: z.object({ questionId: visitQuestionId, answer: questionText(1000) }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

/** The extensions of a 409 of practitionervisits/answerquestion. */
export const answerConflict = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('answered'), by: z.string() }),
  z.object({ reason: z.literal('taken-back') }),
])
export type AnswerConflict = z.infer<typeof answerConflict>
