import * as z from 'zod'
import { workingDayText } from '../text.ts'
import { endpoint } from '../endpoint.ts'
import { patientId, practiceId } from '../ids.ts'
import { deadAddresses, sentMessage } from '../notifications/sent-message.ts'
import { paginated, pageFields } from '../paging.ts'

/** Why a patient gets a recall: a row of the recall rules. */
const recallReason = z.enum([
  'spot-action-3',
  'spot-action-6',
  'spot-action-12',
  'atypical-single',
  'doctor-not-booked',
  'new-photos-open',
  'had-melanoma',
  'every-6-months',
  'risk-high',
  'risk-medium',
  'risk-low',
  'callback-by-reader',
  'patient-choice',
  'usual',
])

/** Why recalls are stopped. off: the patient turned reminders off; closed: their account is closed. */
const recallStopKind = z.enum(['paused', 'moved-away', 'died', 'closed', 'off', 'booked'])

const recall = z.object({
  scope: z.enum(['spot', 'person']),
  reason: recallReason,
  months: z.int().nullable(),
  dueOn: z.iso.date(),
})

/** The caller's recalls, each with the date of its next message. */
const ownRecalls = z
  .object({
    stop: z.object({ kind: recallStopKind, until: z.iso.date().nullable() }).nullable(),
    recalls: z.array(recall.extend({ nextMessageOn: z.iso.date().nullable(), told: z.array(z.iso.date()) })),
  })
  .meta({ id: 'OwnRecalls' })
export type OwnRecalls = z.infer<typeof ownRecalls>

/** A patient's recall as their practice sees it. Only doctors see what a spot is and why it is watched. */
const practiceRecall = z
  .object({
    patientId,
    firstName: z.string(),
    lastName: z.string(),
    birthDate: z.iso.date(),
    mobilePhone: z.string().nullable(),
    hasAddress: z.boolean().describe('Whether the patient has an e-mail address or mobile number.'),
    ...recall.shape,
    reason: recallReason.nullable().describe('Null for a pharmacy where the reason would reveal a report’s findings.'),
    stands: z.enum(['overdue', 'today', 'soon', 'later', 'stopped']),
    days: z.int().describe('Days since the due date; negative before it.'),
    stop: z.object({ kind: recallStopKind, until: z.iso.date().nullable() }).nullable(),
    lastMessage: z
      .object({
        when: z.iso.datetime(),
        ways: z.array(z.string()),
        messages: z.array(sentMessage).describe('What became of its mail and text message; none of an older one.'),
      })
      .nullable(),
    dead: deadAddresses,
    isToPhone: z.boolean(),
    further: z.int().describe('How many other recalls of this person are overdue or due within two weeks.'),
  })
  .meta({ id: 'PracticeRecall' })
export type PracticeRecall = z.infer<typeof practiceRecall>

export const getOwnRecalls = endpoint({
  method: 'get',
  path: '/patientpermissions/getrecalls',
  access: 'session',
  summary: 'Ours: the recalls of the caller, a patient, with dates, reasons and why they are stopped, if they are.',
  response: ownRecalls,
  problems: ['forbidden'],
})

export const pauseOwnRecalls = endpoint({
  method: 'put',
  path: '/patientpermissions/pauserecalls',
  access: 'session',
  summary:
    'Ours: pauses the recalls of the caller, a patient, until a day at most two years ahead; without a day, resumes them.',
  request: z.object({ until: workingDayText.nullable() }),
  problems: ['forbidden', 'conflict'],
})

const filters = z.enum(['all', 'overdue', 'soon', 'stopped'])

export const searchRecalls = endpoint({
  method: 'post',
  path: '/practitionerpatients/searchrecalls',
  access: 'clinician',
  summary:
    'Ours: patients of a practice whose check is overdue or due within two weeks, longest overdue first. Patients with a booking are left out unless requested.',
  request: z.object({
    practiceId,
    show: filters.default('all'),
    withBooked: z.boolean().default(false),
    ...pageFields(500),
  }),
  response: paginated(practiceRecall),
  problems: ['forbidden'],
})

export const countRecalls = endpoint({
  method: 'post',
  path: '/practitionerpatients/countrecalls',
  access: 'clinician',
  summary: 'Ours: how many recalls of a practice’s patients are overdue, due today, due within two weeks, or stopped.',
  request: z.object({ practiceId }),
  response: z
    .object({ overdue: z.int(), today: z.int(), soon: z.int(), stopped: z.int() })
    .meta({ id: 'RecallCounts' }),
  problems: ['forbidden'],
})

export const setRecallStop = endpoint({
  method: 'put',
  path: '/practitionerpatients/setrecallstop',
  access: 'clinician',
  summary: 'Ours: stops a patient’s recalls until a day, or because they moved away or died; null: resumes them.',
  request: z.object({
    patientId,
    stop: z
      .union([
        z.object({ kind: z.literal('paused'), until: workingDayText }),
        z.object({ kind: z.enum(['moved-away', 'died']) }),
      ])
      .nullable(),
  }),
  problems: ['not-found'],
})
