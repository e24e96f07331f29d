import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { visitId } from '../ids.ts'
import { pageFields, paginated } from '../paging.ts'
import { reportRecipient } from '../reports/report-distribution.ts'
import { reportState } from '../reports/report-state.ts'

/** A report that a reader published, with the delivery stage of each recipient. */
const sentReading = z
  .object({
    visitId,
    reportGuid: z.uuid(),
    patientName: z.string(),
    birthDate: z.iso.date(),
    practiceName: z.string().describe('Where the visit was made.'),
    timeZoneId: z.string(),
    version: z.int(),
    isUrgent: z.boolean(),
    state: reportState,
    whenPublished: z.iso.datetime(),
    gets: z
      .array(reportRecipient.pick({ kind: true, name: true, channel: true, stage: true, reason: true, whenSent: true }))
      .describe('Without addresses. Empty until a doctor has authorised it.'),
  })
  .meta({ id: 'SentReading' })
export type SentReading = z.infer<typeof sentReading>

export const searchSentReadings = endpoint({
  method: 'post',
  path: '/readings/searchsent',
  access: 'session',
  summary:
    'Ours: the reports that the calling reader published: those that somebody did not get first, then the newest. waits: for a doctor to authorise it.',
  request: z.object({ show: z.enum(['all', 'failed', 'waits', 'recalled']).default('all'), ...pageFields(100) }),
  response: paginated(sentReading),
  problems: ['forbidden'],
})
