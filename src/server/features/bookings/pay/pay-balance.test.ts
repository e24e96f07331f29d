import { beforeEach, expect, test } from 'vitest'
import { addBookingPatient, type BookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addDesk } from '../../../../../tests/support/desk-clinic.ts'
import { messagesTo } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { settlePayment } from '../../../../../tests/support/settle-payment.ts'

const server = await startTestServer()
const { pool } = server.services.database
const { manager, as, book, dayOf } = await addDesk(server)
const nine = '2026-11-22T20:00:00.000Z'

beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  await pool.query(`delete from desk_payments; delete from demo_pay_sessions; delete from payment_sessions;
    delete from refunds; delete from payments; delete from bookings`)
})

const onPage = (url: string, card: string) =>
  server.fetch(new Request(url, { method: 'POST', body: new URLSearchParams({ pay: '1', card }) }))
const approve = (url: string) => onPage(url, '4111 1111 1111 1111')
const settle = async (bookingId: string) => (await settlePayment(server, bookingId)).body.state
const pay = (who: BookingPatient, bookingId: string) => as(who, '/bookings/payrest', { bookingId })
const seen = async (who: BookingPatient, id: string) =>
  (await server.call('GET', `/bookings/get?id=${id}&patientLoginId=${who.loginId}&bookingType=1`, { token: who.token }))
    .body
const atDesk = async (id: string) =>
  (await dayOf('2026-11-23')).bookings.find(({ bookingId }: { bookingId: string }) => bookingId === id)
const mailsOf = async ({ patientId }: BookingPatient) =>
  (await messagesTo(server, `${patientId.slice(0, 8)}@example.test`)).map(({ subject }) => subject)
const refunds = async () => (await pool.query('select amount, reason from refunds order by amount')).rows

/** A booking of $249 with its deposit of $50 paid. */
async function withDeposit() {
  const patient = await addBookingPatient(server)
  const { booking, paymentUrl } = await book(patient, 'check', nine, 'any')
  await approve(paymentUrl)
  await settle(booking.bookingId)
  return { patient, id: booking.bookingId as string }
}

test('the balance is paid online later, once; the desk sees it, and a receipt is sent', async () => {
  const { patient, id } = await withDeposit()
  expect(await seen(patient, id)).toMatchObject({ status: 'Booked', amountPaid: 50, restToPayOnline: 199 })
  const [first, again] = [(await pay(patient, id)).body.paymentUrl, (await pay(patient, id)).body.paymentUrl]
  expect(again).toBe(first)
  await approve(first)
  expect([await settle(id), await settle(id)]).toEqual(['paid', 'paid'])
  expect(await seen(patient, id)).toMatchObject({ status: 'Booked', amountPaid: 249, restToPayOnline: 0 })
  expect(await atDesk(id)).toMatchObject({ amountPaid: 249, paidOnline: 249, toPay: 0 })
  expect(await mailsOf(patient)).toEqual(['Your booking', 'Your payment'])
  expect((await pay(patient, id)).status).toBe(409)
})

test('a booking to be paid at the clinic can be paid online in full; a declined card can be tried again', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId: id } = await book(patient, 'may-pay-all', nine)
  const { paymentUrl } = (await pay(patient, id)).body
  await onPage(paymentUrl, '4000 0000 0000 0002')
  const next = (await pay(patient, id)).body.paymentUrl
  expect(next).not.toBe(paymentUrl)
  await approve(next)
  await settle(id)
  expect(await seen(patient, id)).toMatchObject({ amountPaid: 249, restToPayOnline: 0 })
})

test('cancelling in time refunds both payments; refunds at the desk never exceed what was paid', async () => {
  const { patient, id } = await withDeposit()
  await approve((await pay(patient, id)).body.paymentUrl)
  await settle(id)
  await server.call('DELETE', `/bookings/delete?bookingId=${id}&bookingType=1&reason=1`, { token: patient.token })
  expect(await refunds()).toEqual([
    { amount: 5000, reason: 'cancelled' },
    { amount: 19_900, reason: 'cancelled' },
  ])
  expect(await seen(patient, id)).toMatchObject({ status: 'Cancelled', amountPaid: 0, amountRefunded: 249 })
})

test('a payment that the desk took while the page was open is refunded; the booking stays', async () => {
  const { patient, id } = await withDeposit()
  const { paymentUrl } = (await pay(patient, id)).body
  const paymentId = crypto.randomUUID()
  await as(manager, '/desk/takepayment', { paymentId, bookingId: id, amount: 199, method: 'cash' })
  expect((await pay(patient, id)).status).toBe(409)
  await approve(paymentUrl)
  expect(await settle(id)).toBe('paid')
  expect(await refunds()).toEqual([{ amount: 19_900, reason: 'paid-twice' }])
  expect(await seen(patient, id)).toMatchObject({ status: 'Booked', amountPaid: 249, restToPayOnline: 0 })
  expect(await mailsOf(patient)).toEqual(['Your booking', 'We give your payment back'])
})

test('a payment for a booking that was cancelled meanwhile is refunded', async () => {
  const { patient, id } = await withDeposit()
  const { paymentUrl } = (await pay(patient, id)).body
  await server.call('DELETE', `/bookings/delete?bookingId=${id}&bookingType=1&reason=1`, { token: patient.token })
  await approve(paymentUrl)
  await settle(id)
  expect(await refunds()).toEqual([
    { amount: 5000, reason: 'cancelled' },
    { amount: 19_900, reason: 'too-late' },
  ])
  expect((await pay(patient, id)).status).toBe(409)
})

test('others can’t pay it, and services paid only at the clinic can’t be paid online', async () => {
  const { id } = await withDeposit()
  for (const who of [await addBookingPatient(server), manager as BookingPatient])
    expect((await pay(who, id)).status).toBe(404)
  const patient = await addBookingPatient(server)
  const { bookingId } = await book(patient, 'free', '2026-11-22T21:00:00.000Z')
  expect(await seen(patient, bookingId)).toMatchObject({ restToPayOnline: 0 })
  expect((await pay(patient, bookingId)).status).toBe(409)
})
