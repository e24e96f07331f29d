import { holdMinutes } from '../../../domain/bookings/booking-status.ts'
import type * as calls from '../../../contract/clinic-desk/desk-cancel.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import * as store from '../../records/bookings/booking-store.ts'
import { queueCancelled } from '../../records/bookings/booking-messages.ts'
import { refundOnlinePayments } from '../../records/bookings/payments/refund-payments.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { requireDeskBooking } from './require-desk.ts'
import { readDeskBooking } from './desk-store.ts'
import { presentDeskBooking, refundByPolicy } from './present-desk.ts'
import { deskConflict } from './desk-conflict.ts'
import { updateBookingRow } from '../../records/bookings/booking-rows-store.ts'

/**
 * desk/cancel: cancels a booking. The refund follows the policy if the patient cancels, and is full if the clinic does.
 * Idempotent.
 */
export const cancelAtDesk =
  (deps: BookingDependencies): Handler<typeof calls.cancelAtDesk> =>
  async ({ request: { bookingId, from, by, reasonId }, actor }) => {
    const { database, clock } = deps
    const now = clock.now()
    const site = await requireDeskBooking(database.db, userOf(actor), { bookingId, now })
    return database.db.transaction().execute(async (db) => {
      const locked = await store.lockBooking(db, bookingId)
      const row = await readDeskBooking(db, bookingId)
      if (!row || locked?.kind !== 'appointment') throw new Problem('not-found')
      if (locked.status !== 'Cancelled') {
        requireCancellable(locked.status)
        if (locked.starts_at.getTime() !== Date.parse(from))
          throw deskConflict('changed', 'This booking was moved meanwhile. Look at its new time first.')
        const refund = by === 'clinic' ? row.paid - row.desk_paid : refundByPolicy(row, now)
        await updateBookingRow(db, bookingId, {
          status: 'Cancelled',
          cancel_reason_id: reasonId,
          cancelled_because: by,
          cancelled_at: now,
          updated_at: now,
        })
        await refundOnlinePayments(db, deps, { bookingId, amount: refund, reason: 'cancelled' })
        await deps.jobs.enqueue(db, 'notify-waitlist', { bookingId })
        await queueCancelled(db, deps, { bookingId, refund, by: 'clinic' })
      }
      const shown = await readDeskBooking(db, bookingId)
      return presentDeskBooking(shown ?? row, { timeZone: site.time_zone, now })
    })
  }

function requireCancellable(status: store.BookingRow['status']): void {
  // Somebody who arrived but can't stay may be cancelled too.
  if (status === 'Booked' || status === 'Arrived') return
  if (status === 'Held' || status === 'AwaitingPayment')
    throw deskConflict(
      'being-paid',
      `This time is being paid for right now. Wait until that is over, ${holdMinutes} minutes at most.`,
    )
  throw deskConflict('not-now', 'This booking can’t be cancelled any more.')
}
