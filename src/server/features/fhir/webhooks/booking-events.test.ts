import { expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { findWebhookEvents } from './find-events.ts'
import { registerWebhook } from './register-webhook.ts'

const server = await startTestServer()
server.clock.set('2026-11-20T00:00:00Z')
const { services } = server
const { pool, db } = services.database
const clinic = await addBookingClinic(server)
const patient = await addBookingPatient(server)
const place = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'], cost: 249 }
const call = async (method: 'POST' | 'PUT', path: string, body: object) =>
  server.call(method, path, { token: await freshToken(server, patient), body })
const book = async (bookingTime: string): Promise<string> =>
  (await call('POST', '/bookings/add', { ...place, bookingTime, wasPrivacyAccepted: true })).body.booking.bookingId

test('the clinic’s own software is told of a booking when it is made and each time it is moved, not of its other changes', async () => {
  const before = await book('2026-11-22T20:00:00.000Z')
  server.clock.set('2026-11-20T00:10:00Z')
  const wish = { clientId: null, url: 'https://desk.example/in', events: [], now: services.clock.now() }
  const registered = await registerWebhook(db, wish, services.config)
  expect(registered).toMatchObject({ events: ['booking.made', 'booking.moved'] })
  server.clock.set('2026-11-20T00:20:00Z')
  const bookingId = await book('2026-11-24T20:00:00.000Z')
  const found = async () => {
    await findWebhookEvents(services)()
    const { rows } = await pool.query(`select event, subject from webhook_events order by happened_at, event`)
    return rows.map(({ event, subject }) => `${event} ${subject}`)
  }
  const made = [`booking.made ${bookingId}`]
  expect(await found()).toEqual(made)
  server.clock.set('2026-11-20T00:30:00Z')
  for (const one of [before, bookingId]) await call('PUT', '/bookings/confirm', { appointmentId: one })
  expect(await found()).toEqual(made)
  server.clock.set('2026-11-20T00:40:00Z')
  const moved = { ...place, bookingId, bookingType: 1, bookingTime: '2026-11-25T20:00:00.000Z' }
  expect((await call('PUT', '/bookings/update', moved)).status).toBe(200)
  expect(await found()).toEqual([...made, `booking.moved ${bookingId} 2026-11-20T00:40:00.000Z`])
  expect(await found()).toHaveLength(2)
  const { rows } = await pool.query('select distinct patient_id from webhook_events')
  expect(rows).toEqual([{ patient_id: patient.patientId }])
})

test('a booking whose person came before it was looked for, as a walk-in does, is told of too', async () => {
  const bookingId = await book('2026-11-26T20:00:00.000Z')
  await pool.query(`update bookings set status = 'Arrived', arrived_at = updated_at where booking_id = $1`, [bookingId])
  await findWebhookEvents(services)()
  const { rows } = await pool.query('select event from webhook_events where subject = $1', [bookingId])
  expect(rows).toEqual([{ event: 'booking.made' }])
})
