import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { patientId, serviceId, siteId } from '../ids.ts'
import { dateText, workingDayText, workingInstantText } from '../text.ts'

/*
 * Who waits for a time at a site (ours), for those who run its desk: 403 for everybody else, and who waits at another
 * site is 404. A free time is offered by a message with a link of that person's own; the first to book has it.
 */

const waitlistId = z.uuid()

/** Somebody who waits for a time of some days; days are the site's, both included. */
export const waitingPerson = z
  .object({
    waitlistId,
    patientId,
    fullName: z.string(),
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
  name: 'desk/waiting',
  method: 'post',
  path: '/desk/waiting',
  access: 'session',
  summary: 'Ours: who waits for a time on a day of a site, the longest first, and what is free for them.',
  request: z.object({ siteId, day: workingDayText }),
  response: z.array(waitingPerson),
  problems: ['forbidden', 'not-found'],
})

export const offerFreeTime = endpoint({
  name: 'desk/offerfree',
  method: 'post',
  path: '/desk/offerfree',
  access: 'session',
  summary: 'Ours: offers a free time to one who waits for its day, once; nothing is held for them.',
  request: z.object({ waitlistId, startTime: workingInstantText }),
  response: waitingPerson,
  problems: ['not-found', 'conflict'],
})
