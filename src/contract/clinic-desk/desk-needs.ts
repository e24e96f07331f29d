import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingId } from '../ids.ts'
import { longText, shortText } from '../text.ts'
import { deskBooking } from './clinic-desk.ts'

/** What staff record about the person of a booking (ours): a red flag with its reason, and their needs. */
export const setDeskNeeds = endpoint({
  method: 'put',
  path: '/desk/setneeds',
  access: 'session',
  summary:
    'Ours: notes of the person of a booking that they must be seen first, and why, how many minutes more they need, how many spots they want looked at, whether they get reports on paper alone, what they are called by, and whether their employer pays; free times count it from then on.',
  request: z.object({
    bookingId,
    redFlagBecause: longText(200).min(1, 'Say why.').nullable().describe('Null: there is no red flag.'),
    extraMinutes: z.int().min(0).max(60).multipleOf(5, 'Choose steps of five minutes.'),
    lesionsToImage: z
      .int()
      .min(0)
      .max(500)
      .nullish()
      .describe(
        'How many spots they want looked at: free times are of a product for so many, until their next visit. Null or left out: unchanged.',
      ),
    canReceiveDigitalReports: z
      .boolean()
      .nullish()
      .describe('False: no report is sent to them by text or e-mail. Null or left out: unchanged.'),
    pseudonym: shortText(40)
      .nullish()
      .describe('What they are called by in the clinic; empty: their own name. Null or left out: unchanged.'),
    isAnonymous: z
      .boolean()
      .nullish()
      .describe(
        'Whether the lists of the day show that alone; 422 with nothing to call them. Null or left out: unchanged.',
      ),
    isCorporate: z
      .boolean()
      .nullish()
      .describe('Whether their employer’s products are offered to them. Null or left out: unchanged.'),
  }),
  response: deskBooking,
  problems: ['not-found'],
})
