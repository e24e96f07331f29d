import * as z from 'zod'
import { bookedPerson, bookingStatus, bookingWay } from '../bookings/booking.ts'
import { endpoint } from '../endpoint.ts'
import { gender } from '../enums.ts'
import { bookingId, patientId, practiceId, productId, serviceId, siteId } from '../ids.ts'
import { bookingOrigin } from './booking-origin.ts'
import { looseVisit } from './loose-visit.ts'
import { personNeeds } from './person-needs.ts'
import { deskPlace, freeDeskTimes, staffInRoom } from './desk-places.ts'
import { deskMethod, deskPayment } from './desk-payments.ts'
import { deadAddresses, sentMessage } from '../notifications/sent-message.ts'
import { birthDateText, longText, phoneText, typedNames, workingDayText, workingInstantText } from '../text.ts'

/*
 * The clinic's reception desk (ours; the spec has no call for it): for melanographers at every site, and for managers
 * of a practice that holds appointments at the site. Everybody else gets 403; a booking of another site is 404. The
 * detail of a 409 says what somebody else did first.
 */

const dollars = z.number().describe('Dollars with GST.')
const name = z.string()

/** Another time that the clinic holds for a patient who requested one. */
export const offeredTime = z.object({
  offerId: bookingId,
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  staffName: name,
  until: z.iso.datetime().describe('Until when it is kept.'),
})
export type OfferedTime = z.infer<typeof offeredTime>

/** A booking as the desk sees it. */
export const deskBooking = z
  .object({
    bookingId,
    kind: z.enum(['request', 'appointment']),
    status: bookingStatus,
    way: bookingWay,
    person: bookedPerson,
    ...staffInRoom,
    staffName: name,
    startTime: z.iso.datetime(),
    endTime: z.iso.datetime(),
    serviceId,
    serviceName: name,
    productId,
    patient: z
      .object({
        patientId,
        fullName: name,
        age: z.int(),
        phone: z.string().nullable(),
        dead: deadAddresses,
        isNew: z.boolean().describe('Seen by nobody before this booking: at no attended appointment, and at no visit.'),
        wasPrivacyAccepted: z.boolean(),
        ...personNeeds,
      })
      .nullable()
      .describe('Null: the time is held for somebody who has not signed in yet.'),
    notes: z.string().nullable(),
    ...bookingOrigin,
    whenAsked: z.iso.datetime(),
    whenArrived: z.iso.datetime().nullable(),
    whenCalledIn: z.iso.datetime().nullable(),
    isWalkIn: z.boolean(),
    cost: dollars,
    amountPaid: dollars,
    paidOnline: dollars,
    deskPayments: z.array(deskPayment).describe('Noted at the desk and not taken back, newest first.'),
    refundByPolicy: dollars.describe('What its policy gives back online if its patient cancels it now.'),
    toPay: dollars.describe('What is left to pay at the desk.'),
    whenConfirmed: z.iso.datetime().nullable().describe('When its patient confirmed it by text.'),
    messages: z.array(sentMessage).describe('The latest mails and text messages about it, newest first.'),
    looseVisits: z
      .array(looseVisit)
      .describe('Visits of its patient here, within a day of it, that have no appointment; none once it has its own.'),
    offers: z.array(offeredTime).describe('What the clinic offered for a request.'),
  })
  .meta({ id: 'DeskBooking' })
export type DeskBooking = z.infer<typeof deskBooking>

/** A site whose desk the caller may run. */
export const deskSite = z
  .object({
    siteId,
    siteName: name,
    timeZone: z.string(),
    countryCode: z.enum(['NZ', 'AU']),
    practices: z.array(practiceId).describe('Those that hold its appointments.'),
  })
  .meta({ id: 'DeskSite' })
export type DeskSite = z.infer<typeof deskSite>

/** One day of a site: the roster, the bookings, and every request that waits for an answer, whatever its day. */
export const deskDay = z
  .object({
    site: deskSite,
    day: workingDayText,
    closedBecause: z.string().nullable().describe('Null: the site is open.'),
    rooms: z.array(z.object({ roomId: z.int(), roomName: name })),
    people: z.array(z.object({ staffId: z.int(), fullName: name, serviceIds: z.array(serviceId) })),
    shifts: z.array(z.object({ ...staffInRoom, startTime: z.iso.datetime(), endTime: z.iso.datetime() })),
    services: z.array(z.object({ serviceId, serviceName: name })).describe('What is sold by appointment here.'),
    bookings: z.array(deskBooking),
    requests: z.array(deskBooking).describe('Those of this site that wait, the longest first.'),
  })
  .meta({ id: 'DeskDay' })
export type DeskDay = z.infer<typeof deskDay>

/** The extensions of a 409 from the desk. */
export const deskConflict = z.object({
  reason: z.enum(['taken', 'over', 'answered', 'not-now', 'being-paid', 'nobody-there', 'changed']),
})
export type DeskConflict = z.infer<typeof deskConflict>

export const getDeskSites = endpoint({
  method: 'get',
  path: '/desk/sites',
  access: 'session',
  summary: 'Ours: the sites whose desk the caller runs; none for most.',
  response: z.array(deskSite.extend({ waiting: z.int().describe('The requests that wait for an answer there.') })),
  problems: [],
})

export const getDeskDay = endpoint({
  method: 'post',
  path: '/desk/day',
  access: 'session',
  summary: 'Ours: one day of a site by room and person, and the requests that wait there.',
  request: z.object({ siteId, day: workingDayText }),
  response: deskDay,
  problems: ['forbidden', 'not-found'],
})

export const findDeskTimes = endpoint({
  method: 'post',
  path: '/desk/times',
  access: 'session',
  summary: 'Ours: the free times that fit a booking or request, for so many days from one on.',
  request: z.object({ bookingId, from: workingDayText, days: z.int().min(1).max(14).default(7) }),
  response: freeDeskTimes,
  problems: ['not-found', 'conflict'],
})

/** The clinic's answer to a request. The patient reads the reason in the app only, never in a message. */
const deskAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accept') }),
  z.object({
    kind: z.literal('offer'),
    times: z.array(deskPlace).min(1, 'Choose a time.').max(4, 'Offer at most four.'),
  }),
  z.object({ kind: z.literal('decline'), reason: longText(500).min(1, 'Say why, in words for the patient.') }),
])
export type DeskAnswer = z.infer<typeof deskAnswer>

export const answerBookingRequest = endpoint({
  method: 'post',
  path: '/desk/answer',
  access: 'session',
  summary: 'Ours: accepts a request, keeps other times for the patient to choose from for two hours, or declines it.',
  request: z.object({ bookingId, answer: deskAnswer }),
  response: deskBooking.describe('The request, or the appointment that it became.'),
  problems: ['not-found', 'conflict'],
})

/** An attendance mark of an appointment; `expected` undoes a mark. */
const deskMark = z.enum(['expected', 'arrived', 'in-room', 'attended', 'did-not-attend'])
export type DeskMark = z.infer<typeof deskMark>

export const markDeskBooking = endpoint({
  method: 'post',
  path: '/desk/mark',
  access: 'session',
  summary: 'Ours: says that somebody is here, was called in, was seen, or did not come.',
  request: z.object({ bookingId, mark: deskMark }),
  response: deskBooking,
  problems: ['not-found', 'conflict'],
})

export const moveAtDesk = endpoint({
  method: 'post',
  path: '/desk/move',
  access: 'session',
  summary:
    'Ours: gives an appointment another time, person or room, where somebody works then; the patient is told of another time.',
  request: deskPlace.extend({
    bookingId,
    from: workingInstantText.describe('Its time as the caller saw it; 409 where it has another.'),
  }),
  response: deskBooking,
  problems: ['not-found', 'conflict'],
})

/** Somebody as they are typed at the desk. */
export const personAtDesk = z.object({ ...typedNames, birthDate: birthDateText, gender, mobilePhone: phoneText })

export const addWalkIn = endpoint({
  method: 'post',
  path: '/desk/walkin',
  access: 'session',
  summary:
    'Ours: books somebody who stands at the desk, from now on; the record of this name, birth date and mobile, or a new one. Sent again by its id, it is booked once.',
  request: deskPlace.extend({
    bookingId,
    siteId,
    serviceId,
    person: personAtDesk.extend({ mobilePhone: phoneText.nullable() }),
  }),
  response: deskBooking,
  problems: ['forbidden', 'not-found', 'conflict'],
})

const amount = z.number().min(0.01, 'Enter an amount.').max(100_000).multipleOf(0.01, 'Enter dollars and cents.')

export const takeDeskPayment = endpoint({
  method: 'post',
  path: '/desk/takepayment',
  access: 'session',
  summary:
    'Ours: notes what was paid at the desk, by card on its terminal or in cash; once by its id, and never more than is owed.',
  request: z.object({ paymentId: z.uuid(), bookingId, amount, method: deskMethod }),
  response: deskBooking,
  problems: ['not-found', 'conflict'],
})

export const refundAtDesk = endpoint({
  method: 'post',
  path: '/desk/refund',
  access: 'session',
  summary:
    'Ours: gives money back after a fresh proof: online to the card that it was paid with, else noted as handed back at the desk; once by its id, and never more than was paid that way.',
  request: z.object({ refundId: z.uuid(), bookingId, amount, way: z.enum(['online', ...deskMethod.options]) }),
  response: deskBooking,
  problems: ['not-found', 'conflict', 'step-up-needed'],
})
