import { timingSafeEqual } from 'node:crypto'
import type { assignToUser } from '../../../contract/bookings.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { hashSecretToken } from '../../platform/secret-token.ts'
import { acceptPrivacy } from './accept-privacy.ts'
import { answerOf } from './add-booking.ts'
import * as store from './booking-store.ts'
import { queueConfirmation, queueRequestReceived } from './messages.ts'
import { readOffer } from './offer-store.ts'
import { amountToPay, openPayment } from './open-payment.ts'
import { holdEnd } from './place-booking.ts'
import type { BookingPorts } from './ports.ts'
import { settlePayment } from './settle-payment.ts'

const isSecretOf = (secret: string, hash: string | null) =>
  hash !== null && timingSafeEqual(Buffer.from(hashSecretToken(secret)), Buffer.from(hash))

/** Makes a booking that was begun without an account the caller's, who pays it then; a second time answers the same. */
export const answerAssignToUser =
  (ports: BookingPorts): Handler<typeof assignToUser> =>
  async ({ query: { bookingId }, request, actor }) => {
    const { patientId, loginId } = userOf(actor)
    const { database, clock } = ports
    const known = await store.readBooking(database.db, bookingId)
    if (!known || !isSecretOf(request.claimSecret, known.claim_hash)) throw new Problem('not-found')
    if (patientId === null) throw new Problem('forbidden')
    if (known.patient_id !== null && known.patient_id !== patientId) throw new Problem('not-found')
    await acceptPrivacy(ports, { patientId, loginId }, request.wasPrivacyAccepted === true)
    const offer = await readOffer(database.db, { siteId: known.site_id, serviceId: known.service_id, now: clock.now() })
    // What is to be paid is not known any more, and nothing is booked unpaid for that.
    if (!offer && known.status === 'Held')
      throw new Problem('conflict', { detail: 'This service is not offered here any more. Choose another one.' })
    const { cost, deposit } = known
    const toPay =
      offer && ports.provider !== null
        ? amountToPay(offer.payment_enforcement, { cost, deposit, payNow: request.payNow === true })
        : null
    if (known.patient_id === null)
      await database.db.transaction().execute(async (db) => {
        const row = await store.lockBooking(db, bookingId)
        const now = clock.now()
        if (row?.patient_id === patientId) return
        if (row?.status === 'Requested') {
          await store.changeBooking(db, bookingId, { patient_id: patientId, login_id: loginId, updated_at: now })
          return queueRequestReceived(db, ports, bookingId)
        }
        if (row?.status !== 'Held' || row.held_until === null || row.held_until <= now)
          throw new Problem('conflict', {
            detail: 'The time was held for 10 minutes, which are over. Choose a time again.',
          })
        const next =
          toPay === null
            ? ({ status: 'Booked', held_until: null } as const)
            : ({ status: 'AwaitingPayment', held_until: holdEnd(now), amount_due: toPay } as const)
        await store.changeBooking(db, bookingId, { ...next, patient_id: patientId, login_id: loginId, updated_at: now })
        if (toPay === null) await queueConfirmation(db, ports, bookingId)
      })
    else await settlePayment(ports, bookingId)
    return answerOf(ports, bookingId, await openPayment(ports, bookingId, request.paymentMethod ?? 'card'))
  }
