import type { BookingRequest } from '../../../../contract/bookings/bookings.ts'
import type { BookingId, LoginId, PatientId } from '../../../../contract/ids.ts'
import type { Timeslot } from '../../../../contract/bookings/time-slots.ts'
import { currencyOf } from '../../../../domain/bookings/money/money.ts'
import type { AppliedPromoCode } from '../../../records/bookings/promo-codes/apply-promo-code.ts'
import { holdEndsAt } from './place-booking.ts'
import type { Offer } from '../../../records/bookings/slots/resolve-offer.ts'
import type { NewBooking } from '../../../records/bookings/booking-rows-store.ts'

/** The kinds of new bookings. */
type NewBookingKind = 'request' | 'hold' | 'to-pay' | 'booked'
const initialStatus = { request: 'Requested', hold: 'Held', 'to-pay': 'AwaitingPayment', booked: 'Booked' } as const

type NewBookingInput = {
  bookingId: BookingId
  slot: Timeslot
  kind: NewBookingKind
  request: BookingRequest
  owner: { patientId: PatientId; loginId: LoginId } | null
  claimHash: string | null
  heldBy: string | null
  offer: Offer
  promo: AppliedPromoCode
  amountDue: number | null
  now: Date
}

/** The row of a new booking. It uses what the server calculated, not what the client sent. */
export function newBookingRow({
  bookingId,
  slot,
  kind,
  request,
  owner,
  claimHash,
  heldBy,
  offer,
  promo,
  amountDue,
  now,
}: NewBookingInput): NewBooking {
  return {
    booking_id: bookingId,
    kind: kind === 'request' ? 'request' : 'appointment',
    status: initialStatus[kind],
    patient_id: owner?.patientId ?? null,
    login_id: owner?.loginId ?? null,
    claim_hash: claimHash,
    held_by: kind === 'hold' ? heldBy : null,
    site_id: slot.siteId,
    service_id: slot.serviceId,
    product_id: slot.productId,
    staff_id: slot.staffId,
    room_id: slot.roomId,
    starts_at: new Date(slot.startTime),
    ends_at: new Date(slot.endTime),
    full_cost: offer.fullCost,
    cost: promo.cost,
    deposit: Math.min(offer.deposit, promo.cost),
    amount_due: amountDue ?? 0,
    currency: currencyOf(offer.row.country_code),
    promo_campaign_id: promo.campaignId,
    promo_code: promo.code,
    promo_valid_until: promo.validUntil,
    ...requestColumns(request),
    scope_id: null,
    scope_accepted_at: null,
    held_until: kind === 'hold' || kind === 'to-pay' ? holdEndsAt(now) : null,
    cancel_reason_id: null,
    cancelled_because: null,
    cancelled_at: null,
    created_at: now,
    updated_at: now,
  }
}

const requestColumns = (request: BookingRequest) => ({
  notes: request.notes ?? null,
  lesion_count: request.lesionCount ?? null,
  metadata: request.bookingMetadata ?? {},
  referral_source_id: request.referralSourceId ?? null,
  source: request.bookingSource ?? null,
  employer_name: request.employerName ?? null,
  employer_site: request.employerSite ?? null,
  referrer: request.referrer ?? null,
})
