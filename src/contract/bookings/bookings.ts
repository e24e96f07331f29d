import * as z from 'zod'
import { booking, bookingMetadata, bookingResponse } from './booking.ts'
import { endpoint } from '../endpoint.ts'
import { BookingType, bookingType } from '../enums.ts'
import { bookingId, loginId, patientId, productId, serviceId, serviceScopeId, siteId } from '../ids.ts'
import { paginated, pagingFields } from '../paging.ts'
import { idInQuery } from '../query.ts'
import { paymentMethod } from './sites.ts'
import { dateText, instantText, longText, shortText } from '../text.ts'

const text = shortText(200).nullish()
const dollars = z.number().min(0).max(100_000).nullish()
const bookingTypeInQuery = z.union(
  [
    bookingType,
    z.literal(['0', 'Request']).transform(() => BookingType.Request),
    z.literal(['1', 'Appointment']).transform(() => BookingType.Appointment),
  ],
  { error: 'Use 0 or Request for a request, 1 or Appointment for an appointment.' },
)

const bookingFields = {
  siteId,
  serviceId,
  staffId: z.int().nullish(),
  roomId: z.int().nullish(),
  brandId: z.int().nullish(),
  referralSourceId: z.int().min(1).max(11).nullish(),
  productId: productId.nullish(),
  bookingTime: instantText,
  duration: z.int().nullish().describe('As shown; the server’s own counts.'),
  cost: dollars.describe('As shown; 409 where the price is another by now.'),
  retailPrice: dollars,
  deposit: dollars,
  promoCode: shortText(40).nullish(),
  promoCodeValidUntil: dateText.nullish(),
  whenCreatedAtClientLocalTime: text,
  notes: longText(2000).nullish(),
  bookingSource: text,
  bookingMetadata: bookingMetadata.nullish(),
  employerName: text,
  employerSite: text,
  countryCode: z.enum(['NZ', 'AU']).nullish(),
  referrer: shortText(80).nullish(),
  loginId: loginId.nullish().describe('The caller’s own; nobody books for another this way.'),
}
/** Ours: what the person chose and agreed to. */
const agreementFields = {
  patientId: patientId.nullish().describe('For whom: one of those whom the caller books for; null: the caller.'),
  wasPrivacyAccepted: z.boolean().nullish(),
  payNow: z.boolean().nullish().describe('Where paying is optional.'),
  paymentMethod: paymentMethod.nullish(),
  extraTime: z.int().min(0).max(120).nullish(),
  lesionCount: z
    .int()
    .min(0)
    .max(500)
    .nullish()
    .describe('How many spots the person wants looked at, as in the search for times.'),
}
/** The booking to make (A3.booking.05), and what was agreed to (ours). */
export const bookingRequest = z.object({ ...bookingFields, ...agreementFields })
export type BookingRequest = z.infer<typeof bookingRequest>

export const getBooking = endpoint({
  method: 'get',
  path: '/bookings/get',
  access: 'session',
  summary: 'One booking, as the request or the appointment that it is.',
  query: z.object({ id: bookingId, patientLoginId: loginId, bookingType: bookingTypeInQuery }),
  response: booking,
  problems: ['not-found'],
})

export const searchBookings = endpoint({
  method: 'post',
  path: '/bookings/searchbookings',
  access: 'session',
  summary: 'A patient’s bookings, the next first, then those of the past.',
  request: z.object({
    patientLoginId: loginId.nullish(),
    serviceId: serviceId.nullish(),
    siteId: siteId.nullish(),
    keywords: shortText(80).nullish(),
    startDate: dateText.nullish(),
    endDate: dateText.nullish(),
    anyMelanographer: z
      .boolean()
      .nullish()
      .describe('False: those alone where the caller is the melanographer; otherwise anybody’s.'),
    ...pagingFields(100),
    pageSize: z.int().min(1).max(100).default(100),
  }),
  response: paginated(booking),
  problems: ['not-found'],
})

export const addBooking = endpoint({
  method: 'post',
  path: '/bookings/add',
  access: 'session',
  summary: 'Books a time for the caller, or asks for one; sent again it answers the same booking, and pays it once.',
  request: bookingRequest,
  response: bookingResponse,
  problems: ['not-found', 'forbidden', 'conflict'],
})

export const addAnonymousBooking = endpoint({
  method: 'post',
  path: '/bookings/addanonymous',
  access: 'anonymous',
  summary:
    'Holds a time for a few minutes for somebody who signs in later, or has not paid yet; the claim secret in the answer makes it theirs.',
  request: bookingRequest.extend({
    formerHold: z
      .object({ bookingId, claimSecret: shortText(80) })
      .nullish()
      .describe('Ours: a time that was held before, and is given up for this one.'),
  }),
  response: bookingResponse,
  problems: ['not-found', 'conflict', 'too-many-attempts'],
})

export const assignToUser = endpoint({
  method: 'put',
  path: '/bookings/assigntouser',
  access: 'session',
  summary: 'Makes a held booking the caller’s, who knows its claim secret.',
  query: z.object({ bookingId }),
  request: z.object({
    claimSecret: shortText(80),
    patientId: patientId.nullish().describe('For whom: one of those whom the caller books for; null: the caller.'),
    cost: dollars.describe('As shown; 409 where the price is another by now.'),
    promoCode: shortText(40).nullish(),
    notes: longText(2000).nullish(),
    wasPrivacyAccepted: z.boolean().nullish(),
    payNow: z.boolean().nullish(),
    paymentMethod: paymentMethod.nullish(),
  }),
  response: bookingResponse,
  problems: ['not-found', 'forbidden', 'conflict'],
})

export const updateBooking = endpoint({
  method: 'put',
  path: '/bookings/update',
  access: 'session',
  summary: 'Moves a booking in place, or changes its notes; what was paid stays paid.',
  request: bookingRequest.extend({ bookingId, bookingType }),
  response: bookingResponse,
  problems: ['not-found', 'conflict'],
})

export const deleteBooking = endpoint({
  method: 'delete',
  path: '/bookings/delete',
  access: 'session',
  summary: 'Cancels a booking; what the policy gives back is refunded.',
  query: z.object({
    bookingId,
    bookingType: bookingTypeInQuery,
    reason: idInQuery(z.int().min(1).max(8)).nullable().describe('The reasonId of lookups/getcancellationreasons.'),
  }),
  response: booking,
  problems: ['not-found', 'conflict'],
})

export const acceptScope = endpoint({
  method: 'put',
  path: '/bookings/acceptscope',
  access: 'session',
  summary: 'Accepts the scope of the service of an appointment.',
  request: z.object({ appointmentId: bookingId, scopeId: serviceScopeId }),
  response: booking,
  problems: ['not-found', 'conflict'],
})

export const settlePayment = endpoint({
  method: 'post',
  path: '/bookings/settlepayment',
  access: 'anonymous',
  summary:
    'Ours: asks the payment provider how the payment of a booking stands. Whoever returns from the payment page may ask, signed in or not: `payer` is the proof in the address that it returns to.',
  request: z.object({ bookingId, payer: shortText(100).nullish() }),
  response: z.object({ bookingId, bookingType, state: z.enum(['paid', 'open', 'declined', 'refunded', 'none']) }),
  problems: ['not-found'],
})

export const receivePaymentNotification = endpoint({
  method: 'get',
  path: '/payments/notification',
  access: 'public',
  summary: 'Ours: the provider’s hint that a payment changed. Nothing in it is believed: the provider is asked.',
  query: z.object({ sessionId: shortText(100) }),
  problems: [],
})

export const getBookingCalendar = endpoint({
  name: 'bookings/calendar',
  method: 'get',
  path: '/bookings/calendar/{bookingId}',
  access: 'session',
  summary: 'Ours: a booking as a calendar file.',
  params: z.object({ bookingId }),
  problems: ['not-found'],
})

export const payAtClinic = endpoint({
  method: 'post',
  path: '/bookings/payatclinic',
  access: 'session',
  summary: 'Ours: books a time that waits for its payment without one, where paying online is optional. Idempotent.',
  request: z.object({ bookingId }),
  response: booking,
  problems: ['not-found', 'conflict'],
})

export const payBalance = endpoint({
  method: 'post',
  path: '/bookings/payrest',
  access: 'session',
  summary: 'Ours: opens a payment page for what is left of a booking that stands; asked again, the same page.',
  request: z.object({ bookingId }),
  response: z.object({ paymentUrl: z.string() }),
  problems: ['not-found', 'conflict'],
})

export const acceptOffer = endpoint({
  method: 'post',
  path: '/bookings/takeoffer',
  access: 'session',
  summary: 'Ours: takes one of the times that the clinic offered for a request; the others are given up.',
  request: z.object({ bookingId, offerId: bookingId }),
  response: z.object({ appointmentId: bookingId }),
  problems: ['not-found', 'conflict'],
})
