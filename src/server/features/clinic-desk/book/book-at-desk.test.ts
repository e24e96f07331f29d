import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addDesk } from '../../../../../tests/support/desk-clinic.ts'
import { addPerson, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'

const server = await startTestServer()
const { pool } = server.services.database
const { clinic, manager, melanographer, otherManager, as, book, dayOf } = await addDesk(server)
const siteId = clinic.site['auckland']
const serviceId = clinic.service['free']
const day = '2026-11-23'
const nine = '2026-11-22T20:00:00.000Z'

beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  await pool.query(
    'delete from payment_sessions; delete from payments; delete from desk_payments; delete from bookings',
  )
})

const said = {
  firstName: 'Hone',
  lastName: 'Paewai',
  birthDate: '1971-02-03',
  gender: 1,
  mobilePhone: '021 555 0199',
  emailAddress: 'hone.calls@example.nz',
}
const conflict = (reason: string) => ({ status: 409, body: { extensions: { reason } } })
const timesFor = (patientId: string | null) =>
  as(manager, '/desk/freetimes', { siteId, serviceId, patientId, from: day, days: 1 })
const timeAt = async (startTime: string, patientId: string | null = null) => {
  const { body } = await timesFor(patientId)
  const { staffId, roomId } = body.find((one: { startTime: string }) => one.startTime === startTime)
  return { staffId, roomId, startTime }
}
const bookFor = (caller: object, time: object, { who = manager, bookingId = randomUUID(), of = 'free' } = {}) =>
  as(who, '/desk/book', { bookingId, siteId, serviceId: clinic.service[of], caller, ...time })
const messagesTo = async (address: string) =>
  (await pool.query(`select body from outgoing_messages where recipient = $1 order by message_id`, [address])).rows.map(
    ({ body }) => String(body),
  )

test('a free time names its member of staff and room, each site’s own', async () => {
  const sydney = clinic.site['sydney']
  await pool.query(`update rooms set room_name = 'Harbour room' where site_id = $1 and room_name = 'Room 1'`, [sydney])
  const namesAt = async (site: number | undefined, who: Person) => {
    const { body } = await as(who, '/desk/freetimes', { siteId: site, serviceId, patientId: null, from: day, days: 1 })
    return [body[0].staffName, body[0].roomName]
  }
  expect(await namesAt(siteId, manager)).toEqual(['Anika Visser', 'Room 1'])
  expect(await namesAt(sydney, otherManager)).toEqual(['Mele Taufa', 'Harbour room'])
})

test('a caller who is new is booked on a day to come, once by the id, told of it, and owes the whole price', async () => {
  const time = await timeAt(nine)
  const bookingId = randomUUID()
  const caller = { kind: 'said', person: said }
  expect((await bookFor(caller, time, { who: otherManager })).status).toBe(403)
  const first = await bookFor(caller, time, { bookingId })
  expect(first.body).toMatchObject({
    bookingId,
    status: 'Booked',
    isWalkIn: false,
    startTime: nine,
    patient: { fullName: 'Hone Paewai' },
    amountPaid: 0,
  })
  expect(first.body.toPay).toBe(first.body.cost)
  expect((await bookFor(caller, time, { bookingId })).body.bookingId).toBe(bookingId)
  expect((await dayOf(day)).bookings).toHaveLength(1)
  expect(await bookFor({ kind: 'said', person: { ...said, firstName: 'Other' } }, time)).toMatchObject(
    conflict('taken'),
  )
  const again = await bookFor(caller, await timeAt('2026-11-22T21:00:00.000Z'), { who: melanographer })
  expect(again.body.patient.patientId).toBe(first.body.patient.patientId)
})

test('somebody known is booked by their record with the extra time that they need; a desk that does not know them can’t', async () => {
  const patient = await addBookingPatient(server)
  const { patientId } = patient
  expect((await timesFor(patientId)).status).toBe(404)
  expect((await bookFor({ kind: 'known', patientId }, { ...(await timeAt(nine)) })).status).toBe(404)
  await book(patient, 'free', nine)
  await pool.query(`update patients set extra_booking_minutes = 15 where patient_id = $1`, [patientId])
  const time = await timeAt('2026-11-22T22:00:00.000Z', patientId)
  const { body } = await bookFor({ kind: 'known', patientId }, time)
  expect(body).toMatchObject({ status: 'Booked', patient: { patientId, extraMinutes: 15 } })
  const minutes = (Date.parse(body.endTime) - Date.parse(body.startTime)) / 60_000
  const plain = (await bookFor({ kind: 'said', person: said }, await timeAt('2026-11-22T21:00:00.000Z'))).body
  expect(minutes - (Date.parse(plain.endTime) - Date.parse(plain.startTime)) / 60_000).toBe(15)
  const { rows } = await pool.query(`select distinct login_id from record_accesses where patient_id = $1`, [patientId])
  expect(rows.map(({ login_id: id }) => id)).toContain(manager.loginId)
})

test('nobody is booked by an id that no patient has', async () => {
  const time = await timeAt(nine)
  const caller = { kind: 'known', patientId: randomUUID() }
  for (const who of [manager, melanographer]) expect((await bookFor(caller, time, { who })).status).toBe(404)
})

test('the mobile number of a caller is asked for at its field', async () => {
  const time = await timeAt(nine)
  const refused = await bookFor({ kind: 'said', person: { ...said, mobilePhone: '12' } }, time)
  expect(refused).toMatchObject({ status: 422 })
  expect(JSON.stringify(refused.body)).toContain('/caller/person/mobilePhone')
})

test('of somebody who was booked for by another the link goes to who booked', async () => {
  const [patient, booker] = [await addBookingPatient(server), await addBookingPatient(server)]
  const { bookingId } = await book(patient, 'may-pay-all', nine)
  await pool.query(
    `insert into booked_people (login_id, patient_id, relation, agreed_at) values ($1, $2, 'adult', now())`,
    [booker.loginId, patient.patientId],
  )
  await pool.query('update bookings set login_id = $2 where booking_id = $1', [bookingId, booker.loginId])
  await pool.query('update patients set email_address = null, mobile_phone = null where patient_id = $1', [
    patient.patientId,
  ])
  expect((await as(manager, '/desk/sendpaylink', { bookingId })).status).toBe(200)
  const { rows } = await pool.query('select pay_url from payment_sessions')
  expect((await messagesTo(booker.userName)).filter((text) => text.includes(rows[0].pay_url))).toHaveLength(1)
})

test('a link to pay goes to the patient, the same while it is open; nobody else’s desk sends one, nor one for what is paid', async () => {
  const { body } = await bookFor({ kind: 'said', person: said }, await timeAt(nine), { of: 'may-pay-all' })
  const send = (who = manager) => as(who, '/desk/sendpaylink', { bookingId: body.bookingId })
  expect((await send(otherManager)).status).toBe(404)
  expect((await send()).status).toBe(200)
  expect((await send(melanographer)).status).toBe(200)
  const { rows } = await pool.query('select pay_url from payment_sessions')
  expect(rows).toHaveLength(1)
  const mails = (await messagesTo(said.emailAddress)).filter((text) => text.includes(rows[0].pay_url))
  expect(mails).toHaveLength(2)
  await as(manager, '/desk/takepayment', {
    paymentId: randomUUID(),
    bookingId: body.bookingId,
    amount: body.toPay,
    method: 'card',
  })
  expect(await send()).toMatchObject(conflict('not-now'))
})

test('a caller’s promo code makes the price less, in the link to pay too; one that ended is refused by its field', async () => {
  const caller = { kind: 'said', person: said }
  const time = await timeAt(nine)
  const late = await bookFor(caller, { ...time, promoCode: 'SPRING25' }, { of: 'may-pay-all' })
  expect([late.status, late.body.extensions.errors[0].pointer]).toEqual([422, '/promoCode'])
  const { body } = await bookFor(caller, { ...time, promoCode: 'SUMMER10' }, { of: 'may-pay-all' })
  expect(body).toMatchObject({ cost: 224.1, toPay: 224.1 })
  expect((await as(manager, '/desk/sendpaylink', { bookingId: body.bookingId })).status).toBe(200)
  const { rows } = await pool.query('select amount from payments where booking_id = $1', [body.bookingId])
  expect(rows).toEqual([{ amount: 22_410 }])
})

test('who books somebody for a colleague says why before they open the record; the colleague, and others of the clinic, do not', async () => {
  const { patientId } = await addBookingPatient(server)
  const colleague = await addPerson(server, { role: Role.Melanographer })
  const other = await addPerson(server, { role: Role.Melanographer })
  const open = async (by: Person) => {
    const { status, body } = await server.call('GET', `/patients/get?id=${patientId}`, {
      token: await freshToken(server, by),
    })
    return status === 200 ? 'opened' : body.extensions.code
  }
  const bookedWith = (loginId: string | null) =>
    pool.query('update staff set login_id = $1 where staff_id = $2', [loginId, clinic.staff['anika']])
  await bookedWith(colleague.loginId)
  expect(await open(melanographer)).toBe('reason-needed')
  await bookFor({ kind: 'known', patientId }, await timeAt(nine, null), { who: melanographer })
  expect([await open(melanographer), await open(colleague), await open(other)]).toEqual([
    'reason-needed',
    'opened',
    'opened',
  ])
  await bookedWith(melanographer.loginId)
  expect(await open(melanographer)).toBe('opened')
  await bookedWith(null)
})

test('who adds a walk-in for a colleague says why before they open the record', async () => {
  const { body } = await as(melanographer, '/desk/walkin', {
    bookingId: randomUUID(),
    siteId,
    serviceId,
    person: { ...said, emailAddress: undefined },
    ...(await timeAt(nine)),
  })
  const token = await freshToken(server, melanographer)
  const opened = await server.call('GET', `/patients/get?id=${body.patient.patientId}`, { token })
  expect(opened.body.extensions.code).toBe('reason-needed')
})
