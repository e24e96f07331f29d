import type { Db } from '../../platform/database.ts'
import type { BookingDependencies } from './booking-dependencies.ts'
import { type ChangedBy, queueCancelled, queueWithdrawn } from './booking-messages.ts'
import { endOffers, updateBookingRow } from './booking-rows-store.ts'
import type { BookingRow } from './booking-store.ts'
import { refundOnlinePayments } from './payments/refund-payments.ts'

type Cancelling = { refund: number; by: ChangedBy; reasonId: number | null | undefined }

/**
 * Cancels a booking, or withdraws a request, that the caller has locked: frees its time, refunds it, and notifies the
 * booker.
 */
export async function cancelBooking(
  db: Db,
  deps: BookingDependencies,
  { row, refund, by, reasonId }: Cancelling & { row: BookingRow },
): Promise<void> {
  const { booking_id: bookingId, kind } = row
  const now = deps.clock.now()
  await updateBookingRow(db, bookingId, {
    status: kind === 'request' ? 'Withdrawn' : 'Cancelled',
    held_until: null,
    cancel_reason_id: reasonId ?? null,
    cancelled_because: by,
    cancelled_at: now,
    updated_at: now,
  })
  await refundOnlinePayments(db, deps, { bookingId, amount: refund, reason: 'cancelled' })
  switch (kind) {
    case 'appointment':
      await deps.jobs.enqueue(db, 'notify-waitlist', { bookingId })
      return queueCancelled(db, deps, { bookingId, refund, by })
    case 'request':
      await endOffers(db, { bookingId, but: null, now })
      return queueWithdrawn(db, deps, bookingId)
  }
}
