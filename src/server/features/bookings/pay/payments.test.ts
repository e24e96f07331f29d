import { beforeEach, expect, test } from 'vitest'
import {
  addBookingClinic,
  addBookingPatient,
  type BookingPatient,
} from '../../../../../tests/support/booking-clinic.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { anonymousToken, messagesTo } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import type { BookingId } from '../../../../contract/ids.ts'
import { settlePayment } from '../../../../../tests/support/settle-payment.ts'
import { choosePaymentProvider } from '../../../platform/payments/choose-payment-provider.ts'
import type { PaymentProvider } from '../../../platform/payments/payment-provider.ts'
import { paymentReturn } from '../../../records/bookings/payments/payment-return.ts'
import { settleBookingPayment } from './settle-booking-payment.ts'
import { refundPayment, settleOpenPayments } from '../booking-worker.ts'

const server = await startTestServer()
const { services, clock } = server
const { pool } = services.database
const clinic = await addBookingClinic(server)
const provider = choosePaymentProvider(services)
const deps = { ...services, provider }
const monday9 = '2026-11-22T20:00:00.000Z'

const add = async (who: BookingPatient, service: string, more: object = {}) =>
  server.call('POST', '/bookings/add', {
    token: await freshToken(server, who),
    body: {
      siteId: clinic.site['auckland'],
      serviceId: clinic.service[service],
      bookingTime: monday9,
      wasPrivacyAccepted: true,
      ...more,
    },
  })
const payPage = (url: string, form: Record<string, string>) =>
  server.fetch(new Request(url, { method: 'POST', body: new URLSearchParams(form) }))
const approve = (url: string) => payPage(url, { pay: '1', card: '4111 1111 1111 1111' })
const decline = (url: string) => payPage(url, { pay: '1', card: '4000 0000 0000 0002' })
const settle = async (bookingId: string) => (await settlePayment(server, bookingId)).body.state
const bookingOf = async (who: BookingPatient, id: string) =>
  (
    await server.call('GET', `/bookings/get?id=${id}&patientLoginId=${who.loginId}&bookingType=1`, {
      token: await freshToken(server, who),
    })
  ).body
const count = async (table: string) => (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n
const refunds = async () =>
  (await pool.query('select amount, reason, done_at is not null as done from refunds order by created_at')).rows
const doRefunds = async () => {
  for (const { refund_id } of (await pool.query('select refund_id from refunds where done_at is null')).rows)
    await refundPayment(deps)({ refundId: refund_id })
}
const mailOf = async ({ patientId }: BookingPatient) =>
  (await messagesTo(server, `${patientId.slice(0, 8)}@example.test`)).map(({ subject }) => subject)

beforeEach(async () => {
  clock.set('2026-11-20T00:00:00Z')
  await pool.query(
    'delete from demo_pay_sessions; delete from payment_sessions; delete from refunds; delete from payments; delete from bookings',
  )
})

test('A7.payment.01, A3.enum.20, P1.payment.01: a mandatory deposit is paid on the provider’s page, then the time is booked', async () => {
  const patient = await addBookingPatient(server)
  const { body } = await add(patient, 'check')
  expect(body.booking).toMatchObject({
    status: 'AwaitingPayment',
    whenHoldEnds: '2026-11-20T00:10:00.000Z',
    amountPaid: 0,
    deposit: 50,
  })
  const page = await (await server.fetch(new Request(body.paymentUrl))).text()
  expect(page).toContain('$50.00 NZD')
  expect(page).toContain('Visa or MasterCard')
  expect(await settle(body.booking.bookingId)).toBe('open')
  const back = await approve(body.paymentUrl)
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `${paymentReturn(server.services, body.booking.bookingId)}&success=true`,
  ])
  expect(await settle(body.booking.bookingId)).toBe('paid')
  expect(await bookingOf(patient, body.booking.bookingId)).toMatchObject({
    status: 'Booked',
    amountPaid: 50,
    whenHoldEnds: null,
  })
  expect(await mailOf(patient)).toEqual(['Your booking'])
})

test.each<[string, object, number | null]>([
  ['free', {}, null],
  ['may-deposit', {}, null],
  ['may-deposit', { payNow: true }, 5000],
  ['may-pay-all', {}, null],
  ['may-pay-all', { payNow: true }, 24_900],
  ['check', {}, 5000],
  ['pay-all', {}, 24_900],
])('A3.enum.20: the service %s with %o asks for %s', async (service, more, amount) => {
  const { body } = await add(await addBookingPatient(server), service, more)
  expect([body.paymentUrl === null, body.booking.status]).toEqual(
    amount === null ? [true, 'Booked'] : [false, 'AwaitingPayment'],
  )
  expect((await pool.query('select amount, currency from payments')).rows).toEqual(
    amount === null ? [] : [{ amount, currency: 'NZD' }],
  )
})

test('P9.payment.01, P1.payment.02: in Australia the deposit is the Australian one, in its currency, also in instalments', async () => {
  const { body } = await add(await addBookingPatient(server), 'check', {
    siteId: clinic.site['sydney'],
    bookingTime: '2026-11-22T22:00:00.000Z',
    paymentMethod: 'buyNowPayLater',
  })
  const page = await (await server.fetch(new Request(body.paymentUrl))).text()
  expect(page).toMatch(/Pay over 6 weeks:\s*<strong>\$60\.00 AUD/)
})

test('one payment, whatever returns, notifications, reloads and retries there are, concurrent or not', async () => {
  const patient = await addBookingPatient(server)
  const { body } = await add(patient, 'check')
  const again = await Promise.all([add(patient, 'check'), add(patient, 'check'), add(patient, 'check')])
  expect(new Set(again.map((answer) => answer.body.paymentUrl))).toEqual(new Set([body.paymentUrl]))
  await Promise.all([approve(body.paymentUrl), approve(body.paymentUrl)])
  const { session_id } = (await pool.query('select session_id from payment_sessions')).rows[0]
  const hint = () => server.call('GET', `/payments/notification?sessionId=${session_id}`)
  const id = body.booking.bookingId
  const all = await Promise.all([settle(id), hint(), settle(id), hint(), settleOpenPayments(deps)(), settle(id)])
  expect([all[0], all[2], all[5], (all[1] as { status: number }).status]).toEqual(['paid', 'paid', 'paid', 204])
  expect((await add(patient, 'check')).body).toMatchObject({
    paymentUrl: null,
    booking: { status: 'Booked', amountPaid: 50 },
  })
  expect([
    await count('payments'),
    await count('payment_sessions'),
    await count('refunds'),
    (await mailOf(patient)).length,
  ]).toEqual([1, 1, 0, 1])
})

test('declined, then approved: a new page for the same payment', async () => {
  const patient = await addBookingPatient(server)
  const { body } = await add(patient, 'check')
  const back = await decline(body.paymentUrl)
  expect(back.headers.get('location')).toContain('success=false')
  expect(await settle(body.booking.bookingId)).toBe('declined')
  const again = await add(patient, 'check')
  expect(again.body.booking).toMatchObject({ bookingId: body.booking.bookingId, status: 'AwaitingPayment' })
  expect(again.body.paymentUrl).not.toBe(body.paymentUrl)
  await approve(again.body.paymentUrl)
  expect(await settle(body.booking.bookingId)).toBe('paid')
  expect([await count('payments'), await count('payment_sessions')]).toEqual([1, 2])
})

test('the tab is closed while paying: the job settles the payment before the hold ends', async () => {
  const patient = await addBookingPatient(server)
  const { body } = await add(patient, 'check')
  await approve(body.paymentUrl)
  clock.advance(9 * 60)
  await settleOpenPayments(deps)()
  expect(await bookingOf(patient, body.booking.bookingId)).toMatchObject({ status: 'Booked', amountPaid: 50 })
})

test('not paid in time: the hold ends and the time is free; another booking asks the provider first', async () => {
  const [patient, rival] = [await addBookingPatient(server), await addBookingPatient(server)]
  const { body } = await add(patient, 'check')
  expect((await add(rival, 'check')).body.success).toBe(false)
  clock.advance(600)
  await approve(body.paymentUrl)
  expect((await add(rival, 'free')).body.success).toBe(false)
  expect((await bookingOf(patient, body.booking.bookingId)).status).toBe('Booked')
  const later = { bookingTime: '2026-11-22T21:00:00.000Z' }
  const other = await add(patient, 'check', later)
  clock.advance(600)
  expect((await add(rival, 'free', later)).body.success).toBe(true)
  expect((await bookingOf(patient, other.body.booking.bookingId)).status).toBe('Cancelled')
})

test('approved too late: booked if the time is still free, else refunded in full and the patient notified', async () => {
  const [first, second, third] = [
    await addBookingPatient(server),
    await addBookingPatient(server),
    await addBookingPatient(server),
  ]
  const late = (await add(first, 'check')).body
  clock.advance(601)
  await settleOpenPayments(deps)()
  expect((await bookingOf(first, late.booking.bookingId)).status).toBe('Cancelled')
  await approve(late.paymentUrl)
  await settleOpenPayments(deps)()
  expect(await bookingOf(first, late.booking.bookingId)).toMatchObject({ status: 'Booked', amountPaid: 50 })

  const later = { bookingTime: '2026-11-22T21:00:00.000Z' }
  const lost = (await add(second, 'check', later)).body
  clock.advance(601)
  await settleOpenPayments(deps)()
  await add(third, 'free', later)
  await approve(lost.paymentUrl)
  expect(await settle(lost.booking.bookingId)).toBe('refunded')
  await doRefunds()
  expect(await refunds()).toEqual([{ amount: 5000, reason: 'too-late', done: true }])
  expect(await bookingOf(second, lost.booking.bookingId)).toMatchObject({
    status: 'Cancelled',
    amountPaid: 0,
    amountRefunded: 50,
  })
  expect(await mailOf(second)).toEqual(['We give your payment back'])
})

test.each([
  ['amount', 4900, 'another-amount'],
  ['currency', 'AUD', 'another-currency'],
  ['reference', 'LB-OTHER', 'another-reference'],
])('approved with another %s than requested: refunded in full, and not booked', async (column, value, reason) => {
  const patient = await addBookingPatient(server)
  const { body } = await add(patient, 'check')
  await pool.query(`update demo_pay_sessions set ${column} = $1`, [value])
  await approve(body.paymentUrl)
  expect(await settle(body.booking.bookingId)).toBe('refunded')
  expect(await refunds()).toEqual([{ amount: column === 'amount' ? 4900 : 5000, reason, done: false }])
  expect((await bookingOf(patient, body.booking.bookingId)).status).toBe('Cancelled')
})

test('cancelled in time: refunded once; cancelled later: not refunded, and that is shown before', async () => {
  const patient = await addBookingPatient(server)
  const book = async (bookingTime: string) => {
    const { body } = await add(patient, 'check', { bookingTime })
    await approve(body.paymentUrl)
    await settle(body.booking.bookingId)
    return body.booking.bookingId as string
  }
  const cancel = async (id: string) =>
    server.call('DELETE', `/bookings/delete?bookingId=${id}&bookingType=1&reason=1`, {
      token: await freshToken(server, patient),
    })
  const early = await book('2026-11-24T20:00:00.000Z')
  expect((await bookingOf(patient, early)).refundIfCancelledNow).toBe(50)
  await Promise.all([cancel(early), cancel(early)])
  await Promise.all([doRefunds(), doRefunds()])
  expect(await refunds()).toEqual([{ amount: 5000, reason: 'cancelled', done: true }])
  expect((await pool.query('select refunded from demo_pay_sessions')).rows).toEqual([{ refunded: 5000 }])
  expect(await bookingOf(patient, early)).toMatchObject({ status: 'Cancelled', amountPaid: 0, amountRefunded: 50 })
  const late = await book('2026-11-25T20:00:00.000Z')
  clock.set('2026-11-24T00:00:00Z')
  expect(await bookingOf(patient, late)).toMatchObject({ isCancellationAllowed: true, refundIfCancelledNow: 0 })
  await cancel(late)
  expect(await refunds()).toHaveLength(1)
})

test('a provider failure ends no hold and loses no payment; it is asked again', async () => {
  const patient = await addBookingPatient(server)
  const { body } = await add(patient, 'check')
  await approve(body.paymentUrl)
  const silent: PaymentProvider = {
    ...(provider as PaymentProvider),
    getSession: () => Promise.reject(new Error('no network')),
  }
  clock.advance(700)
  await settleOpenPayments({ ...deps, provider: silent })()
  expect((await bookingOf(patient, body.booking.bookingId)).status).toBe('AwaitingPayment')
  await settleOpenPayments(deps)()
  expect((await bookingOf(patient, body.booking.bookingId)).status).toBe('Booked')
  await expect(settleBookingPayment({ ...deps, provider: silent }, body.booking.bookingId)).resolves.toBe('paid')
})

test('P2.payment.01: who returns from the payment page without a session gets only the state; for others there is no booking', async () => {
  const [payer, stranger] = [await addBookingPatient(server), await addBookingPatient(server)]
  const { bookingId } = (await add(payer, 'check')).body.booking
  const state = { bookingId, bookingType: 1, state: 'open' }
  expect((await settlePayment(server, bookingId)).body).toEqual(state)
  const ask = async (token: string, more: object = {}) => {
    const { status, body } = await server.call('POST', '/bookings/settlepayment', {
      token,
      body: { bookingId, ...more },
    })
    return status === 200 ? body : status
  }
  expect(await ask(await freshToken(server, payer))).toEqual(state)
  const unknown = '0d5a1f2e-7a1b-4c3d-8e5f-000000000001' as BookingId
  const foreign = new URL(paymentReturn(server.services, unknown)).searchParams.get('payer')
  for (const token of [await anonymousToken(server), await freshToken(server, stranger)]) {
    expect(await ask(token)).toBe(404)
    expect(await ask(token, { payer: foreign })).toBe(404)
  }
  expect((await settlePayment(server, unknown)).status).toBe(404)
  expect((await server.call('GET', '/payments/notification?sessionId=before-the-row')).status).toBe(204)
})

test('an anonymous hold is paid once it is assigned', async () => {
  const patient = await addBookingPatient(server)
  const wanted = { siteId: clinic.site['auckland'], serviceId: clinic.service['check'], bookingTime: monday9 }
  const held = (
    await server.call('POST', '/bookings/addanonymous', { token: await anonymousToken(server), body: wanted })
  ).body
  expect([held.paymentUrl, held.booking.status]).toEqual([null, 'Held'])
  const assign = async () =>
    server.call('PUT', `/bookings/assigntouser?bookingId=${held.booking.bookingId}`, {
      token: await freshToken(server, patient),
      body: { claimSecret: held.claimSecret, wasPrivacyAccepted: true },
    })
  const [one, two] = [await assign(), await assign()]
  expect([one.body.booking.status, two.body.paymentUrl]).toEqual(['AwaitingPayment', one.body.paymentUrl])
  await approve(one.body.paymentUrl)
  expect(await settle(held.booking.bookingId)).toBe('paid')
})

test('outside demo mode, without a provider account, nothing can be paid and the demo page is not served', async () => {
  const { config } = services
  expect(choosePaymentProvider({ ...services, config: { ...config, demo: false } })).toBeNull()
  expect(
    choosePaymentProvider({
      ...services,
      config: { ...config, demo: false, windcave: { url: 'https://x.test', user: 'a', key: 'b' } },
    }),
  ).not.toBeNull()
})
