import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { loginId, patientId, practiceId, practitionerId, reportId } from '../ids.ts'
import { paginated, pagingFields } from '../paging.ts'
import { idInQuery } from '../query.ts'
import { spotMark } from './report-content.ts'
import { shortText } from '../text.ts'

/** A report that waits to be authorised, or was a minute ago. */
export const pendingReport = z
  .object({
    reportId,
    reportGuid: z.uuid(),
    practiceId,
    patientId,
    globalPatientId: patientId,
    patientName: z.string(),
    birthDate: z.iso.date(),
    nhi: z.string().nullable(),
    isHighPriority: z.boolean(),
    mark: spotMark,
    summary: z.string().describe('"1 spot for you to see".'),
    whenPublished: z.iso.datetime(),
    assignedTo: z.object({ loginId, name: z.string() }).nullable(),
    leavesAt: z.iso.datetime().nullable().describe('Set: authorised, and can be taken back until then.'),
  })
  .meta({ id: 'PendingReport' })
export type PendingReport = z.infer<typeof pendingReport>

export const searchPendingReports = endpoint({
  name: 'practitionerreports/search',
  method: 'post',
  path: '/practitionerreports/search',
  access: 'clinician',
  summary: 'The reports that wait for a practice to authorise them: urgent first, then the oldest.',
  request: z.object({
    practiceId: practiceId.nullish(),
    globalPatientId: patientId.nullish(),
    patientName: shortText(160).nullish(),
    ...pagingFields(500),
  }),
  response: paginated(pendingReport),
  problems: ['forbidden'],
})

export const deliveryState = z.enum(['planned', 'waiting', 'sending', 'sent', 'acknowledged', 'failed', 'taken-back'])

/** Who gets a report, by which way, and how far it is; who won't, and why; who may authorise it. */
export const distribution = z
  .object({
    reportId,
    practiceId,
    gets: z.array(
      z.object({
        deliveryId: z.uuid().nullable(),
        kind: z.enum(['patient', 'practitioner', 'practice']),
        name: z.string(),
        channel: z.enum(['mail', 'text', 'healthlink']),
        address: z.string(),
        state: deliveryState,
        reason: z.string().nullable(),
        whenSent: z.iso.datetime().nullable(),
        whenAcknowledged: z.iso.datetime().nullable(),
        leavesAt: z.iso.datetime().nullable(),
        link: z
          .enum(['open', 'locked', 'ended'])
          .nullable()
          .describe('Of a mail or text that was sent: whether it still opens the report.'),
        whenToldOfRecall: z.iso.datetime().nullable(),
        tries: z.array(z.object({ at: z.iso.datetime(), said: z.string() })),
      }),
    ),
    leftOut: z.array(z.object({ name: z.string(), why: z.string() })),
    mayAuthorise: z.boolean(),
    authorisers: z.array(z.string()).describe('Who may at this practice, by name.'),
    assignedTo: z.object({ loginId, name: z.string() }).nullable(),
    colleagues: z
      .array(z.object({ loginId, name: z.string() }))
      .describe('To whom it can be given, the caller among them: who may authorise at this practice.'),
    recalled: z.object({ at: z.iso.datetime(), by: z.string(), why: z.string() }).nullable(),
    waitsForCall: z.boolean().describe('The patient asked to hear urgent results by phone first.'),
    linkOpensAt: z.iso.datetime().nullable().describe('At the latest, where it waits for the call.'),
    whenPhoned: z.iso.datetime().nullable(),
    leavesAt: z.iso.datetime().nullable(),
    authorising: z.enum(['not-needed', 'waiting', 'authorised']),
  })
  .meta({ id: 'Distribution' })
export type Distribution = z.infer<typeof distribution>

export const getDistribution = endpoint({
  name: 'practitionerreports/distribution',
  method: 'get',
  path: '/practitionerreports/distribution',
  access: 'clinician',
  summary: 'Ours: who gets a report and who does not, and how far it is.',
  query: z.object({ reportId: idInQuery(reportId) }),
  response: distribution,
  problems: ['not-found'],
})

export const authorizeDistribution = endpoint({
  name: 'practitionerreports/authorizedistribution',
  method: 'put',
  path: '/practitionerreports/authorizedistribution',
  access: 'clinician',
  summary:
    'Lets a report go: nothing leaves for 60 s, in which false takes it back; 409 after. Recipients are added to those who get it anyway.',
  request: z.object({
    reportId,
    practiceId,
    recipients: z
      .array(z.object({ practitionerId, channel: z.enum(['mail', 'healthlink']) }))
      .max(20)
      .default([]),
    isAuthorized: z.boolean(),
    note: shortText(400).nullish(),
  }),
  response: distribution,
  problems: ['forbidden', 'not-found', 'conflict', 'invalid'],
})

export const markPhoned = endpoint({
  name: 'practitionerreports/markphoned',
  method: 'put',
  path: '/practitionerreports/markphoned',
  access: 'clinician',
  summary: 'Ours: the patient was phoned about an urgent result; their link waits no longer.',
  request: z.object({ reportId }),
  response: distribution,
  problems: ['not-found'],
})

export const assignReport = endpoint({
  name: 'practitionerreports/assign',
  method: 'put',
  path: '/practitionerreports/assign',
  access: 'clinician',
  summary: 'Ours: gives a report that waits to somebody who may authorise it, or, with null, back to everybody.',
  request: z.object({ reportId, assignTo: loginId.nullable() }),
  response: distribution,
  problems: ['not-found', 'conflict', 'forbidden', 'invalid'],
})

export const recallReport = endpoint({
  name: 'practitionerreports/recall',
  method: 'put',
  path: '/practitionerreports/recall',
  access: 'clinician',
  summary:
    'Ours: withdraws a report that has left. Its links end, what has not left does not, and everybody who got it gets a notice. 409 within the minute in which it can be taken back, and where it is recalled already.',
  request: z.object({ reportId, why: shortText(400).min(1, 'Say why.') }),
  response: distribution,
  problems: ['not-found', 'conflict', 'forbidden', 'invalid'],
})

export const resendReport = endpoint({
  name: 'practitionerreports/resend',
  method: 'put',
  path: '/practitionerreports/resend',
  access: 'clinician',
  summary:
    'Ours: tries a sending that failed again; of a mail or text that was sent, whose link is locked or has ended, sends a new link and ends the old one.',
  request: z.object({ reportId, deliveryId: z.uuid() }),
  response: distribution,
  problems: ['not-found', 'conflict', 'forbidden'],
})
