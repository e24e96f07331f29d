import { beforeEach, expect, test } from 'vitest'
import { addBookingPatient, type BookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { addDesk } from '../../../../tests/support/desk-clinic.ts'
import { messagesTo } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import type { WaitingPerson } from '../../../contract/clinic-desk/desk-waitlist.ts'

const server = await startTestServer()
const { pool } = server.services.database
const { clinic, manager, melanographer, otherManager, as, book } = await addDesk(server)
const siteId = clinic.site['auckland']
const serviceId = clinic.service['free']
const day = '2026-11-23'
const [nine, ten] = ['2026-11-22T20:00:00.000Z', '2026-11-22T21:00:00.000Z']

beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  await pool.query('delete from booking_waitlist; delete from payments; delete from bookings')
})

const wait = async (who: BookingPatient, more: object = {}) =>
  (await as(who, '/bookings/joinwaitlist', { siteId, serviceId, firstDay: day, lastDay: '2026-11-24', ...more })).body
const waiting = async (on = day, who = manager): Promise<WaitingPerson[]> =>
  (await as(who, '/desk/waiting', { siteId, day: on })).body
const offer = (waitlistId: string, startTime: string | undefined, who = manager) =>
  as(who, '/desk/offerfree', { waitlistId, startTime })
const mails = async ({ patientId }: BookingPatient) =>
  (await messagesTo(server, `${patientId.slice(0, 8)}@example.test`)).filter(
    ({ subject }) => subject === 'A time came free',
  )

test('the desk sees the waitlist of a day, the longest waiting first, with suitable free times; the access is logged', async () => {
  const [first, second, later] = [
    await addBookingPatient(server),
    await addBookingPatient(server),
    await addBookingPatient(server),
  ]
  await wait(first)
  server.clock.set('2026-11-20T00:05:00Z')
  await wait(second)
  await wait(later, { firstDay: '2026-11-25', lastDay: '2026-11-26' })
  await book(later, 'free', nine)
  const seen = await waiting()
  expect(seen.map(({ patientId }) => patientId)).toEqual([first.patientId, second.patientId])
  expect(seen[0]).toMatchObject({ fullName: 'Aroha Ngāta', serviceName: 'free', phone: '+64215550100', offered: [] })
  expect(seen[0]?.freeTimes).toContain(ten)
  expect(seen[0]?.freeTimes).not.toContain(nine)
  const setCalled = (pseudonym: string | null, isAnonymous: boolean) =>
    pool.query('update patients set pseudonym = $2, is_anonymous = $3 where patient_id = $1', [
      first.patientId,
      pseudonym,
      isAnonymous,
    ])
  await setCalled('Kiwi', true)
  expect((await waiting())[0]?.fullName).toBe('Kiwi')
  await setCalled(null, false)
  const read = await pool.query('select what from record_accesses where patient_id = $1', [first.patientId])
  expect(read.rows).toEqual([{ what: 'desk day' }])
  expect((await waiting(day, melanographer)).length).toBe(2)
  expect((await as(otherManager, '/desk/waiting', { siteId, day })).status).toBe(403)
  expect((await as(first, '/desk/waiting', { siteId, day })).status).toBe(403)
})

test('a time is offered to one person once, with two desks too; whoever books first gets it', async () => {
  const [person, other] = [await addBookingPatient(server), await addBookingPatient(server)]
  const { waitlistId } = await wait(person)
  const of = await wait(other)
  const both = await Promise.all([offer(waitlistId, nine), offer(waitlistId, nine, melanographer)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const told = both.find(({ status }) => status === 200)?.body
  expect(told.offered).toMatchObject([{ startTime: nine }])
  expect(told.freeTimes).not.toContain(nine)
  expect((await offer(waitlistId, nine)).body.detail).toBe('This time was offered to them before.')
  const [mail] = await mails(person)
  expect(await mails(person)).toHaveLength(1)
  expect(mail?.body).toMatch(/9:00 am[\s\S]+booking-redirect#token=/)
  expect((await server.call('GET', '/bookings/getwaitlist', { token: person.token })).body[0]).toMatchObject({
    whenOffered: '2026-11-20T00:00:00.000Z',
  })
  expect((await offer(of.waitlistId, nine)).status).toBe(200)
  await book(other, 'free', nine)
  const late = await book(person, 'free', nine, 'any')
  expect(late).toMatchObject({ success: false })
  expect((await offer(waitlistId, nine)).status).toBe(409)
})

test('each entry tells its person’s phone, its service, and each time that was offered', async () => {
  const person = await addBookingPatient(server)
  await pool.query(`update patients set mobile_phone = '+64215550177' where patient_id = $1`, [person.patientId])
  const { waitlistId } = await wait(person, { serviceId: clinic.service['check'] })
  expect((await offer(waitlistId, nine)).status).toBe(200)
  server.clock.set('2026-11-20T00:05:00Z')
  expect((await offer(waitlistId, ten)).body).toMatchObject({
    phone: '+64215550177',
    serviceName: 'check',
    offered: [
      { startTime: nine, whenOffered: '2026-11-20T00:00:00.000Z' },
      { startTime: ten, whenOffered: '2026-11-20T00:05:00.000Z' },
    ],
  })
})

test('a taken time, another day or another site’s entry can’t be offered; nobody else may offer', async () => {
  const person = await addBookingPatient(server)
  const { waitlistId } = await wait(person)
  await book(await addBookingPatient(server), 'free', nine)
  expect((await offer(waitlistId, nine)).body.detail).toBe('This time is not free any more.')
  expect((await offer(waitlistId, '2026-11-24T20:00:00Z')).body.detail).toBe('This person is not waiting for this day.')
  for (const who of [otherManager, person]) expect((await offer(waitlistId, ten, who)).status).toBe(404)
  expect(await mails(person)).toEqual([])
})
