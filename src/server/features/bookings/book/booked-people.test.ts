import { beforeEach, expect, test } from 'vitest'
import {
  addBookingClinic,
  addBookingPatient,
  type BookingPatient,
} from '../../../../../tests/support/booking-clinic.ts'
import { addPerson, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { resetRateLimits, messagesTo } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { maxBookedPeople, maxEverBookedPeople } from '../../../../domain/bookings/booked-people.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addBookingClinic(server)
const monday9 = '2026-11-22T20:00:00.000Z'
const monday930 = '2026-11-22T20:30:00.000Z'

const aria = {
  relation: 'child',
  firstName: 'Aria',
  lastName: 'Tama',
  birthDate: '2018-03-04',
  gender: 2,
  isAgreed: true,
}
const sam = {
  relation: 'adult',
  firstName: 'Sam',
  lastName: 'Reid',
  birthDate: '1980-05-06',
  gender: 1,
  isAgreed: true,
}
const call = async (who: Person, method: string, ...[path, body]: [string, object?]) =>
  server.call(method, path, { token: await freshToken(server, who), ...(body && { body }) })
const addTo = (who: Person, person: object) => call(who, 'POST', '/bookings/addperson', person)
const bookFor = (who: Person, patientId: string, ...[service = 'free', bookingTime = monday9]: string[]) =>
  call(who, 'POST', '/bookings/add', {
    siteId: clinic.site['auckland'],
    serviceId: clinic.service[service],
    bookingTime,
    wasPrivacyAccepted: true,
    patientId,
  })
const listOf = async (who: Person) =>
  (await call(who, 'POST', '/bookings/searchbookings', {})).body.records as { bookingId: string; patient: string }[]
const mailOf = async ({ loginId }: BookingPatient) => {
  const { rows } = await pool.query('select user_name from logins where login_id = $1', [loginId])
  return messagesTo(server, rows[0].user_name)
}

beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  await pool.query('delete from payment_sessions; delete from refunds; delete from payments; delete from bookings')
  await resetRateLimits(server)
})

test('a parent books for a child, who gets a patient record; the parent sees, moves and cancels the booking, and mails name the child', async () => {
  const parent = await addBookingPatient(server)
  const { status, body: child } = await addTo(parent, aria)
  expect([status, child]).toEqual([200, { ...child, relation: 'child', firstName: 'Aria', lastName: 'Tama' }])
  expect(child.patientId).not.toBe(parent.patientId)
  const { body } = await bookFor(parent, child.patientId)
  expect(body.booking).toMatchObject({ patientId: child.patientId, patient: 'Aria Tama', status: 'Booked' })
  const { bookingId } = body.booking
  expect(await listOf(parent)).toMatchObject([{ bookingId, patient: 'Aria Tama' }])
  const one = `/bookings/get?id=${bookingId}&patientLoginId=${parent.loginId}&bookingType=1`
  expect((await call(parent, 'GET', one)).status).toBe(200)
  const moved = await call(parent, 'PUT', '/bookings/update', {
    bookingId,
    bookingType: 1,
    siteId: clinic.site['auckland'],
    serviceId: clinic.service['free'],
    bookingTime: monday930,
  })
  expect(moved.body.booking).toMatchObject({ bookingTime: monday930, lastMove: { by: 'patient' } })
  const gone = await call(parent, 'DELETE', `/bookings/delete?bookingId=${bookingId}&bookingType=1&reason=2`)
  expect(gone.body).toMatchObject({ status: 'Cancelled', cancelledBy: 'patient' })
  const mails = await mailOf(parent)
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(
    new Set(['Your booking', 'Your booking was cancelled', 'Your booking was moved']),
  )
  expect(mails.every((mail) => mail.body.includes('For Aria Tama'))).toBe(true)
})

test('a person who is added with an address of their own keeps it', async () => {
  const booker = await addBookingPatient(server)
  const { body } = await addTo(booker, { ...sam, emailAddress: 'sam.reid@example.test' })
  const { rows } = await pool.query('select email_address from patients where patient_id = $1', [body.patientId])
  expect(rows).toEqual([{ email_address: 'sam.reid@example.test' }])
})

test('a partner’s record stays closed to the booker: only bookings made for them are visible', async () => {
  const booker = await addBookingPatient(server)
  const { body: partner } = await addTo(booker, sam)
  await bookFor(booker, partner.patientId)
  for (const [method, path, body] of [
    ['GET', `/patients/getpatientbypatientid?patientId=${partner.patientId}`],
    ['POST', '/clinicalimages/searchclinicalimages', { patientId: partner.patientId }],
    ['GET', `/patients/getpatientprivacy?patientId=${partner.patientId}`],
  ] as const) {
    const answer = await call(booker, method, path, body)
    expect([path, answer.status >= 400 || answer.body.records?.length === 0]).toEqual([path, true])
  }
  // Bookings that the clinic makes for them are theirs.
  await pool.query('update bookings set login_id = null where patient_id = $1', [partner.patientId])
  expect(await listOf(booker)).toEqual([])
})

test('nobody else sees or changes such a booking, or books for somebody else’s people', async () => {
  const [parent, stranger] = [await addBookingPatient(server), await addBookingPatient(server)]
  const { body: child } = await addTo(parent, aria)
  const { bookingId } = (await bookFor(parent, child.patientId)).body.booking
  expect(await listOf(stranger)).toEqual([])
  const tries = [
    await call(stranger, 'GET', `/bookings/get?id=${bookingId}&patientLoginId=${stranger.loginId}&bookingType=1`),
    await call(stranger, 'DELETE', `/bookings/delete?bookingId=${bookingId}&bookingType=1&reason=2`),
    await bookFor(stranger, child.patientId, 'free', monday930),
    await call(stranger, 'POST', '/bookings/findrecommendedproduct', {
      siteId: clinic.site['auckland'],
      serviceId: clinic.service['free'],
      patientId: child.patientId,
    }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await call(stranger, 'GET', '/bookings/getpeople')).body).toEqual([])
})

test('a name and birth date never lead to an existing record, and reveal nothing about it', async () => {
  const [booker, known] = [await addBookingPatient(server), await addBookingPatient(server)]
  const { rows } = await pool.query(
    'select first_name, last_name, birth_date::text from patients where patient_id = $1',
    [known.patientId],
  )
  const typed = { ...sam, firstName: rows[0].first_name, lastName: rows[0].last_name, birthDate: rows[0].birth_date }
  const [there, nowhere] = [await addTo(booker, typed), await addTo(booker, sam)]
  expect([there.status, nowhere.status]).toEqual([200, 200])
  expect(Object.keys(there.body)).toEqual(Object.keys(nowhere.body))
  expect(there.body.patientId).not.toBe(known.patientId)
})

test('adding a person again restores the same record; the list is limited, and age and agreement are required', async () => {
  const booker = await addBookingPatient(server)
  const { body: first } = await addTo(booker, aria)
  expect((await addTo(booker, { ...aria, firstName: 'ĀRIA' })).body.patientId).toBe(first.patientId)
  for (const wrong of [
    { ...aria, birthDate: '2000-01-01' },
    { ...sam, birthDate: '2018-03-04' },
    { ...aria, birthDate: '2030-01-01' },
    { ...aria, isAgreed: false },
    { ...sam, mobilePhone: '09 300 1234' },
  ])
    expect([wrong, (await addTo(booker, wrong)).status]).toEqual([wrong, 422])
  for (let count = 1; count < maxBookedPeople; count += 1) await addTo(booker, { ...sam, lastName: `Reid ${count}` })
  expect((await addTo(booker, sam)).status).toBe(409)
  expect((await call(booker, 'GET', '/bookings/getpeople')).body).toHaveLength(maxBookedPeople)
  const staff = await addPerson(server, { role: Role.Melanographer })
  expect((await addTo(staff, aria)).status).toBe(403)
})

test('a removed person can no longer be booked for by this login; their bookings stay, and adding again restores them', async () => {
  const [booker, stranger] = [await addBookingPatient(server), await addBookingPatient(server)]
  const { body: child } = await addTo(booker, aria)
  const { bookingId } = (await bookFor(booker, child.patientId)).body.booking
  const remove = (who: Person) => call(who, 'DELETE', `/bookings/removeperson?patientId=${child.patientId}`)
  expect((await remove(stranger)).status).toBe(404)
  expect((await remove(booker)).status).toBe(204)
  expect((await call(booker, 'GET', '/bookings/getpeople')).body).toEqual([])
  expect((await bookFor(booker, child.patientId, 'free', monday930)).status).toBe(404)
  expect((await remove(booker)).status).toBe(404)
  expect(await listOf(booker)).toMatchObject([{ bookingId }])
  expect((await addTo(booker, aria)).body).toEqual(child)
  expect((await call(booker, 'GET', '/bookings/getpeople')).body).toEqual([child])
})

test('removing and adding people creates at most twice the list’s size in records', async () => {
  const booker = await addBookingPatient(server)
  for (let count = 0; count < maxEverBookedPeople; count += 1) {
    const { body } = await addTo(booker, { ...sam, lastName: `Reid ${count}` })
    await call(booker, 'DELETE', `/bookings/removeperson?patientId=${body.patientId}`)
  }
  expect((await addTo(booker, sam)).status).toBe(409)
})

test('a child who turns 16 can no longer be booked for; existing bookings stay with the parent', async () => {
  const parent = await addBookingPatient(server)
  const { body: child } = await addTo(parent, { ...aria, birthDate: '2010-11-21' })
  const { bookingId } = (await bookFor(parent, child.patientId)).body.booking
  server.clock.set('2026-11-21T00:00:00Z')
  const refused = await bookFor(parent, child.patientId, 'free', monday930)
  expect([refused.status, refused.body.extensions.errors[0].pointer]).toEqual([422, '/patientId'])
  expect(await listOf(parent)).toMatchObject([{ bookingId }])
})

test('a time held before the patient was known is assigned to them, unless they need another duration', async () => {
  const parent = await addBookingPatient(server)
  const { body: child } = await addTo(parent, aria)
  const hold = async (service: string) => {
    const { body } = await call(parent, 'POST', '/bookings/addanonymous', {
      siteId: clinic.site['auckland'],
      serviceId: clinic.service[service],
      bookingTime: monday9,
    })
    const request = { claimSecret: body.claimSecret, patientId: child.patientId, wasPrivacyAccepted: true }
    return call(parent, 'PUT', `/bookings/assigntouser?bookingId=${body.booking.bookingId}`, request)
  }
  const map = await hold('map')
  expect([map.status, map.body.detail]).toEqual([409, expect.stringContaining('Choose the time again')])
  await pool.query('delete from bookings')
  const free = await hold('free')
  expect(free.body.booking).toMatchObject({ patientId: child.patientId, status: 'Booked' })
})

test('holds for booked people count towards the booker’s limit', async () => {
  const parent = await addBookingPatient(server)
  const { body: child } = await addTo(parent, aria)
  const holdOne = (bookingTime: string) =>
    call(parent, 'POST', '/bookings/addanonymous', {
      siteId: clinic.site['auckland'],
      serviceId: clinic.service['free'],
      bookingTime,
    })
  const { body } = await bookFor(parent, child.patientId)
  await pool.query(
    `update bookings set status = 'AwaitingPayment', held_until = '2026-11-20T00:10:00Z' where booking_id = $1`,
    [body.booking.bookingId],
  )
  expect([(await holdOne(monday930)).status, (await holdOne('2026-11-22T21:00:00.000Z')).status]).toEqual([200, 200])
  expect((await holdOne('2026-11-22T21:30:00.000Z')).status).toBe(409)
})
