import * as z from 'zod'

/**
 * The state of the booking that a visit names, when the visit arrived. kept: it is now attended. has-visit: it
 * already had a visit, for example if two tablets made one; both visits are stored. Staff decide about the other
 * cases.
 */
export const bookingStanding = z.enum([
  'kept',
  'cancelled',
  'not-confirmed',
  'has-visit',
  'another-patient',
  'another-site',
  'unknown',
])
export type BookingStanding = z.infer<typeof bookingStanding>
