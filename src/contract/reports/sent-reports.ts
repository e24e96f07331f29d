import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { patientId, practiceId, reportId } from '../ids.ts'
import { paginated, pageFields } from '../paging.ts'
import { distribution, reportRecipient } from './report-distribution.ts'
import { reportState } from './report-state.ts'
import { shortText } from '../text.ts'

/** A report that was sent, with the delivery stage of each recipient. */
const sentReport = z
  .object({
    reportId,
    reportGuid: z.uuid(),
    practiceId,
    patientId,
    patientName: z.string(),
    birthDate: z.iso.date(),
    nhi: z.string().nullable(),
    isHighPriority: z.boolean(),
    version: z.int(),
    state: reportState,
    whenSent: z.iso.datetime(),
    gets: z.array(reportRecipient),
    mayAuthorise: z.boolean().describe('Whether the caller may send it again, another way, or recall it.'),
    recalled: distribution.shape.recalled,
  })
  .meta({ id: 'SentReport' })
export type SentReport = z.infer<typeof sentReport>

export const searchSentReports = endpoint({
  method: 'post',
  path: '/practitionerreports/searchsent',
  access: 'clinician',
  summary:
    'Ours: the reports that a doctors’ practice has sent: those that somebody did not get or can’t open first, then the newest. `unopened`: the patient has not opened their link.',
  request: z.object({
    practiceId,
    show: z.enum(['all', 'failed', 'unopened', 'recalled']).default('all'),
    ...pageFields(100),
  }),
  response: paginated(sentReport),
  problems: ['forbidden'],
})

export const sendAnotherWay = endpoint({
  method: 'put',
  path: '/practitionerreports/sendanotherway',
  access: 'clinician',
  summary:
    'Ours: sends a report to a recipient by one of their `otherWays` instead; earlier links close, and the tasks about this delivery end. 409 while it waits, and for a recalled report.',
  request: z.object({
    reportId,
    deliveryId: z.uuid(),
    channel: reportRecipient.shape.channel,
    address: shortText(254),
  }),
  response: distribution,
  problems: ['not-found', 'conflict', 'forbidden', 'invalid'],
})
