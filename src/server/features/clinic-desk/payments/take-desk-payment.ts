import type * as calls from '../../../../contract/clinic-desk/clinic-desk.ts'
import { balanceDue } from '../../../../domain/bookings/money/balance-due.ts'
import { toCents, moneyText } from '../../../../domain/bookings/money/money.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import type { Db } from '../../../platform/database.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { isRefunded } from '../../../records/bookings/payments/payment-store.ts'
import { refundOnlinePayments } from '../../../records/bookings/payments/refund-payments.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import type { DeskRow } from '../desk-store.ts'
import { withLockedBooking } from '../with-locked-booking.ts'
import { insertDeskPayment } from './desk-payments-store.ts'
import { deskConflict } from '../desk-conflict.ts'

/** desk/takepayment: concurrent payments never exceed the balance; idempotent by its id. */
export const takeDeskPayment =
  (deps: BookingDependencies): Handler<typeof calls.takeDeskPayment> =>
  ({ request: { paymentId, bookingId, method, ...request }, actor }) =>
    withLockedBooking(deps, { user: userOf(actor), bookingId }, async (db, row, now) => {
      const user = userOf(actor)
      const amount = toCents(request.amount)
      const noted = {
        desk_payment_id: paymentId,
        booking_id: bookingId,
        kind: 'taken',
        amount,
        method,
        login_id: user.loginId,
        noted_at: now,
      } as const
      if (!(await insertDeskPayment(db, noted))) return
      const left = balanceDue(row)
      if (amount > left)
        throw deskConflict('not-now', left === 0 ? 'Nothing is owed any more.' : `Only ${moneyText(left)} is owed.`)
      await logDeskPayment(db, { user, row, now, what: 'taken' })
    })

/** desk/refund: to the card it was paid with, or by hand; after a step-up, never more than was paid that way. */
export const refundAtDesk =
  (deps: BookingDependencies): Handler<typeof calls.refundAtDesk> =>
  async ({ request: { refundId, bookingId, way, ...request }, actor }) => {
    const user = userOf(actor)
    requireStepUp(user)
    return withLockedBooking(deps, { user, bookingId }, async (db, row, now) => {
      const amount = toCents(request.amount)
      if (way === 'online') {
        const reason = `desk-${refundId}`
        if (await isRefunded(db, reason)) return
        const paid = row.paid - row.desk_paid
        if (amount > paid) throw refundTooMuch(paid)
        await refundOnlinePayments(db, deps, { bookingId, amount, reason })
      } else {
        const noted = {
          desk_payment_id: refundId,
          booking_id: bookingId,
          kind: 'given-back',
          amount,
          method: way,
          login_id: user.loginId,
          noted_at: now,
        } as const
        if (!(await insertDeskPayment(db, noted))) return
        if (amount > row.desk_paid) throw refundTooMuch(row.desk_paid)
      }
      await logDeskPayment(db, { user, row, now, what: 'given-back' })
    })
  }

const refundTooMuch = (paid: number) =>
  deskConflict('not-now', paid <= 0 ? 'Nothing was paid this way.' : `Only ${moneyText(paid)} was paid this way.`)

/** Writes to the security log who moved or corrected money. */
export const logDeskPayment = (
  db: Db,
  { user, row, now, what }: { user: UserActor; row: DeskRow; now: Date; what: 'taken' | 'given-back' | 'corrected' },
) =>
  writeSecurityLog(db, {
    kind: 'money',
    what,
    actor: user.loginId,
    session: user.sessionId,
    now,
    ...(row.patient_id !== null && { patient: row.patient_id }),
  })
