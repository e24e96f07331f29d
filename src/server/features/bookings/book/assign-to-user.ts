import { holdMinutes } from '../../../../domain/bookings/booking-status.ts'
import type * as calls from '../../../../contract/bookings/bookings.ts'
import { type Handler, userOf, type Call } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { acceptPrivacy } from './accept-privacy.ts'
import { presentAdded } from './add-booking.ts'
import { applyPromoCode, type AppliedPromoCode } from '../../../records/bookings/promo-codes/apply-promo-code.ts'
import { type BookingOwner, bookingOwner } from './booked-people.ts'
import * as store from '../../../records/bookings/booking-store.ts'
import { matchesClaimHash } from './claim-secret.ts'
import { requireBelowBookingLimit } from './booking-limits.ts'
import { requireBelowHoldLimit } from './hold-limits.ts'
import { queueConfirmation, queueRequestReceived } from '../../../records/bookings/booking-messages.ts'
import { readOffer, readProduct } from '../../../records/bookings/slots/offer-store.ts'
import { amountToPay, openPayment } from '../pay/open-payment.ts'
import { holdEndsAt } from './place-booking.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { resolveOffer, offerDefaults } from '../../../records/bookings/slots/resolve-offer.ts'
import { requirePriceShown } from './require-price-shown.ts'
import { settleBookingPayment } from '../pay/settle-booking-payment.ts'
import { saveLesionsToImage } from '../../../records/patients/patient-flags-store.ts'
import { updateBookingRow } from '../../../records/bookings/booking-rows-store.ts'

type HeldBooking = Call<typeof calls.assignToUser>['request']

/** Assigns a hold to the caller, or to a person whom they book for, and starts the payment. Idempotent. */
export const assignToUser =
  (deps: BookingDependencies): Handler<typeof calls.assignToUser> =>
  async ({ query: { bookingId }, request, actor }) => {
    const known = await store.readBooking(deps.database.db, bookingId)
    if (!known || !matchesClaimHash(request.claimSecret, known.claim_hash)) throw new Problem('not-found')
    const owner = await bookingOwner(deps.database.db, userOf(actor), { ...request, now: deps.clock.now() })
    if (known.patient_id !== null && known.patient_id !== owner.patientId) throw new Problem('not-found')
    if (known.patient_id === null) await assign(deps, known, { owner, request })
    else await settleBookingPayment(deps, bookingId)
    return presentAdded(deps, bookingId, await openPayment(deps, bookingId, request.paymentMethod ?? 'card'))
  }

async function assign(
  deps: BookingDependencies,
  known: store.BookingRow,
  { owner, request }: { owner: BookingOwner; request: HeldBooking },
): Promise<void> {
  if (request.patientId != null) await requireSuitableProduct(deps, known, owner)
  const terms = await assignedTerms(deps, known, { owner, request })
  await acceptPrivacy(deps, owner, request.wasPrivacyAccepted === true)
  await deps.database.db.transaction().execute(async (db) => {
    const row = await store.lockBooking(db, known.booking_id)
    const now = deps.clock.now()
    if (row?.patient_id === owner.patientId) return
    const isHeld = row?.status === 'Held' && row.held_until !== null && row.held_until > now
    if (row?.status !== 'Requested' && !isHeld)
      throw new Problem('conflict', {
        detail: `The time was held for ${holdMinutes} minutes, which are over. Choose a time again.`,
      })
    const begins =
      row.status === 'Requested' || terms.isReferred ? 'request' : terms.toPay === null ? 'booked' : 'to-pay'
    if (begins === 'to-pay') await requireBelowHoldLimit(db, { kind: 'person', ...owner }, now)
    await requireBelowBookingLimit(db, owner, { ...deps.config, now })
    await updateBookingRow(db, known.booking_id, {
      ...terms.said,
      ...assignedState[begins](terms.toPay ?? 0, now),
      patient_id: owner.patientId,
      login_id: owner.loginId,
      updated_at: now,
    })
    if (known.lesion_count !== null) await saveLesionsToImage(db, owner.patientId, known.lesion_count)
    await queueAssignedMessage(db, deps, { bookingId: known.booking_id, begins })
  })
}

// The patient was unknown when the hold was made: their age, or a first visit, may require another duration and price.
async function requireSuitableProduct(
  { database: { db }, clock }: BookingDependencies,
  known: store.BookingRow,
  owner: BookingOwner,
): Promise<void> {
  const input = {
    ...offerDefaults,
    booker: 'online' as const,
    siteId: known.site_id,
    serviceId: known.service_id,
    patientId: owner.patientId,
    lesionCount: known.lesion_count,
    isCorporate: known.employer_name !== null,
  }
  const offer = await resolveOffer(db, input, clock.now())
  if (offer?.mismatch === null && offer.product?.product_id === known.product_id) return
  throw new Problem('conflict', {
    detail: 'Another appointment suits the person you are booking for. Choose the time again.',
  })
}

const assignedState = {
  request: () => ({ kind: 'request', status: 'Requested', held_until: null }) as const,
  booked: () => ({ status: 'Booked', held_until: null }) as const,
  'to-pay': (amount: number, now: Date) =>
    ({ status: 'AwaitingPayment', held_until: holdEndsAt(now), amount_due: amount }) as const,
}

async function queueAssignedMessage(
  db: Db,
  deps: BookingDependencies,
  { bookingId, begins }: { bookingId: store.BookingRow['booking_id']; begins: keyof typeof assignedState },
): Promise<void> {
  if (begins === 'booked') await queueConfirmation(db, deps, bookingId)
  if (begins === 'request') await queueRequestReceived(db, deps, bookingId)
}

/** The cost, payment and details of the booking, now that its patient is known. */
async function assignedTerms(
  { database: { db }, clock, provider }: BookingDependencies,
  known: store.BookingRow,
  { owner, request }: { owner: BookingOwner; request: HeldBooking },
) {
  const now = clock.now()
  const offer = await readOffer(db, { siteId: known.site_id, serviceId: known.service_id, booker: 'online', now })
  // Without the service the amount is unknown, and nothing may be booked without its payment.
  if (!offer && known.status === 'Held')
    throw new Problem('conflict', { detail: 'This service is not offered here any more. Choose another one.' })
  // The promo code of the hold is checked again, because the patient and their age were unknown before.
  const code = request.promoCode || known.promo_code
  const promo =
    offer && code
      ? await applyPromoCode(db, {
          offer: {
            row: offer,
            fullCost: known.full_cost,
            product: await readProduct(db, { productId: known.product_id, siteId: known.site_id }),
          },
          code,
          patientId: owner.patientId,
          link: { referrer: known.referrer },
          now,
          booking: known.booking_id,
        })
      : null
  const cost = promo?.cost ?? known.cost
  requirePriceShown(request.cost, cost)
  const deposit = Math.min(known.deposit, cost)
  const toPay =
    offer && provider !== null
      ? amountToPay(offer.payment_enforcement, { cost, deposit, payNow: request.payNow === true })
      : null
  const notes = request.notes == null ? {} : { notes: request.notes }
  return {
    toPay,
    isReferred: promo?.isReferred === true,
    said: { ...notes, ...(promo !== null && priceColumns(promo, deposit)) },
  }
}

const priceColumns = ({ cost, campaignId, code, validUntil }: AppliedPromoCode, deposit: number) => ({
  cost,
  deposit,
  promo_campaign_id: campaignId,
  promo_code: code,
  promo_valid_until: validUntil,
})
