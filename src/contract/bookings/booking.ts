import * as z from 'zod'
import { bookingType } from '../enums.ts'
import { bookingId, loginId, patientId, practiceId, productId, serviceId, serviceScopeId, siteId } from '../ids.ts'
import { serviceScope } from './services.ts'
import { cancellationPolicy } from './sites.ts'
import { dateText, shortText } from '../text.ts'
import { timeslot } from './time-slots.ts'

const dollars = z.number().describe('Dollars with GST.')

/** Free metadata of the caller: at most 20 short texts. */
export const bookingMetadata = z
  .record(
    z.string().regex(/^[\w .-]{1,40}$/, 'Name an entry with letters and digits.'),
    shortText(200).refine((text) => text.isWellFormed(), 'Remove the invisible characters.'),
  )
  .refine((map) => Object.keys(map).length <= 20, 'Keep at most 20 entries.')

/** The status of a booking (docs/decisions-bookings.md "Booking status"). */
export const bookingStatus = z.enum([
  'Requested',
  'Offered',
  'Converted',
  'Declined',
  'Withdrawn',
  'Held',
  'AwaitingPayment',
  'Booked',
  'Arrived',
  'Attended',
  'DidNotAttend',
  'Cancelled',
  'Moved',
])

/** How the clinic and the person meet: every word about a booking follows from it. */
export const bookingWay = z.enum(['in-person', 'video', 'writing', 'phone'])
/** A child is under 16 on the day. */
export const bookedPerson = z.enum(['adult', 'child'])

/** Who cancelled a booking, or that its payment time ran out. */
const changedBy = z.enum(['patient', 'clinic', 'hold-ended'])

/** A booking (A3.booking.01). `status` and the fields after `cancellationPolicy` are ours. */
export const booking = z
  .object({
    bookingId,
    patientId: patientId.nullable(),
    patientLoginId: loginId.nullable(),
    siteId,
    serviceId,
    melanographerId: z.int(),
    bookingRequestId: bookingId.nullable(),
    appointmentId: bookingId.nullable(),
    practiceId: practiceId.nullable(),
    timeZoneId: z.string(),
    bookingType,
    bookingTime: z.iso.datetime(),
    patient: z.string().nullable().describe('The patient’s name.'),
    melanographer: z.string(),
    siteName: z.string(),
    serviceName: z.string(),
    practiceName: z.string().nullable(),
    duration: z.int(),
    cost: dollars,
    retailPrice: dollars,
    amountPaid: dollars,
    serviceScopeId: serviceScopeId.nullable(),
    productId,
    promoCode: z.string().nullable(),
    promoCodeValidUntil: dateText.nullable(),
    wasPrivacyAccepted: z.boolean(),
    isCancellationAllowed: z.boolean(),
    whenServiceScopeAccepted: z.iso.datetime().nullable(),
    wasServiceScopeAccepted: z.boolean(),
    bookingMetadata,
    serviceScope: serviceScope.nullable(),
    cancellationPolicy,
    status: bookingStatus,
    way: bookingWay,
    person: bookedPerson,
    deposit: dollars,
    notes: z.string().nullable(),
    whenHoldEnds: z.iso.datetime().nullable(),
    refundIfCancelledNow: dollars,
    amountRefunded: dollars,
    restToPayOnline: dollars.describe('What is left of a booking that stands and can be paid online now.'),
    privacyAgreement: z
      .object({ textVersion: z.string(), whenAgreed: z.iso.datetime() })
      .nullable()
      .describe('Which text was agreed to, and when; null: it does not stand.'),
    lastMove: z
      .object({ from: z.iso.datetime(), when: z.iso.datetime(), by: z.enum(['patient', 'clinic']) })
      .nullable()
      .describe('How it was moved last.'),
    cancelledBy: changedBy.nullable().describe('Why it does not stand any more.'),
    offers: z
      .array(
        z.object({
          offerId: bookingId,
          bookingTime: z.iso.datetime(),
          melanographer: z.string(),
          until: z.iso.datetime(),
        }),
      )
      .describe('The times that the clinic offers for a request, and until when each is kept.'),
    declineReason: z.string().nullable().describe('Why the clinic declined a request, in its own words.'),
    whenConfirmed: z.iso
      .datetime()
      .nullable()
      .describe('When it was said that somebody will come; null: not yet, or it was moved since.'),
    whenRefundEnds: z.iso
      .datetime()
      .nullable()
      .describe('Until when what was paid is given back; null: nothing was paid, or it was over before it was moved.'),
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof booking>

/** The response to a booking (A3.booking.04); `alternatives` and `claimSecret` are ours. */
export const bookingResponse = z
  .object({
    success: z.boolean(),
    message: z.string().nullable(),
    paymentUrl: z.string().nullable().describe('Where to go to pay; null: nothing is paid now.'),
    booking: booking.nullable(),
    alternatives: z.array(timeslot).describe('The nearest times where the one asked for is taken.'),
    claimSecret: z.string().nullable().describe('Once, for a booking without a patient.'),
  })
  .meta({ id: 'BookingResponse' })
export type BookingResponse = z.infer<typeof bookingResponse>
