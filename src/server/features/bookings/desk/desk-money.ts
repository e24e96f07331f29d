import type { refundAtDesk, takeDeskPayment } from '../../../../contract/bookings/desk.ts'
import type { BookingId } from '../../../../contract/ids.ts'
import { leftToPay } from '../../../../domain/bookings/desk/left-to-pay.ts'
import { centsOf, moneyText } from '../../../../domain/bookings/money/money.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { requireFreshProof } from '../../../http/require-fresh-proof.ts'
import type { Db } from '../../../platform/database.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { lockBooking } from '../booking-store.ts'
import { isGivenBack } from '../pay/payment-store.ts'
import { giveBackOnline } from '../pay/settle-payment.ts'
import type { BookingPorts } from '../ports.ts'
import { requireAtDesk } from './desk-access.ts'
import { type DeskRow, insertDeskPayment, readDeskBooking } from './desk-store.ts'
import { presentDeskBooking } from './present-desk.ts'
import { refuse } from './refuse.ts'

/** desk/takepayment: what two desks take of one booking is never more than is owed; sent again, it is noted once. */
export const answerTakePayment =
  (ports: BookingPorts): Handler<typeof takeDeskPayment> =>
  ({ request: { paymentId, bookingId, method, ...request }, actor }) =>
    withMoney(ports, { user: userOf(actor), bookingId }, async (db, row, now) => {
      const user = userOf(actor)
      const amount = centsOf(request.amount)
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
      const left = leftToPay(row)
      if (amount > left)
        throw refuse('not-now', left === 0 ? 'Nothing is owed any more.' : `Only ${moneyText(left)} is owed.`)
      await noteMoney(db, { user, row, now, what: 'taken' })
    })

/** desk/refund: to the card that it was paid with, or as it was handed back; after a fresh proof, never more than was paid that way. */
export const answerRefund =
  (ports: BookingPorts): Handler<typeof refundAtDesk> =>
  async ({ request: { refundId, bookingId, way, ...request }, actor }) => {
    const user = userOf(actor)
    requireFreshProof(user)
    return withMoney(ports, { user, bookingId }, async (db, row, now) => {
      const amount = centsOf(request.amount)
      if (way === 'online') {
        const reason = `desk-${refundId}`
        if (await isGivenBack(db, reason)) return
        const paid = row.paid - row.desk_paid
        if (amount > paid) throw tooMuch(paid)
        await giveBackOnline(db, ports, { bookingId, amount, reason })
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
        if (amount > row.desk_paid) throw tooMuch(row.desk_paid)
      }
      await noteMoney(db, { user, row, now, what: 'given-back' })
    })
  }

const tooMuch = (paid: number) =>
  refuse('not-now', paid <= 0 ? 'Nothing was paid this way.' : `Only ${moneyText(paid)} was paid this way.`)

type Work = (db: Db, row: DeskRow, now: Date) => Promise<void>

/** Does it with the booking locked, as it stands, and answers the booking as it stands then. */
async function withMoney(
  { database, clock }: BookingPorts,
  { user, bookingId }: { user: UserActor; bookingId: BookingId },
  work: Work,
) {
  const now = clock.now()
  const site = await requireAtDesk(database.db, user, { bookingId, now })
  return database.db.transaction().execute(async (db) => {
    const locked = await lockBooking(db, bookingId)
    const row = await readDeskBooking(db, bookingId)
    if (!row || locked?.kind !== 'appointment') throw new Problem('not-found')
    await work(db, row, now)
    const shown = await readDeskBooking(db, bookingId)
    return presentDeskBooking(shown ?? row, { timeZone: site.time_zone, now })
  })
}

const noteMoney = (
  db: Db,
  { user, row, now, what }: { user: UserActor; row: DeskRow; now: Date; what: 'taken' | 'given-back' },
) =>
  writeSecurityLog(db, {
    kind: 'money',
    what,
    actor: user.loginId,
    session: user.sessionId,
    now,
    ...(row.patient_id !== null && { patient: row.patient_id }),
  })
