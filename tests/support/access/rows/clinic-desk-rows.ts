import { randomUUID } from 'node:crypto'
import { restoreBooking } from '../../restore-booking.ts'
import { family, type Outcomes, type Row, signedIn } from '../access-groups.ts'

/** Who runs the desk of this pharmacy's site: its manager and every melanographer; `others` is what everybody else gets. */
const desk = (here: string, others: string): Outcomes => ({ ...signedIn(others), manager: here, melanographer: here })

/** Who plans this pharmacy's site: its manager alone. */
const plan: Outcomes = { ...signedIn('403 forbidden'), manager: '200' }

const settings = {
  contactWebsite: null,
  externalBookingUrl: null,
  netPromoterSurveyUrl: 'https://survey.example.test',
  sendEmailReminders: true,
  sendSmsReminders: true,
  enablePatientRecalls: true,
  allowOnlineWaitlists: true,
}

/** Who gets what from the calls of the clinic's desk. */
export const deskRows: Record<string, Row> = {
  'desk/sites': {
    outcomes: { ...signedIn('200 none'), manager: '200 this', melanographer: '200 this' },
    shows: ({ body }, { siteId }) =>
      body.some((site: { siteId: number }) => site.siteId === siteId) ? 'this' : 'none',
  },
  'desk/day': {
    outcomes: desk('200', '403 forbidden'),
    request: async (world) => {
      await restoreBooking(world)
      return { body: { siteId: world.siteId, day: '2026-12-26' } }
    },
  },
  // The service of this booking is sold by no appointment: who may handle it is told so.
  'desk/times': {
    outcomes: desk('409 conflict', '404 not-found'),
    request: ({ bookingId }) => ({ body: { bookingId, from: '2026-12-25' } }),
  },
  // It is an appointment, which nobody answers.
  'desk/answer': {
    outcomes: desk('409 conflict', '404 not-found'),
    request: ({ bookingId }) => ({ body: { bookingId, answer: { kind: 'accept' } } }),
  },
  'desk/mark': {
    outcomes: desk('200', '404 not-found'),
    request: async (world) => ({ body: { bookingId: await restoreBooking(world), mark: 'expected' } }),
  },
  'bookings/takeoffer': {
    outcomes: signedIn('404 not-found'),
    request: ({ bookingId }) => ({ body: { bookingId, offerId: bookingId } }),
  },
  // Nobody works there then: who may move it is told so.
  'desk/move': {
    outcomes: desk('409 conflict', '404 not-found'),
    request: ({ bookingId }) => ({
      body: { bookingId, from: '2026-12-25T20:00:00Z', staffId: 1, roomId: 1, startTime: '2026-12-25T21:00:00Z' },
    }),
  },
  // Its time is another: who may cancel it is told so.
  'desk/cancel': {
    outcomes: desk('409 conflict', '404 not-found'),
    request: async (world) => ({
      body: { bookingId: await restoreBooking(world), from: '2026-01-01T00:00:00Z', by: 'patient', reasonId: 1 },
    }),
  },
  'desk/walkin': {
    outcomes: desk('422 invalid', '403 forbidden'),
    request: ({ siteId, offer }) => ({
      body: {
        bookingId: randomUUID(),
        siteId,
        serviceId: offer.serviceId,
        staffId: 1,
        roomId: 1,
        startTime: '2026-12-25T21:00:00Z',
        person: { firstName: 'A', lastName: 'B', birthDate: '1980-01-02', gender: 1, mobilePhone: '1' },
      },
    }),
  },
  // This service is sold by no appointment: who may book it is told so.
  'desk/freetimes': {
    outcomes: desk('409 conflict', '403 forbidden'),
    request: ({ siteId, offer }) => ({
      body: { siteId, serviceId: offer.serviceId, patientId: null, from: '2026-12-25' },
    }),
  },
  'desk/book': {
    outcomes: desk('422 invalid', '403 forbidden'),
    request: ({ siteId, offer }) => ({
      body: {
        bookingId: randomUUID(),
        siteId,
        serviceId: offer.serviceId,
        staffId: 1,
        roomId: 1,
        startTime: '2026-12-25T21:00:00Z',
        caller: {
          kind: 'said',
          person: {
            firstName: 'A',
            lastName: 'B',
            birthDate: '1980-01-02',
            gender: 1,
            mobilePhone: '1',
            emailAddress: null,
          },
        },
      },
    }),
  },
  // Its patient has no such visit: who may say so is told so too.
  'desk/linkvisit': {
    outcomes: desk('404 not-found', '404 not-found'),
    request: ({ bookingId }) => ({ body: { bookingId, visitId: randomUUID() } }),
  },
  // It costs nothing: who may send a link is told so.
  'desk/sendpaylink': {
    outcomes: desk('409 conflict', '404 not-found'),
    request: ({ bookingId }) => ({ body: { bookingId } }),
  },
  // It costs nothing: who may take money is told so.
  'desk/takepayment': {
    outcomes: desk('409 conflict', '404 not-found'),
    request: ({ bookingId }) => ({ body: { paymentId: randomUUID(), bookingId, amount: 1, method: 'cash' } }),
  },
  'desk/refund': {
    outcomes: desk('409 conflict', '404 not-found'),
    request: ({ bookingId }) => ({ body: { refundId: randomUUID(), bookingId, amount: 1, way: 'cash' } }),
  },
  'desk/setneeds': {
    outcomes: desk('200', '404 not-found'),
    request: async (world) => ({
      body: { bookingId: await restoreBooking(world), redFlagBecause: null, extraMinutes: 0 },
    }),
  },
  'desk/getguardians': {
    outcomes: desk('200', '404 not-found'),
    request: ({ bookingId }) => ({ query: { bookingId } }),
  },
  'desk/findguardian': {
    outcomes: desk('204', '404 not-found'),
    request: ({ bookingId }) => ({ body: { bookingId, emailAddress: 'nobody@example.test' } }),
  },
  // No such account is a patient's: guardians.test.ts shows who records one.
  'desk/setguardian': {
    outcomes: desk('404 not-found', '404 not-found'),
    request: ({ bookingId }) => ({
      body: { bookingId, loginId: randomUUID(), relationship: 'Mother', isProven: true },
    }),
  },
  'desk/endguardian': {
    outcomes: desk('404 not-found', '404 not-found'),
    request: ({ bookingId }) => ({ body: { bookingId, loginId: randomUUID() } }),
  },
  'desk/find': {
    outcomes: desk('200', '403 forbidden'),
    request: ({ siteId }) => ({ body: { siteId, words: 'Nobody of this name' } }),
  },
  'desk/origins': {
    outcomes: desk('200', '403 forbidden'),
    request: ({ siteId }) => ({ body: { siteId, from: '2026-11-20', until: '2026-11-20' } }),
  },
  // Nothing was noted for it: who may correct is told so too.
  'desk/correctpayment': {
    outcomes: desk('404 not-found', '404 not-found'),
    request: ({ bookingId }) => ({ body: { paymentId: randomUUID(), bookingId, because: 'Another booking' } }),
  },
  'desk/hours': { outcomes: plan, request: ({ siteId }) => ({ body: { siteId, day: '2026-12-26' } }) },
  'desk/setshift': {
    outcomes: plan,
    request: ({ siteId }) => ({
      body: { siteId, day: '2027-01-04', repeat: 'this-day', was: null, hours: null, doing: 'look' },
    }),
  },
  'desk/setclosure': {
    outcomes: plan,
    request: ({ siteId }) => ({ body: { siteId, day: '2029-12-26', closed: { reason: 'Boxing Day' } } }),
  },
  'desk/setroom': {
    outcomes: plan,
    request: ({ siteId }) => ({ body: { siteId, was: null, roomName: `Room ${randomUUID()}` } }),
  },
  // What was seen is of another site: who plans this one is told so.
  'desk/setsite': {
    outcomes: { ...plan, manager: '409 conflict' },
    request: ({ siteId }) => ({ body: { siteId, was: settings, settings } }),
  },
  'desk/waiting': {
    outcomes: desk('200', '403 forbidden'),
    request: ({ siteId }) => ({ body: { siteId, day: '2026-12-26' } }),
  },
  // Nobody waits under this number: desk-waiting.test.ts shows who offers.
  'desk/offerfree': {
    outcomes: signedIn('404 not-found'),
    request: ({ bookingId }) => ({ body: { waitlistId: bookingId, startTime: '2026-12-25T21:00:00Z' } }),
  },
  'desk/services': { outcomes: plan, request: ({ siteId }) => ({ body: { siteId } }) },
  'desk/setservice': {
    outcomes: plan,
    request: ({ siteId, offer }) => ({ body: { siteId, serviceId: offer.serviceId, was: null, own: null } }),
  },
  'desk/prices': { outcomes: plan, request: ({ siteId }) => ({ body: { siteId } }) },
  'desk/setprices': {
    outcomes: plan,
    request: ({ siteId, offer }) => ({
      body: {
        siteId,
        serviceId: offer.serviceId,
        prices: [{ kind: 'follow-up', productId: null, was: null, own: null }],
      },
    }),
  },
  // Nothing is left to pay online for this booking: pay-rest.test.ts shows who pays.
  'bookings/payrest': {
    outcomes: { ...signedIn('404 not-found'), ...family('409 conflict') },
    request: ({ bookingId }) => ({ body: { bookingId } }),
  },
  // Its service is sold by no appointment any more.
  'bookings/payatclinic': {
    outcomes: { ...signedIn('404 not-found'), ...family('409 conflict') },
    request: ({ bookingId }) => ({ body: { bookingId } }),
  },
}
