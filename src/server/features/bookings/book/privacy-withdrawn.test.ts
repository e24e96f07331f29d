import { beforeEach, expect, test } from 'vitest'
import { addBookingPatient, type BookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addDesk } from '../../../../../tests/support/desk-clinic.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const { pool } = server.services.database
const { clinic, manager, as, book, dayOf } = await addDesk(server)
const [nine, half, ten] = ['2026-11-22T20:00:00.000Z', '2026-11-22T20:30:00.000Z', '2026-11-22T21:00:00.000Z'] as const

beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  await pool.query('update bookings set request_id = null, offered_for = null; delete from bookings')
})

const agree = async (who: BookingPatient, value: boolean) => {
  server.clock.advance(60)
  const path = `/patientpermissions/setconsentprivacyagreement?value=${value}`
  expect((await server.call('PUT', path, { token: await freshToken(server, who) })).status).toBe(204)
}
const add = async (who: BookingPatient, bookingTime: string) =>
  server.call('POST', '/bookings/add', {
    token: await freshToken(server, who),
    body: {
      siteId: clinic.site['auckland'],
      serviceId: clinic.service['free'],
      bookingTime,
      wasPrivacyAccepted: true,
    },
  })
const bookedOf = async ({ patientId }: BookingPatient) => {
  const { rows } = await pool.query('select status from bookings where patient_id = $1 order by created_at', [
    patientId,
  ])
  return rows.map(({ status }) => status)
}

test('P6.consent.05: a withdrawn privacy agreement blocks every later booking, whatever an old page sends, until it is given again', async () => {
  const patient = await addBookingPatient(server)
  expect((await add(patient, nine)).body.success).toBe(true)
  await agree(patient, false)
  const refused = await add(patient, half)
  expect([refused.status, refused.body.extensions.errors[0]]).toEqual([
    422,
    expect.objectContaining({ pointer: '/wasPrivacyAccepted' }),
  ])
  expect(await bookedOf(patient)).toEqual(['Booked'])
  await agree(patient, true)
  expect((await add(patient, half)).body.success).toBe(true)
})

test('a time held before sign-in is not assigned to a patient who withdrew it', async () => {
  const patient = await addBookingPatient(server)
  await agree(patient, false)
  const place = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'], bookingTime: nine }
  const held = await server.call('POST', '/bookings/addanonymous', {
    token: await freshToken(server, patient),
    body: place,
  })
  const { claimSecret, booking } = held.body
  const assigned = await server.call('PUT', `/bookings/assigntouser?bookingId=${booking.bookingId}`, {
    token: await freshToken(server, patient),
    body: { claimSecret, wasPrivacyAccepted: true },
  })
  expect(assigned.status).toBe(422)
  expect(await bookedOf(patient)).toEqual([])
})

test('the clinic can’t accept a request or book a walk-in after a withdrawal, and an offered time can’t be accepted', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await book(patient, 'by-request', nine)
  const { rooms } = await dayOf('2026-11-23')
  const times = [half, ten].map((startTime) => ({
    startTime,
    staffId: clinic.staff['anika'],
    roomId: rooms[0].roomId,
  }))
  await agree(patient, false)
  const accepted = await as(manager, '/desk/answer', { bookingId, answer: { kind: 'accept' } })
  expect([accepted.status, accepted.body.extensions.reason]).toEqual([409, 'not-now'])
  const offered = await as(manager, '/desk/answer', { bookingId, answer: { kind: 'offer', times } })
  expect(offered.status).toBe(200)
  const { rows } = await pool.query('select booking_id from bookings where offered_for = $1 limit 1', [bookingId])
  const take = () => as(patient, '/bookings/takeoffer', { bookingId, offerId: rows[0].booking_id })
  expect((await take()).status).toBe(409)
  expect(await bookedOf(patient)).not.toContain('Booked')
  await agree(patient, true)
  expect((await take()).status).toBe(200)
})
