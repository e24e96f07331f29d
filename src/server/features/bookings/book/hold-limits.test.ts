import { beforeEach, expect, test } from 'vitest'
import {
  addBookingClinic,
  addBookingPatient,
  type BookingPatient,
} from '../../../../../tests/support/booking-clinic.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { anonymousToken, resetRateLimits } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addBookingClinic(server)
const ask = { siteId: clinic.site['auckland'] }
/** The n-th slot of next week: half hours from 9:00 in Auckland, five mornings. */
const timeOf = (n: number) => {
  const at = new Date('2026-11-22T20:00:00.000Z').getTime() + Math.floor(n / 5) * 24 * 3_600_000 + (n % 5) * 30 * 60_000
  return new Date(at).toISOString()
}

const hold = async (n: number, { who, peer = '198.51.100.1' }: { who?: BookingPatient; peer?: string } = {}) =>
  server.call('POST', '/bookings/addanonymous', {
    token: who ? await freshToken(server, who) : await anonymousToken(server),
    body: { ...ask, serviceId: clinic.service['free'], bookingTime: timeOf(n) },
    peer,
  })
const statuses = async (answers: Promise<{ status: number; body: { success?: boolean } }>[]) =>
  (await Promise.all(answers)).map(({ status, body }) => (status === 200 ? body.success : status))

beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  await pool.query('delete from payment_sessions; delete from refunds; delete from payments; delete from bookings')
  await resetRateLimits(server)
})

test('a signed-in user may hold three times; a fourth is refused until one ends, and others are not affected', async () => {
  const [mere, sina] = [await addBookingPatient(server), await addBookingPatient(server)]
  for (const n of [0, 1, 2]) expect((await hold(n, { who: mere })).body.success).toBe(true)
  const fourth = await hold(3, { who: mere })
  expect([fourth.status, fourth.body.extensions.code]).toEqual([409, 'conflict'])
  expect(fourth.body.detail).toMatch(/^3 times are already held for you\./)
  expect((await hold(3, { who: sina })).body.success).toBe(true)
  server.clock.advance(601)
  expect((await hold(4, { who: mere })).body.success).toBe(true)
})

test('concurrent requests get no more holds than sequential ones', async () => {
  const mere = await addBookingPatient(server)
  const answers = await statuses(Array.from({ length: 8 }, (_, n) => hold(n, { who: mere })))
  expect(answers.filter((answer) => answer === true)).toHaveLength(3)
  expect(answers.filter((answer) => answer === 409)).toHaveLength(5)
})

test('an anonymous address may hold ten times, which limits neither other addresses nor signed-in users', async () => {
  for (let n = 0; n < 10; n++) expect((await hold(n)).body.success).toBe(true)
  const more = await hold(10)
  expect([more.status, more.body.detail]).toEqual([
    409,
    'Many times are already held for people at your address. Sign in, or try again in 10 minutes.',
  ])
  expect((await hold(10, { peer: '203.0.113.5' })).body.success).toBe(true)
  expect((await hold(11, { who: await addBookingPatient(server) })).body.success).toBe(true)
})

test('unpaid bookings count as holds, however they started', async () => {
  const mere = await addBookingPatient(server)
  const add = async (n: number) =>
    server.call('POST', '/bookings/add', {
      token: await freshToken(server, mere),
      body: { ...ask, serviceId: clinic.service['pay-all'], bookingTime: timeOf(n), wasPrivacyAccepted: true },
    })
  expect(await statuses([add(0)])).toEqual([true])
  expect(await statuses([add(1)])).toEqual([true])
  const held = await server.call('POST', '/bookings/addanonymous', {
    token: await anonymousToken(server),
    body: { ...ask, serviceId: clinic.service['pay-all'], bookingTime: timeOf(2) },
    peer: '198.51.100.2',
  })
  const assign = async () =>
    server.call('PUT', `/bookings/assigntouser?bookingId=${held.body.booking.bookingId}`, {
      token: await freshToken(server, mere),
      body: { claimSecret: held.body.claimSecret, wasPrivacyAccepted: true },
    })
  expect(await statuses([add(3)])).toEqual([true])
  expect((await assign()).status).toBe(409)
  await pool.query(`update bookings set status = 'Cancelled', held_until = null where starts_at = $1`, [timeOf(3)])
  expect((await assign()).body).toMatchObject({ success: true, booking: { status: 'AwaitingPayment' } })
  expect((await add(4)).status).toBe(409)
})

test('anonymous searches alone are throttled in the end; patients’ are not', async () => {
  const search = (token: string, peer = '198.51.100.9') =>
    server.call('POST', '/bookings/searchtimeslots', { token, body: { ...ask, serviceId: 999_999 }, peer })
  const token = await anonymousToken(server)
  const answers = new Set<number>()
  for (let n = 0; n < 600; n++) answers.add((await search(token)).status)
  expect([...answers]).toEqual([404])
  await search(token)
  const refused = await search(token)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^[12]$/)])
  expect((await search(token, '198.51.100.10')).status).toBe(404)
  expect((await search(await freshToken(server, await addBookingPatient(server)))).status).toBe(404)
})
