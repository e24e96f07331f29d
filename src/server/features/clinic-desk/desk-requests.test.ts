import { beforeEach, expect, test } from 'vitest'
import { addBookingPatient, type BookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { addDesk } from '../../../../tests/support/desk-clinic.ts'
import { freshToken } from '../../../../tests/support/server/people.ts'
import { messagesTo } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const { pool } = server.services.database
const { clinic, manager, melanographer, otherManager, as, book, dayOf } = await addDesk(server)
const mailOf = async ({ patientId }: BookingPatient) =>
  (await messagesTo(server, `${patientId.slice(0, 8)}@example.test`)).map(({ subject }) => subject)
const [nine, half, ten] = ['2026-11-22T20:00:00.000Z', '2026-11-22T20:30:00.000Z', '2026-11-22T21:00:00.000Z'] as const
const place = { staffId: clinic.staff['anika'], roomId: 0 }

beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  await pool.query(
    'delete from desk_payments; delete from payment_sessions; delete from refunds; delete from payments; update bookings set request_id = null, offered_for = null; delete from bookings',
  )
  place.roomId = (await dayOf('2026-11-23')).rooms[0].roomId
})

const ask = (who: BookingPatient, at: string = nine) => book(who, 'by-request', at)
const answer = (bookingId: string, said: object, who = manager) => as(who, '/desk/answer', { bookingId, answer: said })

test('a request is accepted at the desk, once: a second desk is told the outcome, and the patient is booked', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await ask(patient)
  expect((await dayOf('2026-11-23')).requests).toMatchObject([
    {
      bookingId,
      kind: 'request',
      patient: { fullName: 'Aroha Ngāta', age: 46, isNew: true, wasPrivacyAccepted: true },
    },
  ])
  const both = await Promise.all([
    answer(bookingId, { kind: 'accept' }),
    answer(bookingId, { kind: 'decline', reason: 'We are full that day.' }, melanographer),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const lost = both.find(({ status }) => status === 409)
  expect(lost?.body).toMatchObject({ extensions: { reason: 'answered' } })
  expect(lost?.body.detail).toMatch(/^Somebody else has answered this request: it (is booked|was declined)\.$/)
})

test('a request of another site, an unknown id and a patient’s own are 404 at the desk; permitted access is logged', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await ask(patient)
  expect((await answer(bookingId, { kind: 'accept' }, otherManager)).status).toBe(404)
  expect((await answer(bookingId, { kind: 'accept' }, patient)).status).toBe(404)
  expect((await answer('01234567-89ab-4def-8123-456789abcdef', { kind: 'accept' })).status).toBe(404)
  expect((await as(otherManager, '/desk/day', { siteId: clinic.site['auckland'], day: '2026-11-23' })).status).toBe(403)
  expect((await as(patient, '/desk/day', { siteId: clinic.site['auckland'], day: '2026-11-23' })).status).toBe(403)
  const { rows } = await pool.query('select what from record_accesses where patient_id = $1', [patient.patientId])
  expect(rows).toEqual([])
  await dayOf('2026-11-23')
  await answer(bookingId, { kind: 'accept' })
  const seen = await pool.query('select what from record_accesses where patient_id = $1 order by access_id', [
    patient.patientId,
  ])
  expect(seen.rows).toEqual([{ what: 'desk day' }, { what: 'bookings' }])
})

test('offered times are held for two hours for the patient only, who accepts one; the others are released', async () => {
  const [patient, other] = [await addBookingPatient(server), await addBookingPatient(server)]
  const { bookingId } = await ask(patient)
  const offered = await answer(bookingId, {
    kind: 'offer',
    times: [half, ten].map((startTime) => ({ ...place, startTime })),
  })
  expect(offered.body).toMatchObject({ status: 'Offered', offers: [{ startTime: half }, { startTime: ten }] })
  expect((await book(other, 'free', ten, 'any')).success).toBe(false)
  const mine = await server.call('POST', '/bookings/searchbookings', {
    token: await freshToken(server, patient),
    body: {},
  })
  expect(mine.body.records).toMatchObject([
    { bookingId, status: 'Offered', offers: [{ bookingTime: half }, { bookingTime: ten }] },
  ])
  const [, second] = mine.body.records[0].offers
  expect((await as(other, '/bookings/takeoffer', { bookingId, offerId: second.offerId })).status).toBe(404)
  expect((await as(patient, '/bookings/takeoffer', { bookingId, offerId: second.offerId })).status).toBe(200)
  // Accepting twice books once.
  expect((await as(patient, '/bookings/takeoffer', { bookingId, offerId: second.offerId })).body).toEqual({
    appointmentId: second.offerId,
  })
  expect((await book(other, 'free', half, 'any')).success).toBe(true)
  const list = await as(patient, '/bookings/searchbookings', {})
  expect(list.body.records).toMatchObject([
    { bookingId: second.offerId, status: 'Booked', bookingRequestId: bookingId, bookingTime: ten },
  ])
  expect(await mailOf(patient)).toEqual(['We have your request', 'The clinic offers you other times', 'Your booking'])
})

test('an offer says with whom each time is, and until when it is held; a room that is none is refused', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await ask(patient)
  for (const wrong of [{ roomId: 0 }, { staffId: 0 }]) {
    const times = [{ ...place, startTime: half, ...wrong }]
    expect((await answer(bookingId, { kind: 'offer', times })).status).toBe(409)
  }
  const offersOf = async () => (await as(patient, '/bookings/searchbookings', {})).body.records[0].offers
  await answer(bookingId, { kind: 'offer', times: [{ ...place, startTime: nine }] })
  expect(await offersOf()).toMatchObject([{ melanographer: 'Anika Visser', until: '2026-11-20T02:00:00.000Z' }])
  server.clock.advance(3 * 3600)
  await pool.query(`update staff set first_name = 'Annika' where staff_id = $1`, [place.staffId])
  expect((await answer(bookingId, { kind: 'offer', times: [{ ...place, startTime: half }] })).status).toBe(200)
  expect(await offersOf()).toMatchObject([{ melanographer: 'Annika Visser', until: '2026-11-20T05:00:00.000Z' }])
  await pool.query(`update staff set first_name = 'Anika' where staff_id = $1`, [place.staffId])
})

test('an expired offer can’t be accepted, and times are offered all or none', async () => {
  const [patient, other] = [await addBookingPatient(server), await addBookingPatient(server)]
  const { bookingId } = await ask(patient)
  await book(other, 'free', ten)
  const both = await answer(bookingId, {
    kind: 'offer',
    times: [half, ten].map((startTime) => ({ ...place, startTime })),
  })
  expect(both).toMatchObject({ status: 409, body: { extensions: { reason: 'taken' } } })
  expect((await dayOf('2026-11-23')).bookings).toHaveLength(1)
  const one = await answer(bookingId, { kind: 'offer', times: [{ ...place, startTime: half }] })
  server.clock.advance(2 * 3600)
  const offerId = one.body.offers[0].offerId
  expect(await as(patient, '/bookings/takeoffer', { bookingId, offerId })).toMatchObject({
    status: 409,
    body: { extensions: { reason: 'over' } },
  })
  expect((await dayOf('2026-11-23')).requests).toMatchObject([{ bookingId, status: 'Offered', offers: [] }])
})

test('the reason for declining is shown in the app, and in no message', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await ask(patient)
  expect((await answer(bookingId, { kind: 'decline', reason: '' })).status).toBe(422)
  await answer(bookingId, { kind: 'decline', reason: 'Your spot needs the other clinic.' })
  const list = await as(patient, '/bookings/searchbookings', {})
  expect(list.body.records).toMatchObject([{ status: 'Declined', declineReason: 'Your spot needs the other clinic.' }])
  const mails = await messagesTo(server, `${patient.patientId.slice(0, 8)}@example.test`)
  expect(mails.map(({ body }) => body).join()).not.toContain('other clinic')
})

test('on the day a patient is marked as arrived, called in and attended; each mark can be undone, and early ones are refused', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await book(patient, 'free', nine)
  const mark = (to: string) => as(manager, '/desk/mark', { bookingId, mark: to })
  expect(await mark('arrived')).toMatchObject({ status: 409, body: { extensions: { reason: 'not-now' } } })
  server.clock.set('2026-11-22T19:55:00Z')
  expect((await mark('did-not-attend')).status).toBe(409)
  expect((await mark('arrived')).body).toMatchObject({ status: 'Arrived', whenArrived: '2026-11-22T19:55:00.000Z' })
  server.clock.set('2026-11-22T20:04:00Z')
  expect((await mark('in-room')).body).toMatchObject({ whenCalledIn: '2026-11-22T20:04:00.000Z', toPay: 249 })
  expect((await mark('attended')).body).toMatchObject({ status: 'Attended' })
  expect((await mark('expected')).body).toMatchObject({ status: 'Booked', whenArrived: null, whenCalledIn: null })
  expect((await mark('did-not-attend')).body).toMatchObject({ status: 'DidNotAttend' })
  expect((await as(otherManager, '/desk/mark', { bookingId, mark: 'arrived' })).status).toBe(404)
})

test('on a clock change day, a shift from nine starts at nine local time on both sides', async () => {
  server.clock.set('2027-04-01T00:00:00Z')
  const before = await dayOf('2027-04-02')
  const after = await dayOf('2027-04-05')
  expect(before.shifts.map(({ startTime }: { startTime: string }) => startTime)).toEqual(['2027-04-01T20:00:00.000Z'])
  expect(after.shifts.map(({ startTime }: { startTime: string }) => startTime)).toEqual(['2027-04-04T21:00:00.000Z'])
})

test('invalid days and times are refused with a message in every call of the desk', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await book(patient, 'free', nine)
  const siteId = clinic.site['auckland']
  for (const day of ['9999-12-31', '0001-01-01', '1999-12-31', '2200-01-01']) {
    const at = `${day}T10:00:00Z`
    for (const [path, body] of [
      ['day', { siteId, day }],
      ['times', { bookingId, from: day }],
      ['move', { bookingId, from: nine, ...place, startTime: at }],
      ['answer', { bookingId, answer: { kind: 'offer', times: [{ ...place, startTime: at }] } }],
    ] as const) {
      const { status, body: said } = await as(manager, `/desk/${path}`, body)
      expect([path, status, JSON.stringify(said).includes('between 2000 and 2199')]).toEqual([path, 422, true])
    }
  }
  expect((await as(manager, '/desk/day', { siteId, day: '2199-12-31' })).status).toBe(200)
  expect((await as(manager, '/desk/times', { bookingId, from: '2199-12-31', days: 14 })).status).toBe(200)
  expect((await dayOf('2000-01-01')).bookings).toEqual([])
})
