import { expect, test } from 'vitest'
import { addBookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { addDesk } from '../../../../tests/support/desk-clinic.ts'
import { freshToken } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import type { DeskBooking } from '../../../contract/clinic-desk/clinic-desk.ts'

const server = await startTestServer()
server.clock.set('2026-11-20T00:00:00Z')
const { manager, clinic } = await addDesk(server)

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
