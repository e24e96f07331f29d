import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingId, patientId, serviceId, siteId } from '../ids.ts'
import { emailText, shortText, workingDayText } from '../text.ts'
import { deskBooking, personAtDesk } from './clinic-desk.ts'
import { deskPlace, freeDeskTimes } from './desk-places.ts'

/** The person whom a caller books for: a known person of the desk, or by the details that they give. */
export const caller = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('known'), patientId }),
  z.object({
    kind: z.literal('said'),
    person: personAtDesk.extend({ emailAddress: emailText.nullable() }),
  }),
])
export type Caller = z.infer<typeof caller>

/** The free times for a caller (ours), before anything is booked. */
export const findCallerTimes = endpoint({
  method: 'post',
  path: '/desk/freetimes',
  access: 'session',
  summary:
    'Ours: the free times of a service of a site for a caller, for so many days from one on; what somebody known needs beside the service is counted.',
  request: z.object({
    siteId,
    serviceId,
    patientId: patientId.nullable().describe('Null: somebody new.'),
    from: workingDayText,
    days: z.int().min(1).max(14).default(7),
  }),
  response: freeDeskTimes,
  problems: ['forbidden', 'not-found', 'conflict'],
})

/** Books a future time for a caller (ours). */
export const bookAtDesk = endpoint({
  method: 'post',
  path: '/desk/book',
  access: 'session',
  summary:
    'Ours: books a free time for a caller, who is told of it and pays at the clinic or by a link; the record of this name, birth date and mobile, or a new one. Sent again by its id, it is booked once.',
  request: deskPlace.extend({
    bookingId,
    siteId,
    serviceId,
    caller,
    promoCode: shortText(40).nullish().describe('Of the caller; the price is less by it, in the link to pay too.'),
  }),
  response: deskBooking,
  problems: ['forbidden', 'not-found', 'conflict', 'invalid'],
})

/** Sends a link to the payment page of the balance (ours). */
export const sendPayLink = endpoint({
  method: 'post',
  path: '/desk/sendpaylink',
  access: 'session',
  summary:
    'Ours: sends the patient of a booking, or who booked for them, a link to the payment page of what is left to pay; the same page again while it is open.',
  request: z.object({ bookingId }),
  response: deskBooking,
  problems: ['not-found', 'conflict', 'unavailable'],
})
