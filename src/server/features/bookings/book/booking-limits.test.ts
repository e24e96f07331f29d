import { beforeEach, expect, test } from 'vitest'
import {
  addBookingClinic,
  addBookingPatient,
  type BookingPatient,
} from '../../../../../tests/support/booking-clinic.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addBookingClinic(server)
/** The n-th slot of next week: half hours from 9:00 in Auckland, five mornings. */
const timeOf = (n: number) => {
  const at = new Date('2026-11-22T20:00:00.000Z').getTime() + Math.floor(n / 5) * 24 * 3_600_000 + (n % 5) * 30 * 60_000
  return new Date(at).toISOString()
}
const book = ({ token }: BookingPatient, n: number) =>
  server.call('POST', '/bookings/add', {
    token,
    body: {
      siteId: clinic.site['auckland'],
      serviceId: clinic.service['free'],
      bookingTime: timeOf(n),
      wasPrivacyAccepted: true,
    },
  })

beforeEach(async () => {
  await pool.query('delete from bookings')
})

test('a person makes five bookings to come, however fast they come, and one more once one is cancelled', async () => {
  const mere = await addBookingPatient(server)
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => book(mere, n)))
  expect(answers.filter(({ status, body }) => status === 200 && body.success === true)).toHaveLength(5)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.detail).toMatch(/^5 bookings to come are all .* phone the clinic/)
  expect((await book(await addBookingPatient(server), 13)).body.success, 'somebody else').toBe(true)
  await pool.query(
    `update bookings set status = 'Cancelled', cancelled_at = now() where booking_id = (select booking_id from bookings where patient_id = $1 limit 1)`,
    [mere.patientId],
  )
  expect((await book(mere, 14)).body.success).toBe(true)
  expect((await book(mere, 15)).status).toBe(409)
})

test('past bookings and bookings made by staff do not count', async () => {
  const sina = await addBookingPatient(server)
  for (let n = 0; n < 5; n += 1) expect((await book(sina, n)).body.success).toBe(true)
  await pool.query('update bookings set login_id = null where patient_id = $1', [sina.patientId])
  expect((await book(sina, 6)).body.success).toBe(true)
})

test('one account makes eight bookings to come for its family, whoever they are for', async () => {
  const ana = await addBookingPatient(server)
  for (let n = 0; n < 8; n += 1) {
    const { patientId } = await addBookingPatient(server)
    expect((await book(ana, n)).body.success).toBe(true)
    await pool.query('update bookings set patient_id = $1 where starts_at = $2', [patientId, timeOf(n)])
  }
  const ninth = await book(ana, 9)
  expect([ninth.status, ninth.body.detail]).toEqual([409, expect.stringMatching(/^8 bookings to come .* one family/)])
})
