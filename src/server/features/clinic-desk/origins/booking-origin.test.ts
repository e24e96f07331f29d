import { expect, test } from 'vitest'
import { addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addDesk } from '../../../../../tests/support/desk-clinic.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import type { DeskBooking } from '../../../../contract/clinic-desk/clinic-desk.ts'

const server = await startTestServer()
server.clock.set('2026-11-20T00:00:00Z')
const { manager, otherManager, clinic } = await addDesk(server)

test.each([
  [{}, { employer: null, heardFrom: null }],
  [
    { employerName: 'Acme', employerSite: 'Albany', referralSourceId: 4 },
    { employer: 'Acme, Albany', heardFrom: 'Family or friends' },
  ],
  [{ employerName: 'Acme' }, { employer: 'Acme', heardFrom: null }],
])('the desk reads who pays for a booking and how its person heard of us: %o', async (given, shown) => {
  const patient = await addBookingPatient(server)
  const place = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'] }
  const day = 22 + Object.keys(given).length
  const { body } = await server.call('POST', '/bookings/add', {
    token: await freshToken(server, patient),
    body: { ...place, bookingTime: `2026-11-${day}T20:00:00.000Z`, wasPrivacyAccepted: true, ...given },
  })
  const listed = await server.call('POST', '/desk/day', {
    token: await freshToken(server, manager),
    body: { siteId: place.siteId, day: `2026-11-${day + 1}` },
  })
  const found = listed.body.bookings.find((one: DeskBooking) => one.bookingId === body.booking.bookingId)
  expect(found).toMatchObject(shown)
})

const origins = async (span: { from: string; until: string }, who = manager) =>
  server.call('POST', '/desk/origins', {
    token: await freshToken(server, who),
    body: { siteId: clinic.site['auckland'], ...span },
  })

test('a manager reads where the bookings of some days came from, without a name', async () => {
  const patient = await addBookingPatient(server)
  await server.services.database.pool.query(`update logins set segment_id = 'autumn' where login_id = $1`, [
    patient.loginId,
  ])
  const { body } = await server.call('POST', '/bookings/add', {
    token: await freshToken(server, patient),
    body: {
      siteId: clinic.site['auckland'],
      serviceId: clinic.service['free'],
      bookingTime: '2026-11-29T20:00:00.000Z',
      wasPrivacyAccepted: true,
      bookingSource: 'patient-portal',
      employerName: 'Acme',
      employerSite: 'Albany',
      referralSourceId: 4,
      referrer: 'newsletter',
      promoCode: 'SUMMER10',
    },
  })
  const day = { from: '2026-11-30', until: '2026-11-30' }
  expect((await origins(day)).body).toEqual([
    {
      bookingId: body.booking.bookingId,
      startTime: '2026-11-29T20:00:00.000Z',
      serviceName: 'free',
      status: 'Booked',
      cost: 224.1,
      source: 'patient-portal',
      employer: 'Acme, Albany',
      heardFrom: 'Family or friends',
      referrer: 'newsletter',
      promoCode: 'SUMMER10',
      segment: 'autumn',
    },
  ])
  expect((await origins({ from: '2026-12-01', until: '2026-12-01' })).body).toEqual([])
  await server.services.database.pool.query(`update bookings set status = 'Cancelled' where booking_id = $1`, [
    body.booking.bookingId,
  ])
  expect((await origins(day)).body).toMatchObject([{ status: 'Cancelled' }])
})

test('a booking of which nothing was said stands in the list with what is known', async () => {
  const { body } = await server.call('POST', '/bookings/add', {
    token: await freshToken(server, await addBookingPatient(server)),
    body: {
      siteId: clinic.site['auckland'],
      serviceId: clinic.service['map'],
      bookingTime: '2026-12-06T20:00:00.000Z',
      wasPrivacyAccepted: true,
    },
  })
  const listed = await origins({ from: '2026-12-07', until: '2026-12-07' })
  const { bookingId, bookingTime: startTime, cost } = body.booking
  const unsaid = { employer: null, heardFrom: null, referrer: null, promoCode: null, segment: null }
  expect(listed.body).toMatchObject([{ bookingId, startTime, serviceName: 'map', cost, ...unsaid }])
})

test('another site’s manager reads none of it; a span that ends before it begins or is too long is refused', async () => {
  expect((await origins({ from: '2026-11-01', until: '2026-11-30' }, otherManager)).status).toBe(403)
  expect((await origins({ from: '2026-11-02', until: '2026-11-01' })).status).toBe(422)
  expect((await origins({ from: '2026-01-01', until: '2026-04-02' })).status).toBe(200)
  expect((await origins({ from: '2026-01-01', until: '2026-04-03' })).status).toBe(422)
})
