import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { accessQuestionId, practiceId } from '../ids.ts'
import { paginated, pageFields } from '../paging.ts'
import { longText } from '../text.ts'

/** A patient's question about an access to their record, and the answer. */
const questionOnEntry = z.object({
  whenAsked: z.iso.datetime(),
  note: z.string().nullable(),
  answer: z.string().nullable(),
  whenAnswered: z.iso.datetime().nullable(),
})

/** One access to the caller's record, by another person or by the caller. */
const accessLogEntry = z
  .object({
    lookId: z.int().describe('Ids of accesses by others and of own accesses are two separate sequences.'),
    whose: z.enum(['others', 'own']),
    name: z.string().nullable().describe('The name of the person who read it; null: the caller.'),
    role: z.string().nullable().describe('"Doctor", "Melanographer"; null: the caller.'),
    place: z.string().nullable().describe('The practice, or the device for one’s own.'),
    tablet: z.string().nullable().describe('The practice’s tablet that it was opened on; null: none is known.'),
    what: z.string().describe('In plain words: the first thing opened within ten minutes.'),
    when: z.iso.datetime(),
    reason: z.string().nullable().describe('Why it was opened, in their words, where nothing tied them to the caller.'),
    question: questionOnEntry.nullable(),
  })
  .meta({ id: 'RecordLook' })
export type AccessLogEntry = z.infer<typeof accessLogEntry>

const whose = z.enum(['everybody', 'others']).default('everybody')

export const searchAccessLog = endpoint({
  method: 'post',
  path: '/patientrecords/searchlooks',
  access: 'session',
  summary: 'Ours: the access log of the caller’s record, newest first.',
  request: z.object({ whose, ...pageFields(100) }),
  response: paginated(accessLogEntry).extend({ peopleLastYear: z.int() }),
  problems: ['forbidden'],
})

export const exportAccessLog = endpoint({
  method: 'get',
  path: '/patientrecords/exportlooks',
  access: 'session',
  summary: 'Ours: the whole access log of the caller’s record as CSV, with times in the given zone.',
  query: z.object({ timeZone: z.string().max(64) }),
  problems: ['forbidden'],
})

export const askAboutAccess = endpoint({
  method: 'post',
  path: '/patientrecords/asklook',
  access: 'session',
  summary: 'Ours: the caller questions an access to their record. The practice, or the service, is notified once.',
  request: z.object({ lookId: z.int().positive(), note: longText(500).nullish() }),
  response: accessLogEntry,
  problems: ['forbidden', 'not-found', 'conflict', 'too-many-attempts'],
})

/** A question about an access by a member of the practice, as its manager sees it. */
const accessQuestion = z
  .object({
    questionId: accessQuestionId,
    patientName: z.string(),
    patientBirthDate: z.iso.date(),
    lookedBy: z.string(),
    role: z.string(),
    what: z.string(),
    whenLooked: z.iso.datetime(),
    note: z.string().nullable(),
    whenAsked: z.iso.datetime(),
    answer: z.string().nullable(),
    answeredBy: z.string().nullable(),
    whenAnswered: z.iso.datetime().nullable(),
  })
  .meta({ id: 'LookQuestion' })
export type AccessQuestion = z.infer<typeof accessQuestion>

export const searchAccessQuestions = endpoint({
  method: 'post',
  path: '/patientrecords/searchlookquestions',
  access: 'clinician',
  summary:
    'Ours: patients’ questions about accesses by the practice, for its managers; not about a manager’s own accesses.',
  request: z.object({ practiceId, ...pageFields(100) }),
  response: paginated(accessQuestion),
  problems: ['forbidden'],
})

export const answerAccessQuestion = endpoint({
  method: 'post',
  path: '/patientrecords/answerlookquestion',
  access: 'clinician',
  summary: 'Ours: a manager answers a patient’s question about an access, once. The patient gets an e-mail.',
  request: z.object({ questionId: accessQuestionId, answer: longText(1000).min(1, 'Write an answer.') }),
  response: accessQuestion,
  problems: ['forbidden', 'not-found', 'conflict'],
})
