import { beforeEach, expect, test } from 'vitest'
import {
  addBookingClinic,
  addBookingPatient,
  type BookingPatient,
} from '../../../../../tests/support/booking-clinic.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { settlePayment } from '../../../../../tests/support/settle-payment.ts'

const server = await startTestServer()
const { clock } = server
const { pool } = server.services.database
const clinic = await addBookingClinic(server)
// 9:00 am in Auckland.
const tuesday = '2026-11-23T20:00:00.000Z'
const thursday = '2026-12-02T20:00:00.000Z'

beforeEach(async () => {
  clock.set('2026-11-20T00:00:00Z')
  await pool.query(
    'delete from demo_pay_sessions; delete from payment_sessions; delete from refunds; delete from payments; delete from bookings',
  )
})

const place = (service: string) => ({ siteId: clinic.site['auckland'], serviceId: clinic.service[service] })

async function booked(who: BookingPatient, service: string, paid: 'paid' | 'unpaid'): Promise<string> {
  const { body } = await server.call('POST', '/bookings/add', {
    token: await freshToken(server, who),
    body: { ...place(service), bookingTime: tuesday, wasPrivacyAccepted: true, payNow: paid === 'paid' },
  })
  const { bookingId } = body.booking
  if (paid === 'unpaid') return bookingId
  await server.fetch(
    new Request(body.paymentUrl, {
      method: 'POST',
      body: new URLSearchParams({ pay: '1', card: '4111 1111 1111 1111' }),
    }),
  )
  await settlePayment(server, bookingId)
  return bookingId
}

const move = async (who: BookingPatient, bookingId: string, service: string) =>
  (
    await server.call('PUT', '/bookings/update', {
      token: await freshToken(server, who),
      body: { ...place(service), bookingId, bookingType: 1, bookingTime: thursday },
    })
  ).body.booking
const cancel = async (who: BookingPatient, bookingId: string) =>
  server.call('DELETE', `/bookings/delete?bookingId=${bookingId}&bookingType=1&reason=1`, {
    token: await freshToken(server, who),
  })
const refunds = async () => (await pool.query('select amount from refunds')).rows

test('moved while refundable: the new time decides about the refund', async () => {
  const patient = await addBookingPatient(server)
  const id = await booked(patient, 'check', 'paid')
  expect(await move(patient, id, 'check')).toMatchObject({
    bookingTime: thursday,
    refundIfCancelledNow: 50,
    whenRefundEnds: '2026-11-30T20:00:00.000Z',
  })
  await cancel(patient, id)
  expect(await refunds()).toEqual([{ amount: 5000 }])
})

test('moved after the refund deadline: never refundable again, however often it is moved', async () => {
  const patient = await addBookingPatient(server)
  const id = await booked(patient, 'check', 'paid')
  clock.set('2026-11-22T00:00:00Z')
  expect(await move(patient, id, 'check')).toMatchObject({
    bookingTime: thursday,
    isCancellationAllowed: true,
    refundIfCancelledNow: 0,
    whenRefundEnds: null,
    amountPaid: 50,
  })
  await cancel(patient, id)
  expect(await refunds()).toEqual([])
})

test('moving an unpaid booking late loses nothing: paid later, its time decides', async () => {
  const patient = await addBookingPatient(server)
  const id = await booked(patient, 'may-deposit', 'unpaid')
  clock.set('2026-11-22T00:00:00Z')
  expect(await move(patient, id, 'may-deposit')).toMatchObject({ whenRefundEnds: null, amountPaid: 0 })
  expect((await pool.query('select refund_ended_at from bookings')).rows).toEqual([{ refund_ended_at: null }])
})
