import type { BookingId, LoginId } from '../../../contract/ids.ts'
import { issueAutoToken } from '../accounts/auto-token-store.ts'
import type { Db } from '../../platform/database.ts'
import type { BookingDependencies } from './booking-dependencies.ts'

type Dependencies = Pick<BookingDependencies, 'clock' | 'config'>
type Whose = { loginId: LoginId | null; bookingId: BookingId }

/**
 * A link to a booking that signs its patient in once; without an account the plain address, which asks them to sign in.
 */
export async function linkToBooking(
  db: Db,
  { clock, config }: Dependencies,
  { loginId, bookingId }: Whose,
): Promise<string> {
  if (loginId === null) return `${config.publicUrl}/bookings/${bookingId}`
  const token = await issueAutoToken(db, loginId, clock.now())
  return `${config.publicUrl}/booking-redirect?booking=${bookingId}#token=${token}`
}

/** A link to a list of bookings that signs its owner in once. */
export async function linkToBookings(
  db: Db,
  { clock, config }: Dependencies,
  loginId: LoginId | null,
): Promise<string> {
  if (loginId === null) return `${config.publicUrl}/bookings`
  return `${config.publicUrl}/booking-redirect#token=${await issueAutoToken(db, loginId, clock.now())}`
}
