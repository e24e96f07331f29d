import type { BookingResponse } from '../../../../contract/bookings/booking.ts'
import type { addAnonymousBooking, addBooking, BookingRequest } from '../../../../contract/bookings/bookings.ts'
import type { BookingId, PatientId } from '../../../../contract/ids.ts'
import type { Timeslot } from '../../../../contract/bookings/time-slots.ts'
import type { Actor } from '../../../http/actor.ts'
import { type AttemptRule, attemptsIn } from '../../../http/attempts.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { hashSecretToken, newSecretToken } from '../../../platform/secret-token.ts'
import { type Owner, ownerFor } from './book-for-people.ts'
import * as store from '../booking-store.ts'
import { bookingRow } from './booking-row.ts'
import { type Holder, nameOfHolder, requireFewHeld } from './hold-limits.ts'
import { queueConfirmation, queueRequestReceived } from '../messages.ts'
import { amountToPay, openPayment } from '../pay/open-payment.ts'
import { newBookingId, takenAnswer, takePlace, type Wanted } from './place-booking.ts'
import type { BookingPorts } from '../ports.ts'
import { presentBooking } from '../present-booking.ts'
import { acceptPrivacy } from './accept-privacy.ts'
import { type AppliedPromo, applyPromo } from '../offer/apply-promo.ts'
import { releaseHold } from './release-hold.ts'
import { type Offer, resolveOffer } from '../offer/resolve-offer.ts'
import { requirePriceShown } from './require-price-shown.ts'
import { settlePayment } from '../pay/settle-payment.ts'
import { insertBooking } from '../../../records/bookings/booking-rows-store.ts'

// Nobody keeps a clinic's times from others by holding them all; a company's people share an address.
const holdsByAddress: AttemptRule = { name: 'hold-address', free: 20, firstWait: 30, longestWait: 900, forget: 3600 }

/** Books for the caller's own record, or for somebody whom they book for. Sent again, it answers the booking that there is, and where to pay it. */
export const answerAddBooking =
  (ports: BookingPorts): Handler<typeof addBooking> =>
  async ({ request, actor }) => {
    const { loginId } = userOf(actor)
    if ((request.loginId ?? loginId) !== loginId) throw new Problem('forbidden')
    const owner = await ownerFor(ports.database.db, userOf(actor), { ...request, now: ports.clock.now() })
    const same = await store.readSameBooking(ports.database.db, {
      ...request,
      ...owner,
      startsAt: new Date(request.bookingTime),
    })
    if (same !== null) return answerSame(ports, same, request)
    const prepared = await prepare(ports, request, owner.patientId)
    await acceptPrivacy(ports, owner, request.wasPrivacyAccepted === true)
    const holder: Holder = { kind: 'person', ...owner }
    return place(ports, { request, owner, holder, claimHash: null, ...prepared })
  }

/** Holds a time for somebody who has not signed in, or has not paid yet; nothing is paid before it is somebody's. */
export const answerAddAnonymousBooking =
  (ports: BookingPorts): Handler<typeof addAnonymousBooking> =>
  async ({ request, actor, caller }) => {
    await attemptsIn(ports.database.pool).take(holdsByAddress, caller.address)
    // What suits a patient, and its price, is known of those who have signed in.
    const prepared = await prepare(ports, request, await personMeant(ports, request, actor))
    if (request.formerHold) await releaseHold(ports, request.formerHold)
    const claimSecret = newSecretToken()
    const claimHash = hashSecretToken(claimSecret)
    const holder: Holder =
      actor.kind === 'user'
        ? { kind: 'person', loginId: actor.loginId, patientId: actor.patientId }
        : { kind: 'address', address: caller.address }
    const answer = await place(ports, { request, owner: null, holder, claimHash, ...prepared })
    return answer.success ? { ...answer, claimSecret } : answer
  }

async function personMeant(
  { database: { db }, clock }: BookingPorts,
  { patientId }: BookingRequest,
  actor: Actor,
): Promise<PatientId | null> {
  if (actor.kind !== 'user') return null
  return patientId == null ? actor.patientId : (await ownerFor(db, actor, { patientId, now: clock.now() })).patientId
}

type Prepared = { offer: Offer; promo: AppliedPromo }

async function prepare(
  { database: { db }, clock }: BookingPorts,
  request: BookingRequest,
  patientId: PatientId | null,
): Promise<Prepared> {
  const asked = {
    siteId: request.siteId,
    serviceId: request.serviceId,
    productId: request.productId ?? null,
    patientId,
    lesionCount: null,
    isCorporate: request.employerName !== null && request.employerName !== undefined,
    isChild: false,
    isNewPatient: false,
    birthDate: null,
    bookingDate: null,
    extraMinutes: request.extraTime ?? 0,
  }
  const offer = await resolveOffer(db, asked, clock.now())
  if (offer === null) throw new Problem('not-found')
  if (offer.mismatch !== null)
    throw invalid('/serviceId', 'This service does not suit what you had before. Choose the one that is recommended.')
  if (offer.product === null)
    throw request.productId == null
      ? new Problem('not-found')
      : new Problem('conflict', { detail: 'What is recommended for you changed. Look at the times again.' })
  const promo = await applyPromo(db, { offer, code: request.promoCode ?? null, patientId, now: clock.now() })
  requirePriceShown(request.cost, promo.cost)
  return { offer, promo }
}

type Placing = Prepared & { request: BookingRequest; owner: Owner | null; holder: Holder; claimHash: string | null }

async function place(ports: BookingPorts, placing: Placing): Promise<BookingResponse> {
  const { request, owner, holder, offer, promo } = placing
  const bookingId = newBookingId()
  const isRequest = offer.row.refer_bookings_for_manual_processing || promo.isReferred
  const toPay = owner === null || isRequest || ports.provider === null ? null : amountDueOf(offer, promo, request)
  if (!isRequest && ports.provider === null && amountDueOf(offer, promo, { payNow: false }) !== null)
    throw new Problem('unavailable', { detail: 'Payments can’t be taken right now. Call the clinic to book.' })
  const wanted: Wanted = {
    start: Date.parse(request.bookingTime),
    staffId: request.staffId ?? null,
    roomId: request.roomId ?? null,
    cost: promo.cost,
  }
  const kind = isRequest ? 'request' : owner === null ? 'hold' : toPay === null ? 'booked' : 'to-pay'
  const write = async (db: Db, slot: Timeslot) => {
    const now = ports.clock.now()
    if (kind === 'hold' || kind === 'to-pay') await requireFewHeld(db, holder, now)
    await insertBooking(
      db,
      bookingRow({ ...placing, heldBy: nameOfHolder(holder), bookingId, slot, kind, amountDue: toPay, now }),
    )
    if (kind === 'booked') await queueConfirmation(db, ports, bookingId)
    if (kind === 'request') await queueRequestReceived(db, ports, bookingId)
  }
  if ((await takePlace(ports, offer, { wanted, write })) === null) {
    // The same person's other request may have been faster.
    const same =
      owner &&
      (await store.readSameBooking(ports.database.db, {
        ...request,
        ...owner,
        startsAt: new Date(request.bookingTime),
      }))
    return same === null ? takenAnswer(ports, offer, wanted) : answerSame(ports, same, request)
  }
  const paymentUrl = await openPayment(ports, bookingId, request.paymentMethod ?? 'card')
  return answerOf(ports, bookingId, paymentUrl)
}

const amountDueOf = (offer: Offer, promo: AppliedPromo, { payNow }: { payNow?: boolean | null | undefined }) =>
  amountToPay(offer.row.payment_enforcement, { cost: promo.cost, deposit: offer.deposit, payNow: payNow === true })

async function answerSame(
  ports: BookingPorts,
  bookingId: BookingId,
  request: BookingRequest,
): Promise<BookingResponse> {
  await settlePayment(ports, bookingId)
  return answerOf(ports, bookingId, await openPayment(ports, bookingId, request.paymentMethod ?? 'card'))
}

/** The answer of a booking that holds. */
export async function answerOf(
  { database: { db }, clock }: BookingPorts,
  bookingId: BookingId,
  paymentUrl: string | null,
): Promise<BookingResponse> {
  const row = await store.readBooking(db, bookingId)
  if (!row) throw new Problem('not-found')
  return {
    success: true,
    message: null,
    paymentUrl,
    booking: presentBooking(row, clock.now()),
    alternatives: [],
    claimSecret: null,
  }
}
