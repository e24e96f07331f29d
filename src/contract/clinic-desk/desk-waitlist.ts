import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { patientId, serviceId, siteId } from '../ids.ts'
import { dateText, workingDayText, workingInstantText } from '../text.ts'

/*
 * The waitlist of a site (ours), for those who run its desk: everybody else gets 403, and an entry of another site is
 * 404. A free time is offered in a message with a personal link; whoever books it first gets it.
 */

const waitlistId = z.uuid()

/** A person who waits for a time within some days; days are the site's, both included. */
const waitingPerson = z
  .object({
    waitlistId,
    patientId,
    fullName: z.string().describe('What they are called by alone, where their own name is not to be seen.'),
    phone: z.string().nullable(),
    serviceId,
    serviceName: z.string(),
    firstDay: dateText,
    lastDay: dateText,
    whenAsked: z.iso.datetime(),
    freeTimes: z.array(z.iso.datetime()).describe('What is free for them on the day, and was not offered to them yet.'),
    offered: z.array(z.object({ startTime: z.iso.datetime(), whenOffered: z.iso.datetime() })).describe('To come.'),
  })
  .meta({ id: 'WaitingPerson' })
export type WaitingPerson = z.infer<typeof waitingPerson>

export const getDeskWaitlist = endpoint({
  method: 'post',
  path: '/desk/waiting',
  access: 'session',
  summary: 'Ours: who waits for a time on a day of a site, the longest first, and what is free for them.',
  request: z.object({ siteId, day: workingDayText }),
  response: z.array(waitingPerson),
  problems: ['forbidden', 'not-found'],
})

export const offerFreeTime = endpoint({
  method: 'post',
  path: '/desk/offerfree',
  access: 'session',
  summary: 'Ours: offers a free time to one who waits for its day, once; nothing is held for them.',
  request: z.object({ waitlistId, startTime: workingInstantText }),
  response: waitingPerson,
  problems: ['not-found', 'conflict'],
})
