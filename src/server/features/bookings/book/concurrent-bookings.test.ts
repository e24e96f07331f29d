import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { makeApp } from '../../../start/make-app.ts'
import { openDatabase } from '../../../platform/database.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addBookingClinic(server)
const monday9 = '2026-11-22T20:00:00.000Z'
beforeEach(() => pool.query('delete from bookings'))

const insert = `insert into bookings (booking_id, kind, status, claim_hash, site_id, service_id, product_id, staff_id, room_id,
  starts_at, ends_at, full_cost, cost, deposit, currency, held_until, created_at, updated_at)
  select gen_random_uuid(), 'appointment', $1, 'x', $2, $3, (select min(product_id) from products), $4, room_id, $6, $7, 0, 0, 0, 'NZD',
    case when $1 in ('Held', 'AwaitingPayment') then now() end, now(), now()
  from rooms where site_id = $2 and room_name = $5`
const row = (status: string, [staff, room]: [string, string], [from, to]: [string, string]) =>
  pool.query(insert, [
    status,
    clinic.site['auckland'],
    clinic.service['free'],
    clinic.staff[staff],
    room,
    `2026-12-01T${from}:00Z`,
    `2026-12-01T${to}:00Z`,
  ])

test.each(['Held', 'AwaitingPayment', 'Booked', 'Arrived', 'Attended'])(
  'the database refuses a second booking of a person or a room while one is %s',
  async (status) => {
    await row(status, ['anika', 'Room 1'], ['09:00', '09:30'])
    await expect(row('Booked', ['anika', 'Room 2'], ['09:29', '10:00'])).rejects.toMatchObject({
      code: '23P01',
      constraint: 'one_booking_per_staff',
    })
    await expect(row('Held', ['mele', 'Room 1'], ['08:30', '09:01'])).rejects.toMatchObject({
      code: '23P01',
      constraint: 'one_booking_per_room',
    })
    await row('Booked', ['anika', 'Room 1'], ['09:30', '10:00'])
    await row('Booked', ['mele', 'Room 2'], ['09:00', '09:30'])
  },
)

test.each(['Cancelled', 'Moved', 'DidNotAttend'])('a booking that is %s occupies no time', async (status) => {
  await row(status, ['anika', 'Room 1'], ['09:00', '09:30'])
  await expect(row('Booked', ['anika', 'Room 1'], ['09:00', '09:30'])).resolves.toMatchObject({ rowCount: 1 })
})

test('of 200 concurrent bookings of one time one succeeds; the others get the nearest times', async () => {
  const people = await Promise.all(Array.from({ length: 200 }, () => addBookingPatient(server)))
  const body = {
    siteId: clinic.site['auckland'],
    serviceId: clinic.service['free'],
    bookingTime: monday9,
    wasPrivacyAccepted: true,
  }
  const answers = await Promise.all(people.map(({ token }) => server.call('POST', '/bookings/add', { token, body })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers.filter((answer) => answer.body.success)).toHaveLength(1)
  for (const { body: lost } of answers.filter((answer) => !answer.body.success))
    expect([lost.message, lost.alternatives.length]).toEqual([
      'That time has just been taken. These are the nearest ones.',
      4,
    ])
  const { rows } = await pool.query(`select count(*)::int as n from bookings where status = 'Booked'`)
  expect(rows[0].n).toBe(1)
})

/** Another server process on the same database, with its own connections and memory. */
function secondServer() {
  const database = openDatabase(server.services.config.databaseUrl ?? '', () => undefined, 8)
  onTestFinished(() => database.close())
  const app = makeApp({ ...server.services, database })
  return async (token: string, body: object) => {
    const answer = await app.fetch(
      new Request('http://localhost/api/v1/bookings/add', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ location: '/test', timezoneOffset: -780, requestModel: body }),
      }),
    )
    return { status: answer.status, body: await answer.json() }
  }
}

test('two server processes book one time once for 100 people', async () => {
  const second = secondServer()
  const people = await Promise.all(Array.from({ length: 100 }, () => addBookingPatient(server)))
  const place = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'], wasPrivacyAccepted: true }
  for (const bookingTime of [monday9, '2026-11-22T21:00:00.000Z']) {
    const body = { ...place, bookingTime }
    const answers = await Promise.all(
      people.map(({ token }, i) =>
        i % 2 === 0 ? server.call('POST', '/bookings/add', { token, body }) : second(token, body),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter((answer) => answer.body.success)).toHaveLength(1)
  }
  const { rows } = await pool.query(`select count(*)::int as n from bookings where status = 'Booked'`)
  expect(rows[0].n).toBe(2)
})
