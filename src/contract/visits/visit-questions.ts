import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { lesionId, visitId, visitQuestionId } from '../ids.ts'
import { longText } from '../text.ts'

/*
 * Questions back (ours; the spec has no call for them): who reads a visit asks the practice that made it, about the
 * visit or one spot. The visit waits for the answer on both sides; its clock runs on, since the patient waits as long.
 */

/** What a reader asked the practice of a visit, and what it answered; one that was taken back is told to nobody. */
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
  name: 'readings/askpractice',
  method: 'post',
  path: '/readings/askpractice',
  access: 'session',
  summary:
    'Asks the practice of a visit, by who reads it; its maker is mailed that there is a question. The same again while it is open is the same question; at most 20 a visit.',
  request: z.object({ visitId, lesionId: lesionId.nullish(), question: questionText(400) }),
  response: visitQuestion,
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const withdrawQuestion = endpoint({
  name: 'readings/takequestionback',
  method: 'put',
  path: '/readings/takequestionback',
  access: 'session',
  summary: 'Takes an open question of a visit back, by who reads it: it waits no more. 409 for one that is answered.',
  request: z.object({ visitId, questionId: visitQuestionId }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const listQuestions = endpoint({
  name: 'readings/questions',
  method: 'post',
  path: '/readings/questions',
  access: 'session',
  summary: 'What was asked of the practice about a visit and what it answered, oldest first.',
  request: z.object({ visitId }),
  response: z.object({ questions: z.array(visitQuestion) }),
  problems: ['forbidden', 'not-found'],
})

export const answerQuestion = endpoint({
  name: 'practitionervisits/answerquestion',
  method: 'put',
  path: '/practitionervisits/answerquestion',
  access: 'clinician',
  summary:
    "Answers a reader's question, by anybody of the practice that made the visit. 409 where a colleague has answered, or it was taken back; its extensions say which.",
  request: z.object({ questionId: visitQuestionId, answer: questionText(1000) }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

/** What a 409 of practitionervisits/answerquestion carries in its extensions. */
export const answerConflict = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('answered'), by: z.string() }),
  z.object({ reason: z.literal('taken-back') }),
])
export type AnswerConflict = z.infer<typeof answerConflict>
