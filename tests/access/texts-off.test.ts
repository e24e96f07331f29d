import { afterEach, beforeAll, expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../support/booking-clinic.ts'
import { addClinic } from '../support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../support/imaged-patient.ts'
import { needsDoctor, readAndPublish } from '../support/read-visit.ts'
import { addPerson, addPractice, freshToken } from '../support/server/people.ts'
import { anonymousToken, givePassword, goodPassword, resetRateLimits } from '../support/server/sign-in.ts'
import { startTestServer } from '../support/server/test-server.ts'
import { AccountConfirmationOption, Role } from '../../src/contract/enums.ts'
import { authJobs } from '../../src/server/features/accounts/auth/routes.ts'
import { sendReminders } from '../../src/server/features/bookings/remind/send-reminders.ts'

/* A service that sends no text messages: SMS_URL=off. Each row is something that is told by text elsewhere. */
const server = await startTestServer()
const { db, pool } = server.services.database
const { config } = server.services
const clinic = await addBookingClinic(server)
const pharmacy = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
const reader = await addPerson(server, { role: Role.Melanographer })
const monday = '2026-12-06T20:00:00.000Z'
beforeAll(() => server.clock.set('2026-11-20T00:00:00Z'))
afterEach(() => {
  config.texts = null
})

async function book() {
  const patient = await addBookingPatient(server)
  const place = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'], wasPrivacyAccepted: true }
  const token = await freshToken(server, patient)
  await server.call('POST', '/bookings/add', { token, body: { ...place, bookingTime: monday } })
}

async function remind() {
  await book()
  await pool.query('update sites set send_sms_reminders = true, send_email_reminders = true')
  server.clock.set('2026-11-29T20:00:00Z')
  await sendReminders({ ...server.services, provider: null })()
  server.clock.set('2026-11-20T00:00:00Z')
}

async function withPhone(about: Parameters<typeof addPerson>[1] = {}) {
  const person = await addPerson(server, about)
  await givePassword(server, person)
  const set = { mobile_phone: '+64215557001', second_factor: 'sms' as const }
  await db.updateTable('logins').set(set).where('login_id', '=', person.loginId).execute()
  return person
}

async function signInWithCode() {
  const { userName } = await withPhone()
  const token = await anonymousToken(server)
  const { body } = await server.call('POST', '/auth/login', { token, body: { userName, password: goodPassword } })
  return body.extensions?.code
}

async function changePhone() {
  const person = await withPhone()
  await db.updateTable('logins').set({ second_factor: null }).where('login_id', '=', person.loginId).execute()
  const token = await freshToken(server, person)
  await server.call('PUT', '/useraccounts/update', { token, body: { mobilePhone: '021 666 1234' } })
}

async function confirmByCode() {
  const { loginId, userName } = await withPhone()
  await db.updateTable('logins').set({ status: 'inactive' }).where('login_id', '=', loginId).execute()
  const token = await anonymousToken(server)
  await server.call('POST', '/auth/sendaccountconfirmation', {
    token,
    body: { userName, option: AccountConfirmationOption.MobilePhone },
  })
  const { rows } = await pool.query<{ request_id: string }>('select request_id from confirmation_requests')
  for (const { request_id: requestId } of rows) await authJobs(server.services)['send-confirmation']({ requestId })
}

async function publish() {
  const { patientId } = await addImagedPatient(server, pharmacy)
  await pool.query(`update patients set mobile_phone = '+64215557002' where patient_id = $1`, [patientId])
  await linkToPractice(server, patientId, practiceId)
  const { reportId } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  const { rows } = await pool.query<{ channel: string }>(
    `select channel from report_deliveries where report_id = $1 and recipient_kind = 'patient'`,
    [reportId],
  )
  return rows.map(({ channel }) => channel).join()
}

const texts = async () => (await pool.query(`select 1 from outgoing_messages where channel = 'sms'`)).rowCount

const clear = async () => {
  await pool.query('delete from bookings; delete from outgoing_messages')
  await resetRateLimits(server)
}
/** What an act said, and how many text messages it queued. */
async function done(act: () => Promise<unknown>, sends: 'sent' | 'off') {
  await clear()
  config.texts = sends === 'off' ? 'off' : null
  return { said: await act(), texts: await texts() }
}

test.each<{ what: string; act: () => Promise<unknown>; texts: number; sent?: string; off?: string }>([
  { what: 'a booking', act: book, texts: 1 },
  { what: 'a reminder', act: remind, texts: 2 },
  { what: 'a changed phone number', act: changePhone, texts: 1 },
  { what: 'a code to confirm an account', act: confirmByCode, texts: 1 },
  { what: 'a code to sign in', act: signInWithCode, texts: 1, sent: 'code-required', off: 'code-not-sendable' },
  { what: 'a report', act: publish, texts: 0, sent: 'text', off: '' },
])('$what is told by text, and where texts are off by none', async ({ act, texts: count, sent, off }) => {
  expect(await done(act, 'sent')).toEqual({ said: sent, texts: count })
  expect(await done(act, 'off')).toEqual({ said: off, texts: 0 })
})

test('codes by text are not offered where none is sent', async () => {
  const token = await anonymousToken(server)
  const options = async () =>
    (
      await server.call('POST', '/auth/getaccountconfirmationoptions', {
        token,
        body: { userName: 'ana@example.test' },
      })
    ).body
  const both = await options()
  config.texts = 'off'
  const one = await options()
  expect([both, one]).toEqual([[0, 1], [0]])
  const person = await withPhone()
  await db.updateTable('logins').set({ second_factor: null }).where('login_id', '=', person.loginId).execute()
  const on = await server.call('PUT', '/useraccounts/setsecondfactor', {
    token: await freshToken(server, person),
    body: { isOn: true, password: goodPassword },
  })
  expect(on.body.extensions?.errors?.[0]?.message).toMatch(/We send no text messages/)
})
