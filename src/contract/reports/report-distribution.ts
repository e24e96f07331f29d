import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { loginId, patientId, practiceId, practitionerId, reportId } from '../ids.ts'
import { paginated, pagingFields } from '../paging.ts'
import { idInQuery } from '../query.ts'
import { spotMark } from './report-content.ts'
import { deliveryStage } from './report-state.ts'
import { reportReturn } from '../readings/returns.ts'
import { shortText } from '../text.ts'

/** A report to be authorised, or authorised within the last minute. */
const pendingReport = z
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
    isSentBack: z.boolean().describe('Its reader has a question about it to answer.'),
    leavesAt: z.iso.datetime().nullable().describe('Set once authorised: it can be undone until then.'),
  })
  .meta({ id: 'PendingReport' })
export type PendingReport = z.infer<typeof pendingReport>

export const searchPendingReports = endpoint({
  method: 'post',
  path: '/practitionerreports/search',
  access: 'clinician',
  summary: 'The reports that a practice has to authorise: urgent first, then oldest first.',
  request: z.object({
    practiceId: practiceId.nullish(),
    globalPatientId: patientId.nullish(),
    patientName: shortText(160).nullish(),
    ...pagingFields(500),
  }),
  response: paginated(pendingReport),
  problems: ['forbidden'],
})

const deliveryState = z.enum(['planned', 'waiting', 'sending', 'sent', 'acknowledged', 'failed', 'taken-back'])

const deliveryChannel = z.enum(['mail', 'text', 'healthlink'])

/** A recipient of a report: channel, address, delivery stage, and the other ways to reach them. */
export const reportRecipient = z.object({
  deliveryId: z.uuid().nullable(),
  kind: z.enum(['patient', 'practitioner', 'practice']),
  name: z.string(),
  letterSpot: z
    .int()
    .nullable()
    .default(null)
    .describe('The number of the spot that a referral letter to them is about; null: they get the report alone.'),
  channel: deliveryChannel,
  address: z.string(),
  state: deliveryState,
  stage: deliveryStage,
  reason: z.string().nullable(),
  whenSent: z.iso.datetime().nullable(),
  whenAcknowledged: z.iso.datetime().nullable(),
  leavesAt: z.iso.datetime().nullable(),
  link: z.enum(['open', 'locked', 'ended']).nullable().describe('State of the link in a sent email or text message.'),
  canBeResent: z
    .boolean()
    .default(false)
    .describe('Whether it can be sent to the same address again: it failed, or its link or access ended.'),
  whenToldOfRecall: z.iso.datetime().nullable(),
  tries: z.array(z.object({ at: z.iso.datetime(), said: z.string() })),
  otherWays: z
    .array(z.object({ channel: deliveryChannel, address: z.string() }))
    .describe('The other addresses that they have now.'),
})

/**
 * The recipients of a report with channel and delivery state, the people left out and why, and who may authorise it.
 */
export const distribution = z
  .object({
    reportId,
    practiceId,
    gets: z.array(reportRecipient),
    leftOut: z.array(z.object({ name: z.string(), why: z.string() })),
    mayAuthorise: z.boolean(),
    authorisers: z.array(z.string()).describe('Names of those who may authorise at this practice.'),
    assignedTo: z.object({ loginId, name: z.string() }).nullable(),
    colleagues: z
      .array(z.object({ loginId, name: z.string() }))
      .describe('To whom it can be assigned, including the caller: those who may authorise at this practice.'),
    returned: reportReturn.nullable().describe('The last time that it came back to its reader, and what became of it.'),
    isReplaced: z.boolean().describe('There is a newer version.'),
    recalled: z.object({ at: z.iso.datetime(), by: z.string(), why: z.string() }).nullable(),
    waitsForCall: z.boolean().describe('The patient asked to be phoned first about urgent results.'),
    linkOpensAt: z.iso
      .datetime()
      .nullable()
      .describe('The last time of the call, while it waits for it: then somebody else takes it over.'),
    whenPhoned: z.iso.datetime().nullable(),
    leavesAt: z.iso.datetime().nullable(),
    authorising: z.enum(['not-needed', 'waiting', 'authorised']),
  })
  .meta({ id: 'Distribution' })
export type Distribution = z.infer<typeof distribution>

export const getDistribution = endpoint({
  method: 'get',
  path: '/practitionerreports/distribution',
  access: 'clinician',
  summary: 'Ours: the recipients of a report and their delivery state.',
  query: z.object({ reportId: idInQuery(reportId) }),
  response: distribution,
  problems: ['not-found'],
})

export const authorizeDistribution = endpoint({
  method: 'put',
  path: '/practitionerreports/authorizedistribution',
  access: 'clinician',
  summary:
    'Authorises a report: it is sent after 60 s, within which false undoes it; 409 afterwards. Recipients are added to the regular ones.',
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
  method: 'put',
  path: '/practitionerreports/markphoned',
  access: 'clinician',
  summary: 'Ours: records that the patient was phoned about an urgent result, which releases their link.',
  request: z.object({ reportId }),
  response: distribution,
  problems: ['not-found'],
})

export const assignReport = endpoint({
  method: 'put',
  path: '/practitionerreports/assign',
  access: 'clinician',
  summary: 'Ours: assigns a pending report to somebody who may authorise it; null unassigns it.',
  request: z.object({ reportId, assignTo: loginId.nullable() }),
  response: distribution,
  problems: ['not-found', 'conflict', 'forbidden', 'invalid'],
})

export const recallReport = endpoint({
  method: 'put',
  path: '/practitionerreports/recall',
  access: 'clinician',
  summary:
    'Ours: recalls a report that was sent. Its links are revoked, pending deliveries are cancelled, and recipients are notified. 409 while authorisation can still be undone, and where it is already recalled.',
  request: z.object({ reportId, why: shortText(400).min(1, 'Say why.') }),
  response: distribution,
  problems: ['not-found', 'conflict', 'forbidden', 'invalid'],
})

export const sendReportBack = endpoint({
  method: 'put',
  path: '/practitionerreports/sendback',
  access: 'clinician',
  summary:
    'Ours: sends a report back to the reader who signed it, with a question; it stands first in their list. 409 for a recalled or replaced version.',
  request: z.object({ reportId, question: shortText(400).min(1, 'Write your question.') }),
  response: distribution,
  problems: ['not-found', 'conflict', 'forbidden', 'invalid'],
})

export const resendReport = endpoint({
  method: 'put',
  path: '/practitionerreports/resend',
  access: 'clinician',
  summary:
    'Ours: retries a failed delivery; for an email or text message whose link is locked or has expired, sends a new link and revokes the old one.',
  request: z.object({ reportId, deliveryId: z.uuid() }),
  response: distribution,
  problems: ['not-found', 'conflict', 'forbidden'],
})
