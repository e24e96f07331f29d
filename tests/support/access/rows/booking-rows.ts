import { restoreBooking } from '../../restore-booking.ts'
import { childBorn } from '../access-world.ts'
import { anonymousOrSignedIn, everybody, family, type Row, signedIn } from '../access-groups.ts'

/** Who gets what from the calls about bookings, their payments and promo codes. */
export const bookingRows: Record<string, Row> = {
  'bookings/getsites': { outcomes: anonymousOrSignedIn('200') },
  'bookings/getfirstfreetime': {
    outcomes: anonymousOrSignedIn('204'),
    request: () => ({ query: { countryCode: 'AU' } }),
  },
  ...Object.fromEntries(
    ['findrecommendedproduct', 'searchtimeslots', 'searchspotchattimeslots'].map((call): [string, Row] => [
      `bookings/${call}`,
      {
        outcomes: {
          ...anonymousOrSignedIn('404 not-found'),
          ...family(call === 'findrecommendedproduct' ? '204' : '200'),
          melanographer: call === 'findrecommendedproduct' ? '204' : '200',
        },
        request: ({ patientId, siteId, offer }) => ({ body: { siteId, serviceId: offer.serviceId, patientId } }),
      },
    ]),
  ),

  'bookings/get': {
    outcomes: { ...signedIn('404 not-found'), ...family('200'), melanographer: '200' },
    request: ({ bookingId, people }) => ({
      query: { id: bookingId, patientLoginId: people.patient.loginId, bookingType: 1 },
    }),
  },
  'video/look': {
    outcomes: { ...signedIn('404 not-found'), ...family('200'), melanographer: '200' },
    request: ({ bookingId }) => ({ query: { bookingId } }),
  },
  // This call is not open yet, which its two are told; to be phoned instead can be asked for before.
  ...Object.fromEntries(
    (
      [
        ['join', {}],
        ['signal', { signals: [{ kind: 'hello', from: '00000000-0000-4000-8000-000000000000' }] }],
        ['askphone', { phone: '021 555 0164' }],
      ] as const
    ).map(([call, more]): [string, Row] => [
      `video/${call}`,
      {
        outcomes: {
          ...signedIn('404 not-found'),
          ...family(call === 'askphone' ? '200' : '409 conflict'),
          melanographer: '409 conflict',
        },
        request: async (world) => {
          const bookingId = await restoreBooking(world)
          return { body: { bookingId, ...(call !== 'askphone' && { seatId: bookingId }), ...more } }
        },
      },
    ]),
  ),
  'video/signals': {
    outcomes: { ...signedIn('404 not-found'), ...family('409 conflict'), melanographer: '409 conflict' },
    request: ({ bookingId }) => ({ query: { bookingId, seatId: bookingId, after: 0 } }),
  },
  'bookings/searchbookings': {
    outcomes: { ...signedIn('404 not-found'), ...family('200'), melanographer: '200' },
    request: ({ people }) => ({ body: { patientLoginId: people.patient.loginId } }),
  },
  // The site's service is sold by no appointment: who may book is told so.
  'bookings/add': {
    outcomes: { ...signedIn('403 forbidden'), patient: '404 not-found', 'other patient': '404 not-found' },
    request: ({ siteId, offer }) => ({
      body: { siteId, serviceId: offer.serviceId, bookingTime: '2026-11-25T20:00:00Z' },
    }),
  },
  'bookings/addanonymous': {
    outcomes: anonymousOrSignedIn('404 not-found'),
    request: ({ siteId, offer }) => ({
      body: { siteId, serviceId: offer.serviceId, bookingTime: '2026-11-25T20:00:00Z' },
    }),
  },
  'bookings/update': {
    outcomes: { ...signedIn('404 not-found'), ...family('200'), melanographer: '200' },
    request: ({ bookingId, siteId, offer }) => ({
      body: { bookingId, bookingType: 1, siteId, serviceId: offer.serviceId, bookingTime: '2026-12-25T20:00:00Z' },
    }),
  },
  // Nobody here knows the secret of a booking that was begun without an account.
  'bookings/assigntouser': {
    outcomes: signedIn('404 not-found'),
    request: ({ bookingId }) => ({ query: { bookingId }, body: { claimSecret: 'guess' } }),
  },
  'bookings/acceptscope': {
    outcomes: { ...signedIn('404 not-found'), ...family('200') },
    request: ({ bookingId, offer }) => ({ body: { appointmentId: bookingId, scopeId: offer.scopeId } }),
  },
  'bookings/confirm': {
    outcomes: { ...signedIn('404 not-found'), ...family('200') },
    request: async (world) => ({ body: { appointmentId: await restoreBooking(world) } }),
  },
  'bookings/calendar': {
    outcomes: { ...signedIn('404 not-found'), ...family('200'), melanographer: '200' },
    request: ({ bookingId }) => ({ params: { bookingId } }),
  },
  'invoices/mine': { outcomes: signedIn('200') },
  'invoices/get': {
    outcomes: { ...signedIn('404 not-found'), ...family('200'), melanographer: '200' },
    request: async ({ bookingId, server, people }) => {
      await server.services.database.pool.query(
        `insert into desk_payments (desk_payment_id, booking_id, amount, kind, method, login_id, noted_at)
        select gen_random_uuid(), $1, 100, 'taken', 'cash', $2, now()
        where not exists (select from desk_payments where booking_id = $1)`,
        [bookingId, people.patient.loginId],
      )
      return { params: { bookingId } }
    },
  },
  'bookings/settlepayment': {
    outcomes: { ...anonymousOrSignedIn('404 not-found'), ...family('200 none') },
    request: ({ bookingId }) => ({ body: { bookingId } }),
    shows: ({ body }) => body.state,
  },
  'bookings/findsuggestedpatient': {
    outcomes: { ...signedIn('204'), patient: '200', melanographer: '200' },
    request: ({ patientId }) => ({
      body: { firstName: 'Aroha', lastName: `Person ${patientId.slice(0, 6)}`, birthDate: childBorn },
    }),
  },
  'bookings/getpeople': { outcomes: signedIn('200') },
  'bookings/addperson': {
    outcomes: { ...signedIn('403 forbidden'), patient: '200', 'other patient': '200' },
    request: () => ({
      body: {
        relation: 'child',
        firstName: 'Aria',
        lastName: 'Tama',
        birthDate: '2020-03-04',
        gender: 2,
        isAgreed: true,
      },
    }),
  },
  // Nobody books for this patient: book-for-people.test.ts shows who takes whom off.
  'bookings/removeperson': {
    outcomes: signedIn('404 not-found'),
    request: ({ patientId }) => ({ query: { patientId } }),
  },
  'bookings/joinwaitlist': {
    outcomes: { ...signedIn('403 forbidden'), patient: '200', 'other patient': '200' },
    request: ({ siteId, offer }) => ({
      body: { siteId, serviceId: offer.serviceId, firstDay: '2026-11-25', lastDay: '2026-11-30' },
    }),
  },
  'bookings/getwaitlist': { outcomes: signedIn('200') },
  // Nobody waits under this number: waitlist.test.ts shows who leaves.
  'bookings/leavewaitlist': {
    outcomes: signedIn('404 not-found'),
    request: ({ bookingId }) => ({ query: { waitlistId: bookingId } }),
  },
  'payments/notification': {
    outcomes: everybody('204'),
    request: () => ({ query: { sessionId: 'unknown' } }),
  },
  'bookings/delete': {
    outcomes: { ...signedIn('404 not-found'), ...family('200'), melanographer: '200' },
    request: ({ bookingId }) => ({ query: { bookingId, bookingType: 1 } }),
  },

  'promocodes/getvalidatedpromocode': {
    outcomes: anonymousOrSignedIn('200'),
    request: () => ({ query: { promoCode: 'UNKNOWN' } }),
  },
  'promocodes/validate': {
    outcomes: anonymousOrSignedIn('200'),
    request: () => ({ body: { promoCode: 'UNKNOWN' } }),
  },
  'promocodes/checkpromocodeavailability': {
    outcomes: anonymousOrSignedIn('200'),
    request: () => ({ query: { campaignCode: 'unknown', emailAddress: 'a@example.test' } }),
  },
  'promocodes/requestpromocode': {
    outcomes: anonymousOrSignedIn('200'),
    request: () => ({ body: { campaignCode: 'unknown', emailAddress: 'a@example.test' } }),
  },
}
