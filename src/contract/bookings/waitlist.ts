import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { serviceId, siteId } from '../ids.ts'
import { dateText, workingDayText } from '../text.ts'

const waitlistId = z.uuid()

/** A waitlist entry (ours): the person is notified when a time comes free. Days are the site's, both included. */
const waitlistEntry = z
  .object({
    waitlistId,
    siteId,
    serviceId,
    siteName: z.string(),
    serviceName: z.string(),
    firstDay: dateText,
    lastDay: dateText,
    whenOffered: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WaitlistEntry' })
export type WaitlistEntry = z.infer<typeof waitlistEntry>

export const joinWaitlist = endpoint({
  method: 'post',
  path: '/bookings/joinwaitlist',
  access: 'session',
  summary:
    'Ours: tells the caller when a time of a service comes free within some days; asked again it changes the days.',
  request: z.object({ siteId, serviceId, firstDay: workingDayText, lastDay: workingDayText }),
  response: waitlistEntry,
  problems: ['not-found', 'forbidden', 'conflict'],
})

export const getWaitlist = endpoint({
  method: 'get',
  path: '/bookings/getwaitlist',
  access: 'session',
  summary: 'Ours: what the caller waits for.',
  response: z.array(waitlistEntry),
  problems: [],
})

export const leaveWaitlist = endpoint({
  method: 'delete',
  path: '/bookings/leavewaitlist',
  access: 'session',
  summary: 'Ours: the caller waits no more.',
  query: z.object({ waitlistId }),
  problems: ['not-found'],
})
