import type { Generated } from 'kysely'
import type {
  BookingId,
  LoginId,
  PatientId,
  ProductId,
  ServiceId,
  ServiceScopeId,
  SiteId,
} from '../../../contract/ids.ts'
import type { AppointmentStatus, RequestStatus } from '../../../domain/bookings/booking-status.ts'
import type { Currency } from '../../../domain/bookings/money/money.ts'

/** Amounts are in minor units of the currency, with GST. */
export interface BookingTables {
  bookings: {
    booking_id: BookingId
    kind: 'request' | 'appointment'
    status: RequestStatus | AppointmentStatus
    patient_id: PatientId | null
    login_id: LoginId | null
    claim_hash: string | null
    /** Whose hold it is while nobody owns it, as a hash. */
    held_by: string | null
    site_id: SiteId
    service_id: ServiceId
    product_id: ProductId
    staff_id: number
    room_id: number
    starts_at: Date
    ends_at: Date
    full_cost: number
    cost: number
    deposit: number
    /** What is to be paid for it to be booked. */
    amount_due: Generated<number>
    currency: Currency
    promo_campaign_id: number | null
    promo_code: string | null
    promo_valid_until: string | null
    notes: string | null
    metadata: Generated<Record<string, string>>
    referral_source_id: number | null
    source: string | null
    employer_name: string | null
    employer_site: string | null
    referrer: string | null
    scope_id: ServiceScopeId | null
    scope_accepted_at: Date | null
    held_until: Date | null
    cancel_reason_id: number | null
    cancelled_because: string | null
    cancelled_at: Date | null
    times_moved: Generated<number>
    /** When it was moved to its time; null: never. */
    time_set_at: Date | null
    /** When it was moved, its money could not be given back any more, and that stays so; null: its time decides. */
    refund_ended_at: Generated<Date | null>
    /** Its time before it was moved last, and who moved it. */
    moved_from: Generated<Date | null>
    moved_by: Generated<'patient' | 'clinic' | null>
    /** The request that this appointment was made of. */
    request_id: BookingId | null
    /** The request that this time is offered for; null: it is nobody's offer (any more). */
    offered_for: Generated<BookingId | null>
    /** What the clinic said when it declined a request. */
    declined_because: Generated<string | null>
    arrived_at: Generated<Date | null>
    called_in_at: Generated<Date | null>
    created_at: Date
    updated_at: Date
  }
  /** What was paid or given back at the desk itself. */
  desk_payments: {
    desk_payment_id: string
    booking_id: BookingId
    kind: 'taken' | 'given-back'
    amount: number
    method: 'card' | 'cash'
    login_id: LoginId
    noted_at: Date
  }
  /** Whom a login books for beside its own patient. */
  booked_people: {
    patient_id: PatientId
    login_id: LoginId
    relation: 'child' | 'adult'
    agreed_at: Date
    /** When the login took them off its list. */
    ended_at: Date | null
  }
  booking_reminders: { booking_id: BookingId; kind: 'week' | 'day'; starts_at: Date; sent_at: Date }
  booking_waitlist: {
    waitlist_id: string
    patient_id: PatientId
    site_id: SiteId
    service_id: ServiceId
    first_day: string
    last_day: string
    created_at: Date
    offered_at: Date | null
  }
  waitlist_offers: { waitlist_id: string; starts_at: Date; offered_at: Date; offered_by: LoginId | null }
  payments: {
    payment_id: string
    booking_id: BookingId
    reference: string
    amount: number
    currency: Currency
    method: 'card' | 'buyNowPayLater'
    state: 'open' | 'paid' | 'declined' | 'refunded'
    transaction_id: string | null
    created_at: Date
    settled_at: Date | null
    /** With the booking, or what was left of it. */
    part: Generated<'first' | 'rest'>
  }
  payment_sessions: {
    session_id: string
    payment_id: string
    pay_url: string
    state: 'open' | 'approved' | 'declined'
    created_at: Date
    checked_at: Date | null
  }
  refunds: {
    refund_id: string
    payment_id: string
    transaction_id: string
    amount: number
    reason: string
    provider_id: string | null
    created_at: Date
    done_at: Date | null
  }
  demo_pay_sessions: {
    session_id: string
    reference: string
    amount: number
    currency: Currency
    method: 'card' | 'buyNowPayLater'
    approved_url: string
    declined_url: string
    cancelled_url: Generated<string>
    state: 'open' | 'approved' | 'declined'
    transaction_id: string | null
    refunded: Generated<number>
    created_at: Date
  }
}
