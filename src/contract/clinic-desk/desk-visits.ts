import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingId, visitId } from '../ids.ts'
import { deskBooking } from './clinic-desk.ts'

/** Links a walk-in's visit to an appointment (ours). */
export const linkVisit = endpoint({
  method: 'post',
  path: '/desk/linkvisit',
  access: 'session',
  summary:
    'Ours: gives a visit that has no appointment the one that it was for, of the same patient at the same site, within a day of it; it is attended then. An appointment has one visit.',
  request: z.object({ bookingId, visitId }),
  response: deskBooking,
  problems: ['not-found', 'conflict'],
})
