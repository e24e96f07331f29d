import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingId } from '../ids.ts'
import { longText } from '../text.ts'
import { deskBooking } from './clinic-desk.ts'

/** Takes back a payment that nobody made (ours): it is not a refund, and is recorded separately. */
export const correctDeskPayment = endpoint({
  method: 'post',
  path: '/desk/correctpayment',
  access: 'session',
  summary:
    'Ours: takes back a payment that was noted at the desk by mistake, after a fresh proof, with what went wrong; once, and apart from money that was given back.',
  request: z.object({
    paymentId: z.uuid(),
    bookingId,
    because: longText(200).min(1, 'Say what went wrong.'),
  }),
  response: deskBooking,
  problems: ['not-found', 'conflict', 'step-up-needed'],
})
