import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { followUpId, loginId, patientId, practiceId, reportId } from './ids.ts'
import { deadAddresses } from './notifications/sent-message.ts'
import { paginated, pageFields } from './paging.ts'
import { stepAnswer } from './reports/step-answer.ts'
import { shortText } from './text.ts'

/**
 * Why somebody has to act. urgent-waits: an urgent report that nobody authorises. phone-practice: a practice is to be
 * phoned the same day. phone-patient: the patient asked for a call about an urgent result. no-doctor: no doctor gets an
 * urgent report. no-address: the patient has no address for an urgent result. not-opened: the link was not opened in 2
 * days. not-seen: the day by which an urgent report asks for a doctor has passed, and nobody said that the patient was seen.
 * delivery-failed: a report did not reach a recipient. message-failed: another message did not. laboratory-result: a
 * laboratory's message that could not be filed with a spot. correction-waits: a patient's request to correct their record is
 * due within days; question-waits: a patient's question about a report is late. Both end by the answer.
 */
const followUpKind = z.enum([
  'urgent-waits',
  'phone-practice',
  'phone-patient',
  'no-doctor',
  'no-address',
  'not-opened',
  'not-seen',
  'delivery-failed',
  'message-failed',
  'laboratory-result',
  'correction-waits',
  'question-waits',
])
export type FollowUpKind = z.infer<typeof followUpKind>

/** How somebody ended a task. */
const followUpEnd = z.enum([
  'patient-reached',
  'practice-reached',
  'sent-another-way',
  'result-entered',
  'request-answered',
  'not-needed',
])
export type FollowUpEnd = z.infer<typeof followUpEnd>

/** A task on the page "Nobody has answered": whom to contact, why, who does it and by when. */
export const followUp = z
  .object({
    followUpId,
    kind: followUpKind,
    reason: z.string().describe('What happened; without findings.'),
    patient: z
      .object({
        patientId,
        fullName: z.string(),
        birthDate: z.iso.date(),
        mobilePhone: z.string().nullable(),
        emailAddress: z.string().nullable(),
        dead: deadAddresses,
      })
      .nullable(),
    laboratory: z
      .object({ sender: z.string(), said: z.string() })
      .nullable()
      .describe('What a laboratory says, for who has to file it.'),
    practice: z.object({ practiceId, practiceName: z.string(), phoneNumber: z.string().nullable() }).nullable(),
    report: z
      .object({
        reportId,
        reportGuid: z.uuid(),
        isUrgent: z.boolean(),
        version: z.int(),
        answer: stepAnswer.nullable().default(null).describe('What the patient said of what it asks for.'),
      })
      .nullable(),
    whenMade: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    takenBy: z.object({ loginId, name: z.string(), isYou: z.boolean() }).nullable(),
    ended: z.object({ at: z.iso.datetime(), by: z.string(), how: followUpEnd, note: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'FollowUp' })
export type FollowUp = z.infer<typeof followUp>

export const searchFollowUps = endpoint({
  method: 'post',
  path: '/followups/search',
  access: 'session',
  summary:
    'Ours: the tasks of "Nobody has answered", the earliest due first; for melanographers all, for managers those of their practices. `ended`: those of the last 30 days.',
  request: z.object({ show: z.enum(['open', 'ended']).default('open'), ...pageFields(100) }),
  response: paginated(followUp),
  problems: ['forbidden'],
})

export const takeFollowUp = endpoint({
  method: 'put',
  path: '/followups/take',
  access: 'session',
  summary: 'Ours: the caller does a task, also one that a colleague has taken. 409 once it has ended.',
  request: z.object({ followUpId }),
  response: followUp,
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const endFollowUp = endpoint({
  method: 'put',
  path: '/followups/end',
  access: 'session',
  summary:
    'Ours: ends a task with how it went. A patient who was reached counts as phoned about their report, so their link is sent. `not-needed` needs a note. 409 once it has ended.',
  request: z
    .object({ followUpId, how: followUpEnd, note: shortText(400).nullish() })
    .refine(({ how, note }) => how !== 'not-needed' || (note ?? '').trim() !== '', {
      path: ['note'],
      message: 'Say why nothing needs to be done.',
    }),
  response: followUp,
  problems: ['forbidden', 'not-found', 'conflict', 'invalid'],
})
