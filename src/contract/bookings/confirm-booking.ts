import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingId } from '../ids.ts'
import { booking } from './booking.ts'

export const confirmBooking = endpoint({
  method: 'put',
  path: '/bookings/confirm',
  access: 'session',
  summary: 'Ours: says that somebody will come at the present time of an appointment.',
  request: z.object({ appointmentId: bookingId }),
  response: booking,
  problems: ['not-found', 'conflict'],
})
