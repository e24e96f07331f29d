import type { BookingResponse } from '../../../../contract/bookings/booking.ts'
import type * as calls from '../../../../contract/bookings/bookings.ts'
import type { BookingRequest } from '../../../../contract/bookings/bookings.ts'
import type { BookingId, PatientId } from '../../../../contract/ids.ts'
import type { Timeslot } from '../../../../contract/bookings/time-slots.ts'
import type { Actor } from '../../../http/actor.ts'
import { type RateLimitRule, rateLimiter } from '../../../http/rate-limit.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { hashSecretToken, newSecretToken } from '../../../platform/secret-token.ts'
import { type BookingOwner, bookingOwner } from './booked-people.ts'
import * as store from '../../../records/bookings/booking-store.ts'
import { newBookingRow } from './new-booking-row.ts'
import { requireBelowBookingLimit } from './booking-limits.ts'
import { type Holder, holderKey, requireBelowHoldLimit } from './hold-limits.ts'
import { queueConfirmation, queueRequestReceived } from '../../../records/bookings/booking-messages.ts'
import { amountToPay, openPayment } from '../pay/open-payment.ts'
import { newBookingId } from '../../../records/bookings/new-booking-id.ts'
import { slotTakenResponse, placeBooking, type WantedSlot } from './place-booking.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { presentBooking } from '../present-booking.ts'
import { acceptPrivacy } from './accept-privacy.ts'
import { type AppliedPromoCode, applyPromoCode } from '../../../records/bookings/promo-codes/apply-promo-code.ts'
import { releaseHold } from './release-hold.ts'
import { type Offer, resolveOffer, offerDefaults } from '../../../records/bookings/slots/resolve-offer.ts'
import { requirePriceShown } from './require-price-shown.ts'
import { settleBookingPayment } from '../pay/settle-booking-payment.ts'
import { saveLesionsToImage } from '../../../records/patients/patient-flags-store.ts'
import { insertBooking } from '../../../records/bookings/booking-rows-store.ts'

// Keeps anybody from blocking a clinic by holding all its times. Employees of a company may share an address.
const holdsByAddress: RateLimitRule = {
  name: 'hold-address',
  freeTries: 20,
  firstWait: 30,
  longestWait: 900,
  resetAfter: 3600,
}

/**
 * Books for the caller, or for a person whom they book for. Idempotent: a repeated request returns the existing booking
 * and its payment page.
 */
export const addBooking =
  (deps: BookingDependencies): Handler<typeof calls.addBooking> =>
  async ({ request, actor }) => {
    const { loginId } = userOf(actor)
    if ((request.loginId ?? loginId) !== loginId) throw new Problem('forbidden')
    const owner = await bookingOwner(deps.database.db, userOf(actor), { ...request, now: deps.clock.now() })
    const same = await store.readSameBooking(deps.database.db, {
      ...request,
      ...owner,
      startsAt: new Date(request.bookingTime),
    })
    if (same !== null) return presentExisting(deps, same, request)
    const prepared = await prepareOffer(deps, request, owner.patientId)
    await acceptPrivacy(deps, owner, request.wasPrivacyAccepted === true)
    const holder: Holder = { kind: 'person', ...owner }
    return takeSlot(deps, { request, owner, holder, claimHash: null, ...prepared })
  }

/**
 * Holds a time for a visitor, or for a patient who has not paid yet. The payment starts once the hold is assigned to
 * somebody.
 */
export const addAnonymousBooking =
  (deps: BookingDependencies): Handler<typeof calls.addAnonymousBooking> =>
  async ({ request, actor, caller }) => {
    await rateLimiter(deps.database.pool).countTry(holdsByAddress, caller.address)
    // Suitability and prices depend on the patient only if the caller is signed in.
    const prepared = await prepareOffer(deps, request, await requireBookingPatient(deps, request, actor))
    if (request.formerHold) await releaseHold(deps, request.formerHold)
    const claimSecret = newSecretToken()
    const claimHash = hashSecretToken(claimSecret)
    const holder: Holder =
      actor.kind === 'user'
        ? { kind: 'person', loginId: actor.loginId, patientId: actor.patientId }
        : { kind: 'address', address: caller.address }
    const answer = await takeSlot(deps, { request, owner: null, holder, claimHash, ...prepared })
    return answer.success ? { ...answer, claimSecret } : answer
  }

async function requireBookingPatient(
  { database: { db }, clock }: BookingDependencies,
  { patientId }: BookingRequest,
  actor: Actor,
): Promise<PatientId | null> {
  if (actor.kind !== 'user') return null
  return patientId == null
    ? actor.patientId
    : (await bookingOwner(db, actor, { patientId, now: clock.now() })).patientId
}

type PreparedOffer = { offer: Offer; promo: AppliedPromoCode }

async function prepareOffer(
  { database: { db }, clock }: BookingDependencies,
  request: BookingRequest,
  patientId: PatientId | null,
): Promise<PreparedOffer> {
  const input = {
    ...offerDefaults,
    booker: 'online' as const,
    siteId: request.siteId,
    serviceId: request.serviceId,
    productId: request.productId ?? null,
    patientId,
    lesionCount: request.lesionCount ?? null,
    isCorporate: request.employerName !== null && request.employerName !== undefined,
    extraMinutes: request.extraTime ?? 0,
  }
  const offer = await resolveOffer(db, input, clock.now())
  if (offer === null) throw new Problem('not-found')
  if (offer.mismatch !== null)
    throw invalid('/serviceId', 'This service does not suit what you had before. Choose the one that is recommended.')
  if (offer.product === null)
    throw request.productId == null
      ? new Problem('not-found')
      : new Problem('conflict', { detail: 'What is recommended for you changed. Look at the times again.' })
  const promo = await applyPromoCode(db, {
    offer,
    code: request.promoCode ?? null,
    patientId,
    link: { referrer: request.referrer ?? null },
    now: clock.now(),
  })
  requirePriceShown(request.cost, promo.cost)
  return { offer, promo }
}

type NewBookingInput = PreparedOffer & {
  request: BookingRequest
  owner: BookingOwner | null
  holder: Holder
  claimHash: string | null
}

async function takeSlot(deps: BookingDependencies, placing: NewBookingInput): Promise<BookingResponse> {
  const { request, owner, holder, offer, promo } = placing
  const bookingId = newBookingId()
  const isRequest = offer.row.refer_bookings_for_manual_processing || promo.isReferred
  const toPay = owner === null || isRequest || deps.provider === null ? null : amountDueOf(offer, promo, request)
  if (!isRequest && deps.provider === null && amountDueOf(offer, promo, { payNow: false }) !== null)
    throw new Problem('unavailable', { detail: 'Payments can’t be taken right now. Call the clinic to book.' })
  const wanted: WantedSlot = {
    start: Date.parse(request.bookingTime),
    staffId: request.staffId ?? null,
    roomId: request.roomId ?? null,
    cost: promo.cost,
  }
  const kind = isRequest ? 'request' : owner === null ? 'hold' : toPay === null ? 'booked' : 'to-pay'
  const write = async (db: Db, slot: Timeslot) => {
    const now = deps.clock.now()
    if (kind === 'hold' || kind === 'to-pay') await requireBelowHoldLimit(db, holder, now)
    if (owner !== null) await requireBelowBookingLimit(db, owner, { ...deps.config, now })
    await insertBooking(
      db,
      newBookingRow({ ...placing, heldBy: holderKey(holder), bookingId, slot, kind, amountDue: toPay, now }),
    )
    if (owner !== null && request.lesionCount != null)
      await saveLesionsToImage(db, owner.patientId, request.lesionCount)
    if (kind === 'booked') await queueConfirmation(db, deps, bookingId)
    if (kind === 'request') await queueRequestReceived(db, deps, bookingId)
  }
  if ((await placeBooking(deps, offer, { wanted, write })) === null) {
    // A parallel call may have booked the same request.
    const same =
      owner &&
      (await store.readSameBooking(deps.database.db, {
        ...request,
        ...owner,
        startsAt: new Date(request.bookingTime),
      }))
    return same === null ? slotTakenResponse(deps, offer, wanted) : presentExisting(deps, same, request)
  }
  const paymentUrl = await openPayment(deps, bookingId, request.paymentMethod ?? 'card')
  return presentAdded(deps, bookingId, paymentUrl)
}

const amountDueOf = (offer: Offer, promo: AppliedPromoCode, { payNow }: { payNow?: boolean | null | undefined }) =>
  amountToPay(offer.row.payment_enforcement, { cost: promo.cost, deposit: offer.deposit, payNow: payNow === true })

async function presentExisting(
  deps: BookingDependencies,
  bookingId: BookingId,
  request: BookingRequest,
): Promise<BookingResponse> {
  await settleBookingPayment(deps, bookingId)
  return presentAdded(deps, bookingId, await openPayment(deps, bookingId, request.paymentMethod ?? 'card'))
}

/** The response for a stored booking. */
export async function presentAdded(
  { database: { db }, clock }: BookingDependencies,
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
