import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addBookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { addDesk } from '../../../../tests/support/desk-clinic.ts'
import { addPerson, freshToken, type Person } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/role.ts'

const server = await startTestServer()
const { pool } = server.services.database
const { clinic, manager, melanographer, otherManager, as, book, dayOf } = await addDesk(server)
const [nine, half, eleven] = [
  '2026-11-22T20:00:00.000Z',
  '2026-11-22T20:30:00.000Z',
  '2026-11-22T22:00:00.000Z',
] as const
const place = { staffId: clinic.staff['anika'] ?? 0, roomId: 0 }

beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  await pool.query(
    'delete from desk_payments; delete from payment_sessions; delete from refunds; delete from payments; delete from bookings',
  )
  place.roomId = (await dayOf('2026-11-23')).rooms[0].roomId
})

const conflict = (reason: string) => ({ status: 409, body: { extensions: { reason } } })

test('an appointment is moved into rostered hours; of two simultaneous moves the second is refused', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await book(patient, 'free', nine)
  const move = (startTime: string, from: string, who = manager) =>
    as(who, '/desk/move', { bookingId, from, ...place, startTime })
  expect(await move('2026-11-23T02:00:00Z', nine)).toMatchObject(conflict('nobody-there'))
  expect((await move(eleven, nine, otherManager)).status).toBe(404)
  expect((await move(eleven, nine)).body).toMatchObject({ startTime: eleven })
  const shown = (await as(patient, '/bookings/searchbookings', {})).body.records
  expect(shown).toMatchObject([{ bookingId, lastMove: { from: nine, by: 'clinic' } }])
  expect(await move(half, nine, melanographer)).toMatchObject(conflict('changed'))
  const other = await addBookingPatient(server)
  await book(other, 'free', half)
  expect(await move(half, eleven)).toMatchObject(conflict('taken'))
})

test('a booking that is being paid can’t be moved', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await book(patient, 'pay-all', nine)
  const moved = await as(manager, '/desk/move', { bookingId, from: nine, ...place, startTime: eleven })
  expect(moved).toMatchObject(conflict('being-paid'))
})

test('a payment is recorded once by its id, never above the balance, and refunded after a step-up; both are in the security log', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await book(patient, 'free', nine)
  const paymentId = randomUUID()
  const take = (amount: number, id = paymentId) =>
    as(manager, '/desk/takepayment', { paymentId: id, bookingId, amount, method: 'cash' })
  expect((await take(200)).body).toMatchObject({ amountPaid: 200, toPay: 49 })
  expect((await take(200)).body).toMatchObject({ amountPaid: 200, toPay: 49 })
  expect(await take(100, randomUUID())).toMatchObject(conflict('not-now'))
  const refund = (amount: number, way: string) =>
    as(manager, '/desk/refund', { refundId: randomUUID(), bookingId, amount, way })
  expect(await refund(250, 'cash')).toMatchObject(conflict('not-now'))
  expect(await refund(50, 'online')).toMatchObject(conflict('not-now'))
  expect((await refund(50, 'cash')).body).toMatchObject({ amountPaid: 150, toPay: 99 })
  const { rows } = await pool.query(`select what from security_log where kind = 'money' order by entry_id`)
  expect(rows).toEqual([{ what: 'taken' }, { what: 'given-back' }])
})

test('the desk’s day says who checks, what was written, and who noted each payment', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await book(patient, 'free', nine)
  const take = (who: Person) =>
    as(who, '/desk/takepayment', { paymentId: randomUUID(), bookingId, amount: 10, method: 'card' })
  const first = (await take(manager)).body
  expect(first).toMatchObject({ staffName: 'Anika Visser', notes: null })
  const colleague = await addPerson(server, { role: Role.Melanographer, name: 'Wairere' })
  await pool.query(`update bookings set notes = 'A spot on my back' where booking_id = $1`, [bookingId])
  await pool.query(`update staff set first_name = 'Annika' where staff_id = $1`, [clinic.staff['anika']])
  server.clock.advance(1)
  const second = (await take(colleague)).body
  await pool.query(`update staff set first_name = 'Anika' where staff_id = $1`, [clinic.staff['anika']])
  expect(second).toMatchObject({ staffName: 'Annika Visser', notes: 'A spot on my back' })
  const notedBy = second.deskPayments.map((payment: { notedBy: string }) => payment.notedBy)
  expect(notedBy).toEqual(['Wairere Person', first.deskPayments[0].notedBy])
  expect(new Set(notedBy).size).toBe(2)
})

test('a payment that was noted by mistake is taken back once, with why, and is no refund: the invoice is as if it had never been', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await book(patient, 'free', nine)
  const [right, wrong] = [randomUUID(), randomUUID()]
  const take = (paymentId: string, amount: number) =>
    as(manager, '/desk/takepayment', { paymentId, bookingId, amount, method: 'card' })
  const correct = (paymentId: string, because = 'It was for another booking', who = manager) =>
    as(who, '/desk/correctpayment', { paymentId, bookingId, because })
  await take(right, 100)
  server.clock.advance(1)
  expect((await take(wrong, 49)).body).toMatchObject({
    amountPaid: 149,
    deskPayments: [
      { amount: 49, method: 'card' },
      { amount: 100, method: 'card' },
    ],
  })
  expect((await correct(wrong, ' ')).status).toBe(422)
  expect((await correct(wrong, 'Mine', otherManager)).status).toBe(404)
  expect((await correct(randomUUID())).status).toBe(404)
  const after = { amountPaid: 100, deskPayments: [{ paymentId: right, amount: 100 }] }
  expect((await correct(wrong)).body).toMatchObject(after)
  expect((await correct(wrong)).body).toMatchObject(after)
  const { rows } = await pool.query('select kind, corrects, because from desk_payments where corrects is not null')
  expect(rows).toEqual([{ kind: 'given-back', corrects: wrong, because: 'It was for another booking' }])
  const invoices = await server.call('GET', '/invoices/mine', { token: await freshToken(server, patient) })
  expect(invoices.body).toMatchObject([{ bookingId, paid: 100 }])
  const refund = { refundId: randomUUID(), bookingId, amount: 60, way: 'card' }
  expect((await as(manager, '/desk/refund', refund)).body).toMatchObject({ amountPaid: 40 })
  expect(await correct(right)).toMatchObject(conflict('not-now'))
})

test('a walk-in is booked as arrived, once by its id, on the record with the same name, birth date and mobile', async () => {
  server.clock.set('2026-11-22T20:31:00Z')
  const person = {
    firstName: 'Hone',
    lastName: 'Paewai',
    birthDate: '1971-02-03',
    gender: 1,
    mobilePhone: '021 555 0199',
  }
  const bookingId = randomUUID()
  const wanted = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'], ...place }
  const walkIn = (id: string, startTime: string, who = manager) =>
    as(who, '/desk/walkin', { bookingId: id, ...wanted, startTime, person })
  expect((await walkIn(bookingId, half, otherManager)).status).toBe(403)
  const first = await walkIn(bookingId, half)
  expect(first.body).toMatchObject({ status: 'Arrived', isWalkIn: true, patient: { fullName: 'Hone Paewai' } })
  expect((await walkIn(bookingId, half)).body.bookingId).toBe(bookingId)
  const again = await walkIn(randomUUID(), eleven)
  expect(again.body.patient.patientId).toBe(first.body.patient.patientId)
  expect(await walkIn(randomUUID(), half)).toMatchObject(conflict('taken'))
  await pool.query(
    `update bookings set site_id = $1, starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days'
     where patient_id = $2`,
    [clinic.site['sydney'], first.body.patient.patientId],
  )
  const stranger = await walkIn(randomUUID(), eleven)
  expect(stranger.body.patient.patientId, 'a patient of another site alone').not.toBe(first.body.patient.patientId)
})

test('a walk-in without a mobile number is booked too, each on a record of their own', async () => {
  server.clock.set('2026-11-22T20:31:00Z')
  const named = { firstName: 'Ana', lastName: 'Tipene', birthDate: '1983-05-06', gender: 2 }
  const wanted = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'], ...place }
  const walkIn = (startTime: string, mobilePhone: string | null) =>
    as(manager, '/desk/walkin', { bookingId: randomUUID(), ...wanted, startTime, person: { ...named, mobilePhone } })
  const first = await walkIn(half, null)
  expect(first.body).toMatchObject({ status: 'Arrived', patient: { fullName: 'Ana Tipene', phone: null } })
  const second = await walkIn(eleven, null)
  expect(second.body.patient.patientId).not.toBe(first.body.patient.patientId)
  expect((await walkIn(eleven, 'none')).status).toBe(422)
})

test('an unpaid booking with optional payment can be booked to be paid at the clinic; a mandatory one can’t', async () => {
  const patient = await addBookingPatient(server)
  const wanted = { siteId: clinic.site['auckland'], wasPrivacyAccepted: true, payNow: true }
  const begun = await as(patient, '/bookings/add', {
    ...wanted,
    serviceId: clinic.service['may-pay-all'],
    bookingTime: nine,
  })
  const { bookingId } = begun.body.booking
  expect((await as(manager, '/bookings/payatclinic', { bookingId })).status).toBe(404)
  expect((await as(patient, '/bookings/payatclinic', { bookingId })).body).toMatchObject({
    bookingId,
    status: 'Booked',
  })
  expect((await as(patient, '/bookings/payatclinic', { bookingId })).status).toBe(200)
  const must = await book(patient, 'pay-all', eleven)
  expect((await as(patient, '/bookings/payatclinic', { bookingId: must.bookingId })).status).toBe(409)
})

test('a cancellation refunds by the policy for the patient, in full for the clinic; once, also after arrival, and not after a concurrent move or a visit', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await book(patient, 'free', nine)
  const cancel = (from: string = nine, who = manager, by = 'clinic') =>
    as(who, '/desk/cancel', { bookingId, from, by, reasonId: 7 })
  expect((await cancel(nine, otherManager)).status).toBe(404)
  expect(await cancel(eleven)).toMatchObject(conflict('changed'))
  expect((await cancel()).body).toMatchObject({ status: 'Cancelled', refundByPolicy: 0 })
  expect((await cancel()).body).toMatchObject({ status: 'Cancelled' })
  expect((await dayOf('2026-11-23')).bookings).toEqual([])
  const { rows } = await pool.query('select cancelled_because, cancel_reason_id from bookings')
  expect(rows).toEqual([{ cancelled_because: 'clinic', cancel_reason_id: 7 }])
  const { bookingId: arrivedFor } = await book(patient, 'free', eleven)
  server.clock.set('2026-11-22T22:00:00Z')
  const endArrived = async () => {
    await as(manager, '/desk/mark', { bookingId: arrivedFor, mark: 'arrived' })
    return as(manager, '/desk/cancel', { bookingId: arrivedFor, from: eleven, by: 'patient', reasonId: 1 })
  }
  expect((await endArrived()).body).toMatchObject({ status: 'Cancelled' })
  await pool.query(`update bookings set status = 'Attended' where booking_id = $1`, [arrivedFor])
  const attended = { bookingId: arrivedFor, from: eleven, by: 'patient', reasonId: 1 }
  expect(await as(manager, '/desk/cancel', attended)).toMatchObject(conflict('not-now'))
  server.clock.set('2026-11-20T00:00:00Z')
  const { bookingId: paidFor } = await book(patient, 'pay-all', half)
  const paying = { bookingId: paidFor, from: half, by: 'patient', reasonId: 1 }
  expect(await as(manager, '/desk/cancel', paying)).toMatchObject(conflict('being-paid'))
})

test('online payments are refunded by the policy for the patient, in full when the clinic cancels', async () => {
  const cancelled = async (at: string, by: string) => {
    server.clock.set('2026-11-20T00:00:00Z')
    const { bookingId } = await book(await addBookingPatient(server), 'free', nine)
    await pool.query(
      `insert into payments (payment_id, booking_id, reference, amount, currency, method, state, transaction_id, created_at, settled_at)
       values ($1::uuid, $1::uuid, $1::text, 5000, 'NZD', 'card', 'paid', $1::text, now(), now())`,
      [bookingId],
    )
    server.clock.set(at)
    const { status, body } = await as(melanographer, '/desk/cancel', { bookingId, from: nine, by, reasonId: 1 })
    const { rows } = await pool.query('select amount from refunds where payment_id = $1::uuid', [bookingId])
    return [status, body.status, rows.map(({ amount }) => amount)]
  }
  expect(await cancelled('2026-11-20T19:59:00Z', 'patient')).toEqual([200, 'Cancelled', [5000]])
  expect(await cancelled('2026-11-22T10:00:00Z', 'patient')).toEqual([200, 'Cancelled', []])
  expect(await cancelled('2026-11-22T19:00:00Z', 'clinic')).toEqual([200, 'Cancelled', [5000]])
})
