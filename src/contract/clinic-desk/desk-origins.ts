import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingId, siteId } from '../ids.ts'
import { dateText } from '../text.ts'
import { bookingOrigin } from './booking-origin.ts'

const text = z.string().nullable()

/** The origin of a booking, and its value; it contains no names. */
const originOfBooking = z
  .object({
    bookingId,
    startTime: z.iso.datetime(),
    serviceName: z.string(),
    status: z.string(),
    cost: z.number().describe('Dollars with GST.'),
    source: text.describe('The page or desk that made it.'),
    ...bookingOrigin,
    referrer: text.describe('Whose link led to it.'),
    promoCode: text,
    segment: text.describe('The group whose link its booker signed up by.'),
  })
  .meta({ id: 'OriginOfBooking' })
export type OriginOfBooking = z.infer<typeof originOfBooking>

export const getBookingOrigins = endpoint({
  name: 'desk/origins',
  method: 'post',
  path: '/desk/origins',
  access: 'session',
  summary:
    'Ours: where the appointments and requests of a site between two of its days came from, cancelled ones too, by time; at most 92 days. It names nobody.',
  request: z.object({ siteId, from: dateText, until: dateText.describe('The last day.') }),
  response: z.array(originOfBooking),
  problems: ['forbidden', 'not-found'],
})
