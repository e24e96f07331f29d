import * as z from 'zod'
import { workingDayText } from '../text.ts'
import { endpoint } from '../endpoint.ts'
import { patientId, practiceId } from '../ids.ts'
import { paginated, pagingFields } from '../paging.ts'

/** Why somebody is reminded: a row of the table of reminders. */
export const recallReason = z.enum([
  'spot-action-3',
  'spot-action-6',
  'spot-action-12',
  'atypical-single',
  'doctor-not-booked',
  'new-photos-open',
  'had-melanoma',
  'risk-high',
  'risk-medium',
  'risk-low',
  'callback-by-reader',
  'patient-choice',
  'usual',
])

/** off: the patient wants no reminders; closed: their account is. */
export const recallStopKind = z.enum(['paused', 'moved-away', 'died', 'closed', 'off', 'booked'])

const recall = z.object({
  scope: z.enum(['spot', 'person']),
  reason: recallReason,
  months: z.int().nullable(),
  dueOn: z.iso.date(),
})

/** What the caller is reminded of, and when the next message goes out. */
export const ownRecalls = z
  .object({
    stop: z.object({ kind: recallStopKind, until: z.iso.date().nullable() }).nullable(),
    recalls: z.array(recall.extend({ nextMessageOn: z.iso.date().nullable(), told: z.array(z.iso.date()) })),
  })
  .meta({ id: 'OwnRecalls' })
export type OwnRecalls = z.infer<typeof ownRecalls>

/** A reminder of a patient as their practice sees it. What a spot is, and why it is watched, is for doctors alone. */
export const practiceRecall = z
  .object({
    patientId,
    firstName: z.string(),
    lastName: z.string(),
    birthDate: z.iso.date(),
    mobilePhone: z.string().nullable(),
    hasAddress: z.boolean().describe('Whether a message can reach them.'),
    ...recall.shape,
    reason: recallReason.nullable().describe('Null for a pharmacy where it says what a report found.'),
    stands: z.enum(['overdue', 'today', 'soon', 'later', 'stopped']),
    days: z.int().describe('Since it was due; below 0 until it is.'),
    stop: z.object({ kind: recallStopKind, until: z.iso.date().nullable() }).nullable(),
    lastMessage: z.object({ when: z.iso.datetime(), ways: z.array(z.string()) }).nullable(),
    isToPhone: z.boolean(),
    further: z.int().describe('How many more reminders of this person are overdue or due within two weeks.'),
  })
  .meta({ id: 'PracticeRecall' })
export type PracticeRecall = z.infer<typeof practiceRecall>

export const getOwnRecalls = endpoint({
  name: 'patientpermissions/getrecalls',
  method: 'get',
  path: '/patientpermissions/getrecalls',
  access: 'session',
  summary: 'Ours: when the caller, a patient, is reminded of what and why, and what holds it up.',
  response: ownRecalls,
  problems: ['forbidden'],
})

export const pauseOwnRecalls = endpoint({
  name: 'patientpermissions/pauserecalls',
  method: 'put',
  path: '/patientpermissions/pauserecalls',
  access: 'session',
  summary:
    'Ours: the caller, a patient, is not reminded until a day, at most two years ahead; without one they are again.',
  request: z.object({ until: workingDayText.nullable() }),
  problems: ['forbidden', 'conflict'],
})

const filters = z.enum(['all', 'overdue', 'soon', 'stopped'])

export const searchRecalls = endpoint({
  name: 'practitionerpatients/searchrecalls',
  method: 'post',
  path: '/practitionerpatients/searchrecalls',
  access: 'clinician',
  summary:
    'Ours: patients of a practice whose check is overdue or due within two weeks, the longest overdue first; those who have booked are left out unless asked for.',
  request: z.object({
    practiceId,
    show: filters.default('all'),
    withBooked: z.boolean().default(false),
    ...pagingFields(500),
  }),
  response: paginated(practiceRecall),
  problems: ['forbidden'],
})

export const countRecalls = endpoint({
  name: 'practitionerpatients/countrecalls',
  method: 'post',
  path: '/practitionerpatients/countrecalls',
  access: 'clinician',
  summary: 'Ours: how many checks of a practice’s patients are overdue, due within two weeks, or held up.',
  request: z.object({ practiceId }),
  response: z
    .object({ overdue: z.int(), today: z.int(), soon: z.int(), stopped: z.int() })
    .meta({ id: 'RecallCounts' }),
  problems: ['forbidden'],
})

export const setRecallStop = endpoint({
  name: 'practitionerpatients/setrecallstop',
  method: 'put',
  path: '/practitionerpatients/setrecallstop',
  access: 'clinician',
  summary: 'Ours: a patient is not reminded until a day, or as they moved away or died; null: they are again.',
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
