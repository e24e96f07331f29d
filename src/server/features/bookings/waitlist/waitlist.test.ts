import { expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import { messagesTo } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { notifyWaitlist } from './join-waitlist.ts'

const server = await startTestServer()
const { services } = server
const { pool } = services.database
server.clock.set('2026-11-20T00:00:00Z')
const clinic = await addBookingClinic(server)
const place = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'] }
const days = { firstDay: '2026-11-23', lastDay: '2026-11-24' }
const join = (token: string, more: object = {}) =>
  server.call('POST', '/bookings/joinwaitlist', { token, body: { ...place, ...days, ...more } })
const list = async (token: string) => (await server.call('GET', '/bookings/getwaitlist', { token })).body
const told = async ({ patientId }: { patientId: string }) =>
  (await messagesTo(server, `${patientId.slice(0, 8)}@example.test`)).map(({ subject }) => subject)

test('a cancelled time is offered to those who wait for its day, once a day, by their channels, and to nobody else', async () => {
  const [holder, waiting, elsewhere] = [
    await addBookingPatient(server),
    await addBookingPatient(server),
    await addBookingPatient(server),
  ]
  expect((await join(waiting.token)).body).toMatchObject({
    siteName: 'auckland',
    serviceName: 'free',
    ...days,
    whenOffered: null,
  })
  const unwilling = await addBookingPatient(server)
  await join(unwilling.token)
  for (const channel of [1, 2])
    await server.call(
      'POST',
      `/patientpermissions/setcommunicationpreference?communicationTypeId=2&communicationChannelId=${channel}&isAllowed=false`,
      { token: unwilling.token },
    )
  await join(elsewhere.token, { firstDay: '2026-11-25', lastDay: '2026-11-30' })
  const booking = async () =>
    (
      await server.call('POST', '/bookings/add', {
        token: holder.token,
        body: { ...place, bookingTime: '2026-11-22T20:00:00.000Z', wasPrivacyAccepted: true },
      })
    ).body.booking.bookingId
  const cancel = async (id: string) => {
    await server.call('DELETE', `/bookings/delete?bookingId=${id}&bookingType=1`, { token: holder.token })
    const { rows } = await pool.query(
      `select count(*)::int as n from pgboss.job where name = 'notify-waitlist' and data->>'bookingId' = $1`,
      [id],
    )
    expect(rows[0].n).toBe(1)
    await notifyWaitlist({ ...services, provider: null })({ bookingId: id })
  }
  await cancel(await booking())
  await cancel(await booking())
  expect([await told(waiting), await told(elsewhere), await told(unwilling)]).toEqual([['A time came free'], [], []])
  expect((await list(waiting.token))[0].whenOffered).toBe('2026-11-20T00:00:00.000Z')
  const [offer] = await messagesTo(server, `${waiting.patientId.slice(0, 8)}@example.test`)
  expect(offer?.body).toMatch(/\nhttp:\/\/\S+\/booking-redirect#token=[\w-]{20,}\n/)
})

test('joining again replaces the days; leaving ends it, only for oneself', async () => {
  const [patient, other] = [await addBookingPatient(server), await addBookingPatient(server)]
  await join(patient.token)
  const { waitlistId } = (await join(patient.token, { lastDay: '2026-12-01' })).body
  expect(await list(patient.token)).toMatchObject([{ waitlistId, lastDay: '2026-12-01' }])
  const leave = (token: string) => server.call('DELETE', `/bookings/leavewaitlist?waitlistId=${waitlistId}`, { token })
  expect((await leave(other.token)).status).toBe(404)
  expect((await leave(patient.token)).status).toBe(204)
  expect(await list(patient.token)).toEqual([])
})

test('past or reversed days, and a clinic without a waitlist, are refused', async () => {
  const { token } = await addBookingPatient(server)
  for (const wrong of [
    { firstDay: '2026-11-25', lastDay: '2026-11-24' },
    { firstDay: '2026-11-01', lastDay: '2026-11-02' },
  ]) {
    const { status, body } = await join(token, wrong)
    expect([status, body.extensions.errors[0].pointer]).toEqual([422, '/lastDay'])
  }
  expect((await join(token, { serviceId: 99_999 })).status).toBe(404)
  await pool.query('update sites set allow_online_waitlists = false where site_id = $1', [clinic.site['sydney']])
  expect((await join(token, { siteId: clinic.site['sydney'] })).status).toBe(409)
})

test('A7.booking.02: a record is suggested to its patient and to clinic staff, masked; never to others, never with two matches', async () => {
  const patient = await addBookingPatient(server, '1971-02-03')
  const [other, staff] = [await addBookingPatient(server), await addPerson(server, { role: Role.Melanographer })]
  const suggest = (token: string, more: object = {}) =>
    server.call('POST', '/bookings/findsuggestedpatient', {
      token,
      body: { firstName: 'aroha', lastName: 'Ngata', birthDate: '1971-02-03', ...more },
    })
  const masked = { patientId: patient.patientId, initials: 'AN', birthYear: 1971 }
  expect((await suggest(patient.token)).body).toEqual(masked)
  expect((await suggest(staff.token)).body).toEqual(masked)
  expect((await suggest(other.token)).status).toBe(204)
  expect((await suggest(staff.token, { lastName: 'Another' })).status).toBe(204)
  const { rows } = await pool.query('select email_address from patients where patient_id = $1', [patient.patientId])
  const emailAddress: string = rows[0].email_address
  expect((await suggest(staff.token, { emailAddress: emailAddress.toUpperCase() })).body).toEqual(masked)
  expect((await suggest(staff.token, { emailAddress: `other.${emailAddress}` })).status).toBe(204)
  await addBookingPatient(server, '1971-02-03')
  expect((await suggest(staff.token)).status).toBe(204)
  expect((await suggest(staff.token, { emailAddress })).body).toEqual(masked)
})

test('at a clinic that takes bookings on other pages nobody waits, nor is told of a time that could not be booked here', async () => {
  const [holder, waiting] = [await addBookingPatient(server), await addBookingPatient(server)]
  const takeBookingsAt = (address: string | null) =>
    pool.query('update sites set external_booking_url = $2 where site_id = $1', [place.siteId, address])
  expect((await join(waiting.token)).status).toBe(200)
  const body = { ...place, bookingTime: '2026-11-22T20:00:00.000Z', wasPrivacyAccepted: true }
  const { bookingId } = (await server.call('POST', '/bookings/add', { token: holder.token, body })).body.booking
  await server.call('DELETE', `/bookings/delete?bookingId=${bookingId}&bookingType=1`, { token: holder.token })
  await takeBookingsAt('https://clinic.example.test/book')
  expect((await join(waiting.token)).status).toBe(404)
  await notifyWaitlist({ ...services, provider: null })({ bookingId })
  expect(await told(waiting)).toEqual([])
  await takeBookingsAt(null)
  await notifyWaitlist({ ...services, provider: null })({ bookingId })
  expect(await told(waiting)).toEqual(['A time came free'])
})
