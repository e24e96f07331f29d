import type { Booking } from '../../../contract/bookings/booking.ts'
import { confirmedAt } from '../../records/bookings/confirmed-at.ts'
import { BookingType } from '../../../contract/enums.ts'
import { refundDeadline } from '../../../domain/bookings/money/cancellation.ts'
import { toDollars } from '../../../domain/bookings/money/money.ts'
import { amendmentNow, balanceToPay, paidOf, policyOf, refundabilityOf } from '../../records/bookings/booking-refund.ts'
import { kindOf } from '../../records/bookings/kind-of.ts'
import type { BookingRow } from '../../records/bookings/booking-store.ts'
import { personName } from '../../../domain/text/person-name.ts'

const lastMoveOf = ({ moved_from: from, moved_by: by, time_set_at: when }: BookingRow): Booking['lastMove'] =>
  from === null || by === null || when === null ? null : { from: from.toISOString(), when: when.toISOString(), by }

// Other reasons concern a payment, and the payment's message explains them.
const cancelledByOf = (because: string | null): Booking['cancelledBy'] =>
  (['patient', 'clinic', 'hold-ended'] as const).find((known) => known === because) ?? null

const agreedOf = ({ privacy_agreed: agreed }: BookingRow): Booking['privacyAgreement'] =>
  agreed && { textVersion: agreed.textVersion, whenAgreed: new Date(agreed.agreedAt).toISOString() }

const presentPolicy = (row: BookingRow): Booking['cancellationPolicy'] => ({
  bookingAmendmentDeadlineInHours: row.amendment_deadline_hours,
  refundBookingsCancelledThisNumberOfHoursInAdvance: row.refund_hours,
})

const offersOf = ({ offers }: BookingRow, now: Date): Booking['offers'] =>
  offers
    .filter(({ until }) => new Date(until) > now)
    .map(({ id, startsAt, staffName, until }) => ({
      offerId: id,
      bookingTime: new Date(startsAt).toISOString(),
      melanographer: staffName,
      until: new Date(until).toISOString(),
    }))

const priceOf = (row: BookingRow) => ({
  cost: toDollars(row.cost),
  retailPrice: toDollars(row.full_cost),
  amountPaid: toDollars(paidOf(row) + row.desk_paid),
})

function presentRefund(row: BookingRow, now: Date) {
  const amendment = amendmentNow(row, now)
  const time = { startsAt: row.starts_at.getTime(), refundability: refundabilityOf(row) }
  const refundUntil = refundDeadline(time, policyOf(row))
  return {
    isCancellationAllowed: amendment.isAllowed,
    refundIfCancelledNow: toDollars(amendment.isAllowed ? amendment.refund : 0),
    amountRefunded: toDollars(row.refunded + (row.rest?.refunded ?? 0)),
    restToPayOnline: toDollars(balanceToPay(row)),
    whenRefundEnds: refundUntil === null ? null : new Date(refundUntil).toISOString(),
  }
}

/** A booking in the shape of A3.booking.01. */
export function presentBooking(row: BookingRow, now: Date): Booking {
  const isRequest = row.kind === 'request'
  return {
    bookingId: row.booking_id,
    patientId: row.patient_id,
    patientLoginId: row.patient_login_id,
    siteId: row.site_id,
    serviceId: row.service_id,
    melanographerId: row.staff_id,
    bookingRequestId: isRequest ? row.booking_id : row.request_id,
    appointmentId: isRequest ? row.became_id : row.booking_id,
    practiceId: row.held_by?.practiceId ?? null,
    timeZoneId: row.time_zone,
    bookingType: isRequest ? BookingType.Request : BookingType.Appointment,
    bookingTime: row.starts_at.toISOString(),
    patient: row.patient_first_name === null ? null : personName(row.patient_first_name, row.patient_last_name),
    melanographer: row.staff_name,
    siteName: row.site_name,
    serviceName: row.service_name,
    practiceName: row.held_by?.practiceName ?? null,
    duration: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000),
    ...priceOf(row),
    ...presentRefund(row, now),
    serviceScopeId: row.scope_id,
    productId: row.product_id,
    promoCode: row.promo_code,
    promoCodeValidUntil: row.promo_valid_until,
    wasPrivacyAccepted: row.privacy_agreed !== null,
    whenServiceScopeAccepted: row.scope_accepted_at?.toISOString() ?? null,
    wasServiceScopeAccepted: row.scope_accepted_at !== null,
    bookingMetadata: row.metadata,
    serviceScope: row.scope,
    cancellationPolicy: presentPolicy(row),
    status: row.status,
    ...kindOf(row),
    deposit: toDollars(row.deposit),
    notes: row.notes,
    whenHoldEnds: row.held_until?.toISOString() ?? null,
    privacyAgreement: agreedOf(row),
    lastMove: lastMoveOf(row),
    whenConfirmed: confirmedAt(row)?.toISOString() ?? null,
    cancelledBy: cancelledByOf(row.cancelled_because),
    offers: row.status === 'Offered' ? offersOf(row, now) : [],
    declineReason: row.declined_because,
  }
}
