import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addPerson, addPractice, type Person } from '../../../../../tests/support/server/people.ts'
import { givePassword, messagesTo, signIn } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { BookingId, PatientId } from '../../../../contract/ids.ts'
import { expireClosedAccounts } from './close-account.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const clinic = await addBookingClinic(server)
const close = ({ token }: Person) =>
  server.call('POST', '/patientrecords/closeaccount', { token, body: { confirm: 'close' } })
const outcome = async (person: Person) => {
  const { status, body } = await close(person)
  return [status, body.extensions?.reason ?? body.extensions?.code]
}
const recordStatus = async ({ token }: Person, patientId: PatientId) =>
  (await server.call('GET', `/patients/getbypatientid?patientId=${patientId}`, { token })).status
const statusOf = async ({ loginId }: Person) =>
  (await db.selectFrom('logins').select('status').where('login_id', '=', loginId).executeTakeFirstOrThrow()).status
const codesOf = async (patientId: PatientId) =>
  (await db.selectFrom('security_log').selectAll().where('kind', '=', 'account').orderBy('entry_id').execute()).flatMap(
    (entry) => (entry.patient_id === patientId ? [entry.what] : []),
  )

let hour = 0
/** A booking on a day, at an hour of its own. */
async function book(patientId: PatientId, status: string, day = '2026-12-01'): Promise<string> {
  const bookingId = randomUUID()
  hour += 1
  await pool.query(
    `insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at, full_cost, cost, deposit, currency, created_at, updated_at)
    select $1, 'appointment', $2, $3, $4, $5, (select product_id from products where service_id = $5 limit 1),
      (select staff_id from staff limit 1), (select room_id from rooms where site_id = $4 limit 1),
      $6::timestamptz + make_interval(hours => $7), $6::timestamptz + make_interval(hours => $7, mins => 30),
      24900, 24900, 0, 'NZD', now(), now()`,
    [bookingId, status, patientId, clinic.site['auckland'], clinic.service['check'], `${day}T00:00:00Z`, hour],
  )
  return bookingId
}
async function pay(bookingId: string, state: 'open' | 'paid'): Promise<string> {
  const paymentId = randomUUID()
  await db
    .insertInto('payments')
    .values({
      payment_id: paymentId,
      booking_id: bookingId as BookingId,
      reference: paymentId.slice(0, 8),
      amount: 5000,
      currency: 'NZD',
      method: 'card',
      state,
      transaction_id: null,
      created_at: server.clock.now(),
      settled_at: null,
    })
    .execute()
  return paymentId
}

test('a closed login reads nothing, its records are kept, and its owner gets a mail', async () => {
  const patient = await addBookingPatient(server)
  await givePassword(server, patient)
  expect(await recordStatus(patient, patient.patientId)).toBe(200)
  expect((await close(patient)).status).toBe(204)
  expect(await recordStatus(patient, patient.patientId)).toBe(401)
  expect(await statusOf(patient)).toBe('inactive')
  expect((await close(patient)).status).toBe(401)
  const [mail] = await messagesTo(server, patient.userName)
  expect([mail?.subject, mail?.body]).toEqual(['Your account is closed', expect.stringContaining('within 30 days')])
  expect(await codesOf(patient.patientId)).toEqual(['closed'])
  const kept = await db
    .selectFrom('patients')
    .select('patient_id')
    .where('patient_id', '=', patient.patientId)
    .execute()
  expect(kept).toHaveLength(1)
  const reader = await addPerson(server, { role: Role.Melanographer })
  expect(await recordStatus(reader, patient.patientId)).toBe(200)

  // The correct password does not sign in; it only mails the link.
  const again = await signIn(server, patient.userName)
  expect([again.status, again.body]).toEqual([302, { reason: 'inactive' }])
  const mails = await messagesTo(server, patient.userName)
  const link = mails.find(({ subject }) => subject !== 'Your account is closed')
  expect([mails.length, link?.subject]).toEqual([2, 'Open your Lentigo account again'])
  expect(link?.body).toMatch(/You closed this account[^]*\/activate#token=/)
  expect(link?.body).not.toContain('not active yet')
})

test('an upcoming visit, an unfinished payment or a pending refund prevents closing, each with its message', async () => {
  const patient = await addBookingPatient(server)
  const visit = await book(patient.patientId, 'Booked')
  expect(await outcome(patient)).toEqual([409, 'visit'])
  expect((await close(patient)).body.detail).toContain('Cancel it first')
  const paymentId = await pay(visit, 'open')
  expect(await outcome(patient)).toEqual([409, 'visit'])
  await pool.query("update bookings set status = 'Cancelled' where booking_id = $1", [visit])
  await pool.query(
    `insert into payment_sessions (session_id, payment_id, pay_url, state, created_at) values ('one', $1, 'x', 'open', $2)`,
    [paymentId, server.clock.now()],
  )
  expect(await outcome(patient)).toEqual([409, 'payment'])
  await pool.query("update payments set state = 'refunded' where payment_id = $1", [paymentId])
  await pool.query(
    `insert into refunds (refund_id, payment_id, transaction_id, amount, reason, created_at)
    values ($1, $2, 'one', 5000, 'cancelled', now())`,
    [randomUUID(), paymentId],
  )
  expect(await outcome(patient)).toEqual([409, 'refund'])
  expect(await statusOf(patient)).toBe('active')
  const { body } = await server.call('GET', '/patientrecords/getmydata', { token: patient.token })
  expect(body.hindrances).toMatchObject([{ kind: 'refund', bookingId: visit }])
  await pool.query(`update bookings set kind = 'request', status = 'Declined' where booking_id = $1`, [visit])
  const asked = await server.call('GET', '/patientrecords/getmydata', { token: patient.token })
  expect([body.hindrances[0].isRequest, asked.body.hindrances[0].isRequest]).toEqual([false, true])
  await pool.query('update refunds set done_at = now() where payment_id = $1', [paymentId])
  expect((await close(patient)).status).toBe(204)
})

test('closing needs a step-up and confirmation; staff get 403', async () => {
  const patient = await addBookingPatient(server)
  await db.updateTable('sessions').set({ proven_at: null }).where('session_id', '=', patient.sessionId).execute()
  expect(await outcome(patient)).toEqual([403, 'step-up-needed'])
  const bare = await server.call('POST', '/patientrecords/closeaccount', { token: patient.token, body: {} })
  expect(bare.status).toBe(422)
  const practiceId = await addPractice(server, 'General Practice')
  const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId] })
  expect(await outcome(doctor)).toEqual([403, 'forbidden'])
})

test('after 30 days the address is free and the account is deleted, but not the record', async () => {
  const patient = await addBookingPatient(server)
  await givePassword(server, patient)
  await close(patient)
  await expireClosedAccounts(server.services)()
  expect(await statusOf(patient)).toBe('inactive')
  const longAgo = new Date(server.clock.now().getTime() - 30 * 86_400_000)
  await db.updateTable('logins').set({ closed_at: longAgo }).where('login_id', '=', patient.loginId).execute()
  await expireClosedAccounts(server.services)()
  const row = await db
    .selectFrom('logins')
    .selectAll()
    .where('login_id', '=', patient.loginId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'disabled', password_hash: null, patient_id: patient.patientId })
  expect(row.user_name).not.toBe(patient.userName)
  expect((await signIn(server, patient.userName)).status).toBe(404)
})
