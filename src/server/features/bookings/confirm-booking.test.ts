import { expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient, type BookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { freshToken } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
server.clock.set('2026-11-20T00:00:00Z')
const clinic = await addBookingClinic(server)
const [patient, stranger] = [await addBookingPatient(server), await addBookingPatient(server)]

const place = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'] }
async function book(bookingTime: string): Promise<string> {
  const body = { ...place, bookingTime, cost: 249, wasPrivacyAccepted: true }
  const answer = await server.call('POST', '/bookings/add', { token: await freshToken(server, patient), body })
  return answer.body.booking.bookingId
}
const confirm = async (who: BookingPatient, appointmentId: string) =>
  server.call('PUT', '/bookings/confirm', { token: await freshToken(server, who), body: { appointmentId } })

test('whoever is booked says that they will come, once is as good as twice, and a stranger does not', async () => {
  const bookingId = await book('2026-11-22T20:00:00.000Z')
  expect((await confirm(stranger, bookingId)).status).toBe(404)
  expect((await confirm(patient, bookingId)).body).toMatchObject({ whenConfirmed: '2026-11-20T00:00:00.000Z' })
  expect((await confirm(patient, bookingId)).status).toBe(200)
})

test('a time that was moved is confirmed anew', async () => {
  const bookingId = await book('2026-11-24T20:00:00.000Z')
  await confirm(patient, bookingId)
  server.clock.set('2026-11-20T01:00:00Z')
  const body = { ...place, bookingId, bookingType: 1, bookingTime: '2026-11-25T20:00:00.000Z', cost: 249 }
  const moved = await server.call('PUT', '/bookings/update', { token: await freshToken(server, patient), body })
  expect(moved.body.booking).toMatchObject({ whenConfirmed: null, bookingTime: '2026-11-25T20:00:00.000Z' })
  expect((await confirm(patient, bookingId)).body).toMatchObject({ whenConfirmed: '2026-11-20T01:00:00.000Z' })
})

test('a booking that was cancelled, or has begun, takes no word any more', async () => {
  const [cancelled, past] = [await book('2026-11-26T20:00:00.000Z'), await book('2026-11-29T20:00:00.000Z')]
  const token = await freshToken(server, patient)
  await server.call('DELETE', `/bookings/delete?bookingId=${cancelled}&bookingType=1&reason=1`, { token })
  expect((await confirm(patient, cancelled)).status).toBe(409)
  server.clock.set('2026-11-29T20:00:01Z')
  expect((await confirm(patient, past)).status).toBe(409)
})
