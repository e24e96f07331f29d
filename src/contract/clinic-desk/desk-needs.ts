import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingId } from '../ids.ts'
import { longText } from '../text.ts'
import { deskBooking } from './clinic-desk.ts'

/** What staff note of the person of a booking (ours): a red flag with its reason, and time that they need beside the service. */
export const setDeskNeeds = endpoint({
  name: 'desk/setneeds',
  method: 'put',
  path: '/desk/setneeds',
  access: 'session',
  summary:
    'Ours: notes of the person of a booking that they must be seen first, and why, and how many minutes more they need; free times of a service that adds extra time count them from then on.',
  request: z.object({
    bookingId,
    redFlagBecause: longText(200).min(1, 'Say why.').nullable().describe('Null: there is no red flag.'),
    extraMinutes: z.int().min(0).max(60).multipleOf(5, 'Choose steps of five minutes.'),
  }),
  response: deskBooking,
  problems: ['not-found'],
})
