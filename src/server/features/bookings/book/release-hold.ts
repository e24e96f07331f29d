import type { BookingId } from '../../../../contract/ids.ts'
import * as store from '../booking-store.ts'
import { isSecretOf } from './claim-secret.ts'
import type { BookingPorts } from '../ports.ts'
import { changeBooking } from '../../../records/bookings/booking-rows-store.ts'

/** Gives up a held time for somebody who takes another one; who does not know its secret changes nothing. */
export async function releaseHold(
  { database, clock }: BookingPorts,
  { bookingId, claimSecret }: { bookingId: BookingId; claimSecret: string },
): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    const row = await store.lockBooking(db, bookingId)
    if (row?.status !== 'Held' || !isSecretOf(claimSecret, row.claim_hash)) return
    const now = clock.now()
    await changeBooking(db, bookingId, {
      status: 'Cancelled',
      held_until: null,
      cancelled_because: 'hold-ended',
      cancelled_at: now,
      updated_at: now,
    })
  })
}
