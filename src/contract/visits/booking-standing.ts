import * as z from 'zod'

/**
 * How the booking that a visit names stood when it arrived. kept: it is attended now. has-visit: it had a visit by then,
 * as when two tablets made one; both are kept. Staff decide about what is not kept.
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
