import { beforeEach, expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient, type BookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { addPerson, freshToken, type Person } from '../../../../tests/support/server/people.ts'
import { anonymousToken, resetRateLimits, messagesTo } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { bookingRequest } from '../../../contract/bookings/bookings.ts'
import { Role } from '../../../contract/enums.ts'
import { settleOpenPayments } from './booking-worker.ts'

const server = await startTestServer()
const { services } = server
const { pool } = services.database
const clinic = await addBookingClinic(server)
const sweep = settleOpenPayments({ ...services, provider: null })

const monday9 = '2026-11-22T20:00:00.000Z'
const monday930 = '2026-11-22T20:30:00.000Z'
const wanted = (service: string, bookingTime: string, more: object = {}) => ({
  siteId: clinic.site['auckland'],
  serviceId: clinic.service[service],
  bookingTime,
  wasPrivacyAccepted: true,
  ...more,
})
const add = async (who: Person, service: string, ...[bookingTime = monday9, more = {}]: [string?, object?]) =>
  server.call('POST', '/bookings/add', {
    token: await freshToken(server, who),
    body: wanted(service, bookingTime, more),
  })
const get = async (who: BookingPatient, id: string, bookingType: number | string) =>
  server.call('GET', `/bookings/get?id=${id}&patientLoginId=${who.loginId}&bookingType=${bookingType}`, {
    token: await freshToken(server, who),
  })
const update = async (who: BookingPatient, booking: { bookingId: string; bookingType: number }, more: object) =>
  server.call('PUT', '/bookings/update', {
    token: await freshToken(server, who),
    body: { ...wanted('free', monday9), ...booking, ...more },
  })
const cancel = async (who: BookingPatient, id: string, ...[reason = '&reason=2', type = 1]: [string?, number?]) =>
  server.call('DELETE', `/bookings/delete?bookingId=${id}&bookingType=${type}${reason}`, {
    token: await freshToken(server, who),
  })
const mailOf = async ({ patientId }: BookingPatient) =>
  (await messagesTo(server, `${patientId.slice(0, 8)}@example.test`)).map(({ subject }) => subject)

beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  await pool.query('delete from payment_sessions; delete from refunds; delete from payments; delete from bookings')
  await resetRateLimits(server)
})

test('P1.booking.01, A3.booking.01, A3.booking.04: a free time is booked, with patient, place, time, price and policy', async () => {
  const patient = await addBookingPatient(server)
  const { status, body } = await add(patient, 'free', monday9, {
    notes: 'A spot on my back',
    bookingMetadata: { from: 'home' },
    cost: 249,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, message: null, paymentUrl: null, alternatives: [], claimSecret: null })
  expect(body.booking).toMatchObject({
    patientId: patient.patientId,
    patientLoginId: patient.loginId,
    bookingType: 1,
    bookingTime: monday9,
    timeZoneId: 'Pacific/Auckland',
    appointmentId: body.booking.bookingId,
    bookingRequestId: null,
    melanographer: 'Anika Visser',
    siteName: 'auckland',
    serviceName: 'free',
    duration: 30,
    cost: 249,
    retailPrice: 249,
    amountPaid: 0,
    status: 'Booked',
    notes: 'A spot on my back',
    bookingMetadata: { from: 'home' },
    isCancellationAllowed: true,
    wasPrivacyAccepted: true,
    cancellationPolicy: { bookingAmendmentDeadlineInHours: 24, refundBookingsCancelledThisNumberOfHoursInAdvance: 48 },
  })
  expect(await mailOf(patient)).toEqual(['Your booking'])
  expect((await messagesTo(server, '+64215550100')).at(-1)?.body).toMatch(
    /^You are booked: Monday 23 November 2026, 9:00 am, New Zealand time, auckland\. http:\S+\/booking-redirect\?booking=\S+#token=\S+ Lentigo$/,
  )
})

test('A3.booking.05: a booking accepts and stores every field of the request', async () => {
  const patient = await addBookingPatient(server)
  const told = {
    notes: 'A spot on my back',
    bookingSource: 'web',
    bookingMetadata: { campaign: 'autumn' },
    referralSourceId: 1,
    referrer: 'newsletter',
  }
  const asFound = ['staffId', 'roomId', 'brandId', 'productId', 'duration', 'retailPrice', 'deposit']
  const every = {
    ...wanted('free', monday9),
    ...Object.fromEntries(asFound.map((name) => [name, null])),
    cost: 224.1,
    promoCode: 'SUMMER10',
    promoCodeValidUntil: null,
    whenCreatedAtClientLocalTime: '2026-11-20T13:00:00+13:00',
    employerName: 'Harbour Works',
    employerSite: 'Wynyard',
    countryCode: 'NZ',
    loginId: patient.loginId,
    ...told,
  }
  expect(Object.keys(bookingRequest.strict().parse(every)).sort()).toEqual(Object.keys(every).sort())
  const { status, body } = await server.call('POST', '/bookings/add', { token: patient.token, body: every })
  expect([status, body.booking.bookingMetadata]).toEqual([200, { campaign: 'autumn' }])
  const columns = 'notes, source, referral_source_id, referrer, employer_name, employer_site, promo_code, cost'
  const { rows } = await pool.query(`select ${columns} from bookings`)
  const paid = { employer_name: 'Harbour Works', employer_site: 'Wynyard', promo_code: 'SUMMER10', cost: 22_410 }
  expect(rows).toEqual([{ notes: told.notes, source: 'web', referral_source_id: 1, referrer: 'newsletter', ...paid }])
})

test('booking requires the privacy agreement, which is then recorded', async () => {
  const patient = await addBookingPatient(server)
  const refused = await add(patient, 'free', monday9, { wasPrivacyAccepted: false })
  expect([refused.status, refused.body.extensions.errors[0].pointer]).toEqual([422, '/wasPrivacyAccepted'])
  expect((await add(patient, 'free')).status).toBe(200)
  expect((await add(patient, 'free', monday930, { wasPrivacyAccepted: false })).body.success).toBe(true)
})

test('sending a booking again returns the same booking', async () => {
  const patient = await addBookingPatient(server)
  const first = await add(patient, 'free')
  const again = await Promise.all([add(patient, 'free'), add(patient, 'free')])
  expect(again.map(({ body }) => body.booking.bookingId)).toEqual(Array(2).fill(first.body.booking.bookingId))
  expect(await mailOf(patient)).toEqual(['Your booking'])
})

test('a second booking of a time is refused at once, with the nearest times', async () => {
  const [first, second] = [await addBookingPatient(server), await addBookingPatient(server)]
  await add(first, 'free', monday930)
  const { status, body } = await add(second, 'free', monday930)
  expect([status, body.success, body.booking]).toEqual([200, false, null])
  expect(body.message).toBe('That time has just been taken. These are the nearest ones.')
  expect(body.alternatives.map(({ startTime }: { startTime: string }) => startTime.slice(11, 16))).toEqual([
    '20:00',
    '21:00',
    '21:15',
    '21:30',
  ])
  const next = await add(second, 'free', body.alternatives[1].startTime)
  expect(next.body.success).toBe(true)
})

test('a time off the roster, too soon, in the past or beyond 119 days can’t be booked', async () => {
  const patient = await addBookingPatient(server)
  for (const time of [
    '2026-11-22T19:00:00Z',
    '2026-11-22T20:07:00Z',
    '2026-11-20T00:30:00Z',
    '2026-11-18T20:00:00Z',
    '2027-03-21T20:00:00Z',
  ])
    expect([time, (await add(patient, 'free', time)).body.success]).toEqual([time, false])
  expect((await add(patient, 'free', '2027-03-18T20:00:00Z')).body.success).toBe(true)
})

test('a price that differs from the one shown is refused; so is another’s login', async () => {
  const patient = await addBookingPatient(server)
  const { status, body } = await add(patient, 'free', monday9, { cost: 199 })
  expect([status, body.extensions.cost, body.detail]).toEqual([409, 249, 'The price is $249.00 now.'])
  const other = await addBookingPatient(server)
  expect((await add(patient, 'free', monday9, { loginId: other.loginId })).status).toBe(403)
  expect((await add(await addPerson(server, { role: Role.Melanographer }), 'free')).status).toBe(403)
})

test('P4.booking.01, A3.enum.02, A5.booking.01: a request is found only as a Request, an appointment only as an Appointment', async () => {
  const patient = await addBookingPatient(server)
  const { body } = await add(patient, 'by-request')
  expect(body.booking).toMatchObject({ bookingType: 0, status: 'Requested', appointmentId: null })
  expect(await mailOf(patient)).toEqual(['We have your request'])
  const id = body.booking.bookingId
  expect([(await get(patient, id, 0)).status, (await get(patient, id, 1)).status]).toEqual([200, 404])
  const appointment = (await add(patient, 'free')).body.booking.bookingId
  expect([(await get(patient, appointment, 0)).status, (await get(patient, appointment, 1)).status]).toEqual([404, 200])
  expect([(await get(patient, id, 'Request')).status, (await get(patient, id, 'Appointment')).status]).toEqual([
    200, 404,
  ])
  expect((await get(patient, appointment, 'Appointment')).status).toBe(200)
  expect((await get(patient, appointment, 'appointments')).status).toBe(422)
  const missing = await server.call('GET', `/bookings/get?patientLoginId=${patient.loginId}&bookingType=0`, {
    token: await freshToken(server, patient),
  })
  expect([missing.status, missing.body.extensions.errors[0].pointer]).toEqual([422, 'query/id'])
})

test('a request occupies no time, and can be withdrawn', async () => {
  const [patient, other] = [await addBookingPatient(server), await addBookingPatient(server)]
  const { body } = await add(patient, 'by-request')
  expect((await add(other, 'free')).body.success).toBe(true)
  expect((await cancel(patient, body.booking.bookingId, '', 0)).body.status).toBe('Withdrawn')
})

test('A3.booking.09, P9.booking.01: a patient’s bookings, the next first, by page, keyword, day and service', async () => {
  const patient = await addBookingPatient(server)
  for (const time of ['2026-11-25T20:00:00.000Z', monday9, '2026-11-23T20:00:00.000Z']) await add(patient, 'free', time)
  const search = async (more: object = {}) =>
    (
      await server.call('POST', '/bookings/searchbookings', {
        token: await freshToken(server, patient),
        body: { patientLoginId: patient.loginId, ...more },
      })
    ).body
  const times = (page: { records: { bookingTime: string }[] }) =>
    page.records.map(({ bookingTime }) => bookingTime.slice(8, 10))
  expect(times(await search())).toEqual(['22', '23', '25'])
  expect((await search()).pageSize).toBe(100)
  expect(await search({ pageSize: 2, pageNo: 2 })).toMatchObject({
    currentPage: 2,
    pageSize: 2,
    recordCount: 3,
    records: [{ bookingTime: '2026-11-25T20:00:00.000Z' }],
  })
  expect(times(await search({ startDate: '2026-11-24', endDate: '2026-11-25' }))).toEqual(['23'])
  expect((await search({ keywords: 'anika auck' })).recordCount).toBe(3)
  expect((await search({ keywords: 'sydney' })).recordCount).toBe(0)
  expect((await search({ serviceId: clinic.service['map'] })).recordCount).toBe(0)
  server.clock.set('2026-11-24T00:00:00Z')
  expect(times(await search())).toEqual(['25', '23', '22'])
  expect(
    (
      await server.call('POST', '/bookings/searchbookings', {
        token: await freshToken(server, patient),
        body: { pageSize: 101 },
      })
    ).status,
  ).toBe(422)
})

test('A3.booking.06: a moved booking keeps its id and price, and its old time is free', async () => {
  const [patient, other] = [await addBookingPatient(server), await addBookingPatient(server)]
  const { booking } = (await add(patient, 'free')).body
  const moved = await update(patient, booking, { bookingTime: '2026-11-22T20:15:00.000Z', notes: 'Later' })
  expect(moved.body).toMatchObject({
    success: true,
    booking: { bookingId: booking.bookingId, bookingTime: '2026-11-22T20:15:00.000Z', notes: 'Later', cost: 249 },
  })
  expect(await mailOf(patient)).toEqual(['Your booking', 'Your booking was moved'])
  expect((await add(other, 'free', monday930)).body.success).toBe(false)
  await update(patient, booking, { bookingTime: '2026-11-22T22:00:00.000Z' })
  expect((await add(other, 'free', monday9)).body.success).toBe(true)
  const lost = await update(patient, booking, { bookingTime: monday9 })
  expect([lost.body.success, lost.body.alternatives.length]).toEqual([false, 4])
  expect((await get(patient, booking.bookingId, 1)).body.bookingTime).toBe('2026-11-22T22:00:00.000Z')
})

test('moving over the end of daylight saving keeps the local time', async () => {
  server.clock.set('2027-03-20T00:00:00Z')
  const patient = await addBookingPatient(server)
  const { booking } = (await add(patient, 'free', '2027-04-01T20:00:00.000Z')).body
  const { body } = await update(patient, booking, { bookingTime: '2027-04-04T21:00:00.000Z' })
  expect(body.booking.bookingTime).toBe('2027-04-04T21:00:00.000Z')
  expect((await update(patient, booking, { bookingTime: '2027-04-04T20:00:00.000Z' })).body.success).toBe(false)
})

test('P1.booking.04, A7.booking.03, A3.booking.07: a booking is cancelled with a reason until the deadline, once, and its time is free', async () => {
  const [patient, other] = [await addBookingPatient(server), await addBookingPatient(server)]
  const { booking } = (await add(patient, 'free')).body
  expect((await cancel(patient, booking.bookingId, '&reason=9')).status).toBe(422)
  expect((await cancel(patient, booking.bookingId)).body.status).toBe('Cancelled')
  expect((await cancel(patient, booking.bookingId)).status).toBe(200)
  expect(await mailOf(patient)).toEqual(['Your booking', 'Your booking was cancelled'])
  const { rows } = await pool.query('select cancel_reason_id from bookings where booking_id = $1', [booking.bookingId])
  expect(rows[0].cancel_reason_id).toBe(2)
  const again = await add(other, 'free')
  server.clock.set('2026-11-21T20:00:01Z')
  const late = await cancel(other, again.body.booking.bookingId)
  expect([late.status, late.body.detail]).toEqual([
    409,
    'A booking can be changed until 24 hours before. Call the clinic.',
  ])
  expect((await update(other, again.body.booking, { bookingTime: '2026-11-25T20:00:00.000Z' })).status).toBe(409)
  expect((await get(other, again.body.booking.bookingId, 1)).body.isCancellationAllowed).toBe(false)
})

test('A3.booking.08, P1.booking.03: the scope of the booked service is accepted, one of another is not', async () => {
  const patient = await addBookingPatient(server)
  const { booking } = (await add(patient, 'free')).body
  const scopeOf = async (code: string) =>
    (await pool.query('select scope_id from service_scopes where service_id = $1', [clinic.service[code]])).rows[0]
      .scope_id
  const accept = async (scopeId: number) =>
    server.call('PUT', '/bookings/acceptscope', {
      token: await freshToken(server, patient),
      body: { appointmentId: booking.bookingId, scopeId },
    })
  expect((await accept(await scopeOf('map'))).status).toBe(422)
  expect((await accept(await scopeOf('free'))).body).toMatchObject({
    wasServiceScopeAccepted: true,
    whenServiceScopeAccepted: '2026-11-20T00:00:00.000Z',
  })
})

test('without an account a time is held for 10 minutes and assigned to whoever knows its secret', async () => {
  const token = await anonymousToken(server)
  const [patient, thief] = [await addBookingPatient(server), await addBookingPatient(server)]
  const anonymous = (time: string) =>
    server.call('POST', '/bookings/addanonymous', { token, body: wanted('free', time) })
  const assign = async (who: BookingPatient, bookingId: string, claimSecret: string) =>
    server.call('PUT', `/bookings/assigntouser?bookingId=${bookingId}`, {
      token: await freshToken(server, who),
      body: { claimSecret, wasPrivacyAccepted: true },
    })
  const { body } = await anonymous(monday9)
  expect(body.booking).toMatchObject({ status: 'Held', patientId: null, whenHoldEnds: '2026-11-20T00:10:00.000Z' })
  expect((await anonymous(monday9)).body).toMatchObject({ success: false, claimSecret: null })
  expect((await assign(thief, body.booking.bookingId, 'guess')).status).toBe(404)
  const mine = await assign(patient, body.booking.bookingId, body.claimSecret)
  expect(mine.body.booking).toMatchObject({ status: 'Booked', patientId: patient.patientId })
  expect((await assign(patient, body.booking.bookingId, body.claimSecret)).status).toBe(200)
  expect((await assign(thief, body.booking.bookingId, body.claimSecret)).status).toBe(404)
  expect(await mailOf(patient)).toEqual(['Your booking'])
})

test('a hold of a service that is withdrawn meanwhile is not booked without payment', async () => {
  const patient = await addBookingPatient(server)
  const held = await server.call('POST', '/bookings/addanonymous', {
    token: await anonymousToken(server),
    body: wanted('pay-all', monday9),
  })
  const { bookingId } = held.body.booking
  const assign = async () =>
    server.call('PUT', `/bookings/assigntouser?bookingId=${bookingId}`, {
      token: await freshToken(server, patient),
      body: { claimSecret: held.body.claimSecret, wasPrivacyAccepted: true },
    })
  const take = (deletedAt: Date | null) =>
    pool.query('update services set deleted_at = $1 where service_id = $2', [deletedAt, clinic.service['pay-all']])
  await take(server.clock.now())
  const refused = await assign()
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'This service is not offered here any more. Choose another one.',
  ])
  await take(null)
  expect((await assign()).body.booking).toMatchObject({ status: 'AwaitingPayment', patientId: patient.patientId })
})

test('a lapsed hold is free for anybody, before and after the job runs', async () => {
  const token = await anonymousToken(server)
  const patient = await addBookingPatient(server)
  const hold = async (time: string) =>
    (await server.call('POST', '/bookings/addanonymous', { token, body: wanted('free', time) })).body
  const [first, second] = [await hold(monday9), await hold(monday930)]
  server.clock.advance(599)
  expect((await add(patient, 'free')).body.success).toBe(false)
  server.clock.advance(1)
  expect((await add(patient, 'free')).body.success).toBe(true)
  await sweep()
  const { rows } = await pool.query('select status from bookings where booking_id = $1', [second.booking.bookingId])
  expect(rows[0].status).toBe('Cancelled')
  const late = await server.call('PUT', `/bookings/assigntouser?bookingId=${first.booking.bookingId}`, {
    token: await freshToken(server, patient),
    body: { claimSecret: first.claimSecret },
  })
  expect([late.status, late.body.detail]).toEqual([
    409,
    'The time was held for 10 minutes, which are over. Choose a time again.',
  ])
})

test('one address can’t hold every time of a clinic', async () => {
  const token = await anonymousToken(server)
  const statuses: number[] = []
  for (let n = 0; n < 22; n++)
    statuses.push(
      (await server.call('POST', '/bookings/addanonymous', { token, body: wanted('free', monday9) })).status,
    )
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test('the calendar file: a move updates the same entry, a cancellation cancels it', async () => {
  const patient = await addBookingPatient(server)
  const { booking } = (await add(patient, 'free')).body
  const file = async () =>
    (await server.call('GET', `/bookings/calendar/${booking.bookingId}`, { token: await freshToken(server, patient) }))
      .body as string
  expect(await file()).toMatch(
    new RegExp(`UID:${booking.bookingId}@lentigo\\r\\nSEQUENCE:0\\r\\n[^]*DTSTART:20261122T200000Z`),
  )
  await update(patient, booking, { bookingTime: monday930 })
  expect(await file()).toMatch(/SEQUENCE:1\r\n[^]*DTSTART:20261122T203000Z[^]*STATUS:CONFIRMED/)
  await cancel(patient, booking.bookingId)
  expect(await file()).toContain('STATUS:CANCELLED')
  expect(
    (await server.call('GET', '/bookings/calendar/nonsense', { token: await freshToken(server, patient) })).status,
  ).toBe(404)
})
