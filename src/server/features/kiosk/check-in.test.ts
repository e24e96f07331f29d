import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BookingId, SiteId } from '../../../contract/ids.ts'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { enrolDevice, type EnrolledDevice } from '../../../../tests/support/enrolled-device.ts'
import { addAppointment, addKioskClinic, turnOnKiosk } from '../../../../tests/support/kiosk-clinic.ts'
import { addPerson } from '../../../../tests/support/server/people.ts'
import { resetRateLimits } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'

const server = await startTestServer()
const { db } = server.services.database
const clinic = await addKioskClinic(server)
const { practiceId, tablet } = clinic
// 1 pm in Auckland; the appointment is at 1:30 pm.
const aroha = {
  firstName: 'Aroha',
  lastName: 'Ngāta',
  birthDate: '1980-05-04',
  startsAt: new Date('2026-11-20T00:30:00Z'),
}
const words = { birthDate: '1980-05-04', initials: 'AN', time: '13:30' }

const checkIn = (said: object = {}, by: EnrolledDevice = tablet) =>
  by.call('POST', '/kiosk/checkin', { body: { arrivalId: randomUUID(), practiceId, ...words, ...said } })
const statusOf = async (bookingId: string) =>
  (
    await db
      .selectFrom('bookings')
      .select('status')
      .where('booking_id', '=', bookingId as BookingId)
      .executeTakeFirst()
  )?.status
const codeOf = ({ status, body }: { status: number; body: { extensions?: { code: string } } }) =>
  `${status} ${body.extensions?.code}`

test('a patient with an appointment about now checks in by birth date, initials and time, and the response is only yes', async () => {
  const { bookingId, patientId } = await addAppointment(server, clinic, aroha)
  const answer = await checkIn()
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.body).toEqual({ answer: 'yes' })
  expect(await statusOf(bookingId)).toBe('Arrived')
  const kept = await db
    .selectFrom('kiosk_arrivals')
    .selectAll()
    .where('booking_id', '=', bookingId as BookingId)
    .execute()
  expect(kept).toMatchObject([{ device_id: tablet.deviceId, practice_id: practiceId, came: 'online', said: null }])
  expect((await checkIn({ time: '01:30' })).body, 'a second time, the afternoon unsaid').toEqual({ answer: 'yes' })
  expect(await db.selectFrom('kiosk_arrivals').selectAll().execute()).toHaveLength(1)
  expect(patientId).not.toBe(bookingId)
})

test.each([
  ['another birth date', { birthDate: '1980-05-05' }],
  ['other initials', { initials: 'NA' }],
  ['another time', { time: '14:00' }],
])('%s is a no without any reason', async (_, said) => {
  await resetRateLimits(server)
  const answer = await checkIn(said)
  expect([answer.status, answer.body]).toEqual([200, { answer: 'no' }])
})

test('an appointment at another hour, or a cancelled one, is a no', async () => {
  await resetRateLimits(server)
  const later = { ...aroha, lastName: 'Later', birthDate: '1981-01-01', startsAt: new Date('2026-11-20T02:30:00Z') }
  const { bookingId } = await addAppointment(server, clinic, later)
  const said = { birthDate: later.birthDate, initials: 'AL', time: '15:30' }
  expect((await checkIn(said)).body).toEqual({ answer: 'no' })
  server.clock.advance(3600)
  await db
    .updateTable('bookings')
    .set({ status: 'Cancelled' })
    .where('booking_id', '=', bookingId as BookingId)
    .execute()
  expect((await checkIn(said)).body).toEqual({ answer: 'no' })
  await db
    .updateTable('bookings')
    .set({ status: 'Booked' })
    .where('booking_id', '=', bookingId as BookingId)
    .execute()
  expect((await checkIn(said)).body).toEqual({ answer: 'yes' })
  server.clock.advance(-3600)
})

test.each([
  ['yes', {}],
  ['no to other initials', { initials: 'ZZ' }],
  ['no to another birth date', { birthDate: '1950-01-01' }],
])('a %s takes the same 400 ms, however fast the search is', async (_, said) => {
  await resetRateLimits(server)
  server.waits.length = 0
  const letPass = server.blockWaits()
  const order: string[] = []
  const answer = checkIn(said).then(() => order.push('answered'))
  await expect.poll(() => server.waits).toEqual([400])
  // Longer than the search takes: each attempt does the same database round trips.
  for (let look = 1; look <= 20; look += 1) await statusOf(randomUUID())
  order.push('passed')
  letPass()
  await answer
  expect(order).toEqual(['passed', 'answered'])
})

test('after five misses the kiosk asks for staff, even for a correct check-in; later it checks again', async () => {
  await resetRateLimits(server)
  const now = server.clock.now().toISOString()
  for (let miss = 1; miss <= 5; miss += 1) expect((await checkIn({ initials: 'ZZ' })).body).toEqual({ answer: 'no' })
  const refused = await checkIn()
  expect(codeOf(refused)).toBe('429 too-many-attempts')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
  await resetRateLimits(server)
  expect((await checkIn()).body).toEqual({ answer: 'yes' })
  server.clock.set(now)
})

test('misses are also counted by address, across kiosks', async () => {
  await resetRateLimits(server)
  const kiosks = await Promise.all([1, 2, 3, 4, 5].map(() => enrolDevice(server, clinic.pharmacist)))
  for (const kiosk of kiosks) await turnOnKiosk(server, { practiceId, tablet: kiosk })
  const missFiveTimes = async (kiosk: EnrolledDevice) => {
    for (let miss = 1; miss <= 5; miss += 1) expect((await checkIn({ initials: 'ZZ' }, kiosk)).status).toBe(200)
  }
  await Promise.all(kiosks.slice(0, 4).map(missFiveTimes))
  expect(codeOf(await checkIn({}, kiosks[4]))).toBe('429 too-many-attempts')
  await resetRateLimits(server)
})

test('repeated check-ins of one patient do not reset the misses; a first one does', async () => {
  await resetRateLimits(server)
  for (let miss = 1; miss <= 4; miss += 1) await checkIn({ initials: 'ZZ' })
  expect((await checkIn()).body, 'arrived before').toEqual({ answer: 'yes' })
  expect(codeOf(await checkIn({ initials: 'ZZ' }))).toBe('429 too-many-attempts')
  await resetRateLimits(server)
  for (let miss = 1; miss <= 4; miss += 1) await checkIn({ initials: 'ZZ' })
  await addAppointment(server, clinic, { ...aroha, firstName: 'Beth', birthDate: '1990-01-01' })
  expect((await checkIn({ birthDate: '1990-01-01', initials: 'BN' })).body).toEqual({ answer: 'yes' })
  expect((await checkIn({ initials: 'ZZ' })).body).toEqual({ answer: 'no' })
})

test('a tablet that is no kiosk, a kiosk of another practice, a revoked one and a session are refused', async () => {
  await resetRateLimits(server)
  const other = await addKioskClinic(server, 'Other Pharmacy')
  const none = await enrolDevice(server, clinic.pharmacist)
  expect(codeOf(await checkIn({}, none))).toBe('404 not-found')
  expect(codeOf(await checkIn({}, other.tablet))).toBe('404 not-found')
  expect((await checkIn({ practiceId: other.practiceId }, other.tablet)).body).toEqual({ answer: 'no' })
  const lost = await enrolDevice(server, clinic.pharmacist)
  await turnOnKiosk(server, { practiceId, tablet: lost })
  await db.updateTable('devices').set({ status: 'revoked' }).where('device_id', '=', lost.deviceId).execute()
  expect(codeOf(await checkIn({}, lost))).toBe('403 device-revoked')
  const body = { arrivalId: randomUUID(), practiceId, ...words }
  expect((await server.call('POST', '/kiosk/checkin', { token: clinic.pharmacist.token, body })).status).toBe(403)
  expect((await server.call('POST', '/kiosk/checkin', { body })).status).toBe(401)
})

test('a replayed request does not check in again', async () => {
  await resetRateLimits(server)
  const jti = randomUUID()
  const body = { arrivalId: randomUUID(), practiceId, ...words }
  await tablet.call('POST', '/kiosk/checkin', { body })
  expect((await tablet.call('POST', '/kiosk/checkin', { body, proof: { jti } })).status).toBe(200)
  expect(codeOf(await tablet.call('POST', '/kiosk/checkin', { body, proof: { jti } }))).toBe('401 use-dpop-nonce')
})

test('a kiosk outlives the session that started it; a practice without a site has no check-in', async () => {
  await resetRateLimits(server)
  const leaver = await addPerson(server, { role: Role.Doctor, practices: [practiceId] })
  const theirs = await enrolDevice(server, leaver)
  await turnOnKiosk(server, { practiceId, tablet: theirs })
  await db.updateTable('logins').set({ status: 'disabled' }).where('login_id', '=', leaver.loginId).execute()
  expect((await checkIn({}, theirs)).body).toEqual({ answer: 'yes' })
  const small = await addClinic(server, 'Small Pharmacy')
  const smallTablet = await enrolDevice(server, small.pharmacist)
  expect((await turnOnKiosk(server, { practiceId: small.practiceId, tablet: smallTablet })).body).toMatchObject({
    takes: 'arrivals',
    practiceName: 'Small Pharmacy',
  })
  expect((await checkIn({ practiceId: small.practiceId }, smallTablet)).body).toEqual({ answer: 'no' })
})

test('staff of the practice who are enrolled on a tablet can turn it into a kiosk, nobody else', async () => {
  const colleague = await addPerson(server, { role: Role.Doctor, practices: [practiceId] })
  const stranger = await addPerson(server, {
    role: Role.Doctor,
    practices: [(await addClinic(server, 'X')).practiceId],
  })
  const path = `/kiosk/${tablet.deviceId}/settings`
  const as = async (token: string) => codeOf(await server.call('PUT', path, { token, body: { practiceId } }))
  expect(await as(colleague.token), 'not enrolled on it').toBe('404 not-found')
  expect(await as(stranger.token)).toBe('403 forbidden')
  expect((await turnOnKiosk(server, clinic)).body).toEqual({
    practiceId,
    practiceName: 'Harbour Pharmacy',
    countryCode: 'NZ',
    timeZone: 'Pacific/Auckland',
    takes: 'appointments',
  })
})

test('a kiosk in Australia takes the country and the zone of its site', async () => {
  const sydney = await addKioskClinic(server, 'Bondi Pharmacy')
  await db
    .updateTable('sites')
    .set({ country_code: 'AU', time_zone: 'Australia/Sydney' })
    .where('site_id', '=', sydney.siteId as SiteId)
    .execute()
  await db.updateTable('practices').set({ country_code: 'AU' }).where('practice_id', '=', sydney.practiceId).execute()
  expect((await turnOnKiosk(server, sydney)).body).toMatchObject({
    practiceName: 'Bondi Pharmacy',
    countryCode: 'AU',
    timeZone: 'Australia/Sydney',
  })
})

test.each([
  ['an impossible birth date', { birthDate: '1980-02-30' }, '/birthDate'],
  ['one initial', { initials: 'A' }, '/initials'],
  ['digits as initials', { initials: '12' }, '/initials'],
  ['a time that no clock shows', { time: '25:00' }, '/time'],
])('%s is refused with its field name', async (_, said, pointer) => {
  const { status, body } = await checkIn(said)
  expect([status, body.extensions.errors.map((error: { pointer: string }) => error.pointer)]).toEqual([422, [pointer]])
})

test('a melanographer of a site’s practice turns a tablet into the kiosk of its appointments', async () => {
  await resetRateLimits(server)
  const melanographer = await addPerson(server, { role: Role.Melanographer, practices: [practiceId] })
  const own = await enrolDevice(server, melanographer)
  const turnedOn = await turnOnKiosk(server, { practiceId, tablet: own })
  expect([turnedOn.status, turnedOn.body.takes]).toEqual([200, 'appointments'])
  const tama = { ...aroha, firstName: 'Tama', birthDate: '1979-02-03' }
  const { bookingId } = await addAppointment(server, clinic, tama)
  expect((await checkIn({ birthDate: tama.birthDate, initials: 'TN' }, own)).body).toEqual({ answer: 'yes' })
  expect(await statusOf(bookingId)).toBe('Arrived')
})
