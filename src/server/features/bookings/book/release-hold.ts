import type { BookingId } from '../../../../contract/ids.ts'
import * as store from '../../../records/bookings/booking-store.ts'
import { matchesClaimHash } from './claim-secret.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { updateBookingRow } from '../../../records/bookings/booking-rows-store.ts'

/** Releases a hold when its holder chooses another time. Without the hold's secret nothing changes. */
export async function releaseHold(
  { database, clock }: BookingDependencies,
  { bookingId, claimSecret }: { bookingId: BookingId; claimSecret: string },
): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    const row = await store.lockBooking(db, bookingId)
    if (row?.status !== 'Held' || !matchesClaimHash(claimSecret, row.claim_hash)) return
    const now = clock.now()
    await updateBookingRow(db, bookingId, {
      status: 'Cancelled',
      held_until: null,
      cancelled_because: 'hold-ended',
      cancelled_at: now,
      updated_at: now,
    })
  })
}
