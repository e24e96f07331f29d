import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingId } from '../ids.ts'
import { workingInstantText } from '../text.ts'
import { deskBooking } from './clinic-desk.ts'

/** Cancels a booking at the desk (ours): the patient is notified, and the waitlist is offered the time. */
export const cancelAtDesk = endpoint({
  method: 'post',
  path: '/desk/cancel',
  access: 'session',
  summary: 'Ours: cancels for the patient by the policy, or for the clinic with all that was paid online; once.',
  request: z.object({
    bookingId,
    from: workingInstantText.describe('Its time as the caller saw it; 409 where it has another.'),
    by: z.enum(['patient', 'clinic']).describe('Who wants it cancelled.'),
    reasonId: z.int().min(1).max(8).describe('The reasonId of lookups/getcancellationreasons.'),
  }),
  response: deskBooking,
  problems: ['not-found', 'conflict'],
})
