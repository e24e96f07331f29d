import { confirmedAt } from '../../records/bookings/confirmed-at.ts'
import type { DeskBooking, DeskSite } from '../../../contract/clinic-desk/clinic-desk.ts'
import { personOf, wayOf } from '../../../domain/bookings/kind/booking-kind.ts'
import { refundability, refundOnCancellation } from '../../../domain/bookings/money/cancellation.ts'
import { toDollars } from '../../../domain/bookings/money/money.ts'
import { balanceDue } from '../../../domain/bookings/money/balance-due.ts'
import { ageOn } from '../../../domain/patients/birth-date.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { presentSentMessage } from '../../records/notifications/sent-message-columns-store.ts'
import { employerText, heardFromText } from './origins/present-origin.ts'
import type { DeskRow, SiteRow } from './desk-store.ts'
import type { LooseVisitRow } from './visits/loose-visits-store.ts'
import { personName } from '../../../domain/text/person-name.ts'

/** Presents a site. */
export const presentDeskSite = (row: SiteRow): DeskSite => ({
  siteId: row.site_id,
  siteName: row.site_name,
  timeZone: row.time_zone,
  countryCode: row.country_code,
  practices: row.desk,
})

/** Presents a booking for the desk at `now`. */
export function presentDeskBooking(row: DeskRow, { timeZone, now }: { timeZone: string; now: Date }): DeskBooking {
  return {
    bookingId: row.booking_id,
    kind: row.kind,
    status: row.status,
    way: wayOf(row.way_facts),
    person: personOf(row.birth_date, { startsAt: row.starts_at, timeZone }),
    staffId: row.staff_id,
    roomId: row.room_id,
    staffName: row.staff_name,
    startTime: row.starts_at.toISOString(),
    endTime: row.ends_at.toISOString(),
    serviceId: row.service_id,
    serviceName: row.service_name,
    productId: row.product_id,
    patient: presentPatient(row, dayInZone(now, timeZone)),
    notes: row.notes,
    employer: employerText(row),
    heardFrom: heardFromText(row),
    whenAsked: row.created_at.toISOString(),
    whenArrived: row.arrived_at?.toISOString() ?? null,
    whenCalledIn: row.called_in_at?.toISOString() ?? null,
    isWalkIn: row.source === 'walk-in',
    cost: toDollars(row.cost),
    amountPaid: toDollars(row.paid),
    paidOnline: toDollars(row.paid - row.desk_paid),
    deskPayments: row.desk_payments.map(({ id, amount, method, at, firstName, lastName }) => ({
      paymentId: id,
      amount: toDollars(amount),
      method,
      notedAt: new Date(at).toISOString(),
      notedBy: personName(firstName, lastName),
    })),
    refundByPolicy: toDollars(refundByPolicy(row, now)),
    toPay: toDollars(balanceDue(row)),
    whenConfirmed: confirmedAt(row)?.toISOString() ?? null,
    messages: row.messages.map(presentSentMessage),
    looseVisits: row.loose_visits.map(presentLooseVisit),
    offers: row.offers
      .filter(({ until }) => new Date(until) > now)
      .map(({ id, startsAt, endsAt, until, staffName }) => ({
        offerId: id,
        startTime: new Date(startsAt).toISOString(),
        endTime: new Date(endsAt).toISOString(),
        staffName,
        until: new Date(until).toISOString(),
      })),
  }
}

const presentLooseVisit = ({ visitId, at, productName }: LooseVisitRow) => ({
  visitId,
  visitTime: new Date(at).toISOString(),
  productName,
})

/** The refund of the online payment if the patient cancels now, in cents. */
export function refundByPolicy(row: DeskRow, now: Date): number {
  const paid = row.paid - row.desk_paid
  const time = { startsAt: row.starts_at.getTime(), refundability: refundability(paid, row.refund_ended_at), paid }
  return refundOnCancellation(time, { refundHours: row.refund_hours, amendmentDeadlineHours: 0 }, now.getTime())
}

function presentPatient(row: DeskRow, today: string): DeskBooking['patient'] {
  if (row.patient_id === null || row.birth_date === null) return null
  return {
    patientId: row.patient_id,
    fullName: personName(row.first_name, row.last_name),
    age: ageOn(row.birth_date, today),
    phone: row.mobile_phone,
    dead: row.dead,
    isNew: row.is_new,
    wasPrivacyAccepted: row.privacy,
    isRedFlagged: row.is_red_flagged ?? false,
    redFlagBecause: row.red_flag_because,
    extraMinutes: row.extra_booking_minutes ?? 0,
    lesionsToImage: row.number_of_lesions_to_be_imaged ?? 0,
    canReceiveDigitalReports: row.can_receive_digital_reports ?? true,
    pseudonym: row.pseudonym,
    isAnonymous: row.is_anonymous ?? false,
    isCorporate: row.is_corporate ?? false,
  }
}
