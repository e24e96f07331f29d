import type { BookingId } from '../../../../contract/ids.ts'
import { readBooking } from '../booking-store.ts'
import type { BookingDependencies } from '../booking-dependencies.ts'

/** Says what happened to a request that is no longer open. */
export async function requestOutcomeText(
  { database }: Pick<BookingDependencies, 'database'>,
  bookingId: BookingId,
): Promise<string> {
  const row = await readBooking(database.db, bookingId)
  if (row?.status === 'Converted') return 'Somebody else has answered this request: it is booked.'
  if (row?.status === 'Declined') return 'Somebody else has answered this request: it was declined.'
  return row?.status === 'Withdrawn' ? 'The patient has withdrawn this request.' : 'This request is no longer waiting.'
}
