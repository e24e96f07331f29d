import { beforeEach, expect, test } from 'vitest'
import {
  addBookingClinic,
  addBookingPatient,
  type BookingPatient,
} from '../../../../../tests/support/booking-clinic.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { anonymousToken, resetRateLimits, messagesTo } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addBookingClinic(server)

const monday9 = '2026-11-22T20:00:00.000Z'
const monday915 = '2026-11-22T20:15:00.000Z'
const hold = async (
  service: string,
  bookingTime: string,
  { token, ...more }: { token?: string; [field: string]: unknown } = {},
) =>
  server.call('POST', '/bookings/addanonymous', {
    token: token ?? (await anonymousToken(server)),
    body: { siteId: clinic.site['auckland'], serviceId: clinic.service[service], bookingTime, ...more },
  })
const assign = async (
  who: BookingPatient,
  held: { body: { booking: { bookingId: string }; claimSecret: string } },
  more: object = {},
) =>
  server.call('PUT', `/bookings/assigntouser?bookingId=${held.body.booking.bookingId}`, {
    token: await freshToken(server, who),
    body: { claimSecret: held.body.claimSecret, wasPrivacyAccepted: true, ...more },
  })
const secretOf = ({ body }: Awaited<ReturnType<typeof hold>>) => ({
  bookingId: body.booking.bookingId,
  claimSecret: body.claimSecret,
})

beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  await pool.query('delete from payment_sessions; delete from refunds; delete from payments; delete from bookings')
  await resetRateLimits(server)
})

test('choosing another time releases the previous hold, for them and for others', async () => {
  const first = await hold('free', monday9)
  expect((await hold('free', monday915)).body.success).toBe(false)
  const guess = { bookingId: first.body.booking.bookingId, claimSecret: 'guess' }
  expect((await hold('free', monday915, { formerHold: guess })).body.success).toBe(false)
  const second = await hold('free', monday915, { formerHold: secretOf(first) })
  expect(second.body).toMatchObject({ success: true, booking: { bookingTime: monday915, status: 'Held' } })
  expect((await assign(await addBookingPatient(server), first)).status).toBe(409)
})

test('an assigned booking is not released for another time', async () => {
  const [patient, first] = [await addBookingPatient(server), await hold('free', monday9)]
  await assign(patient, first)
  expect((await hold('free', monday915, { formerHold: secretOf(first) })).body.success).toBe(false)
})

test('a signed-in patient holds the slot that suits them; a visitor is not asked', async () => {
  const child = await addBookingPatient(server, '2015-05-04')
  const refused = await hold('adults', monday9, { token: await freshToken(server, child) })
  expect([refused.status, refused.body.extensions.errors[0].message]).toEqual([
    422,
    'This service does not suit what you had before. Choose the one that is recommended.',
  ])
  expect((await hold('adults', monday9)).body.success).toBe(true)
})

test('notes and a promo code are sent when the hold is assigned, and the price shown is the price paid', async () => {
  const [patient, held] = [await addBookingPatient(server), await hold('pay-all', monday9, { cost: 249 })]
  const spring = await assign(patient, held, { promoCode: 'SPRING25' })
  expect([spring.status, spring.body.extensions.errors[0]]).toEqual([
    422,
    { pointer: '/promoCode', message: 'SPRING25 ended on 31 Oct 2026. Try another, or go on without.' },
  ])
  const summer = { promoCode: 'SUMMER10', notes: 'A spot on my back' }
  const old = await assign(patient, held, { ...summer, cost: 249 })
  expect([old.status, old.body.detail, old.body.extensions.cost]).toEqual([409, 'The price is $224.10 now.', 224.1])
  const mine = await assign(patient, held, { ...summer, cost: 224.1 })
  expect(mine.body.booking).toMatchObject({
    status: 'AwaitingPayment',
    notes: 'A spot on my back',
    promoCode: 'SUMMER10',
    cost: 224.1,
    retailPrice: 249,
  })
})

test('where paying is optional, who assigns a hold pays now, by the way they choose, or later', async () => {
  const [later, card] = [await addBookingPatient(server), await addBookingPatient(server)]
  const booked = await assign(later, await hold('may-deposit', monday9), { payNow: false })
  expect(booked.body).toMatchObject({ booking: { status: 'Booked' }, paymentUrl: null })
  const paying = await assign(card, await hold('may-deposit', '2026-11-22T21:00:00.000Z'), {
    payNow: true,
    paymentMethod: 'buyNowPayLater',
  })
  expect(paying.body).toMatchObject({ booking: { status: 'AwaitingPayment' }, paymentUrl: expect.any(String) })
  const { rows } = await pool.query('select method from payments where booking_id = $1', [
    paying.body.booking.bookingId,
  ])
  expect(rows).toEqual([{ method: 'buyNowPayLater' }])
})

test('with a code that needs the clinic’s approval, the held time becomes a request', async () => {
  await pool.query(`update promo_campaigns set refer_for_manual_processing = true where code = 'summer'`)
  const [patient, held] = [await addBookingPatient(server), await hold('free', monday9)]
  const mine = await assign(patient, held, { promoCode: 'SUMMER10' })
  expect(mine.body).toMatchObject({ paymentUrl: null, booking: { status: 'Requested', bookingType: 0 } })
  expect(
    (await messagesTo(server, `${patient.patientId.slice(0, 8)}@example.test`)).map(({ subject }) => subject),
  ).toEqual(['We have your request'])
})
