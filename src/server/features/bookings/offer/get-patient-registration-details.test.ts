import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addWaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { anonymousToken } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import type { LesionId, LoginId } from '../../../../contract/ids.ts'
import { addRecoveryToken } from '../../../records/accounts/password-store.ts'
import { issueAutoToken } from '../../../records/accounts/auto-token-store.ts'
import { hashSecretToken } from '../../../platform/secret-token.ts'

const server = await startTestServer()
const { db } = server.services.database
const clinic = await addBookingClinic(server)
const hour = 3_600_000

async function activationOf(loginId: LoginId): Promise<string> {
  const [token, now] = [randomUUID(), server.clock.now()]
  const expiresAt = new Date(now.getTime() + hour)
  await addRecoveryToken(db, { hash: hashSecretToken(token), loginId, now, expiresAt })
  return token
}
const ask = async (token: string, peer?: string) =>
  server.call('POST', '/patients/getpatientregistrationdetails', {
    token: await anonymousToken(server),
    body: { token },
    ...(peer !== undefined && { peer }),
  })
const set = (loginId: LoginId, status: 'inactive' | 'active' | 'disabled') =>
  db.updateTable('logins').set({ status }).where('login_id', '=', loginId).execute()

test('A3.profile.03, A3.profile.04: the token of an e-mailed link returns its patient’s details, and is not used up', async () => {
  const patient = await addBookingPatient(server)
  await set(patient.loginId, 'inactive')
  const token = await activationOf(patient.loginId)
  const { status, body } = await ask(token)
  expect(status).toBe(200)
  expect(body).toEqual({
    patientId: patient.patientId,
    numberOfLessions: 0,
    isCorporate: false,
    isExactMatch: expect.any(Boolean),
    isRedFlagged: false,
    isEmailDifferent: expect.any(Boolean),
    hasTohuLogin: true,
    isAccountConfirmationRequired: true,
    preventRegistration: false,
    hadServiceBefore: false,
    extraTime: 0,
    lastProduct: null,
    recommendedProduct: null,
  })
  expect((await ask(token)).body).toEqual(body)
  const unused = await db.selectFrom('password_recoveries').select('used_at').execute()
  expect(unused).toEqual([{ used_at: null }])
})

test('A3.profile.03: an active account has nothing to register; name, address and extra time are compared with the record', async () => {
  const patient = await addBookingPatient(server)
  const token = await issueAutoToken(db, patient.loginId, server.clock.now())
  expect((await ask(token)).body).toMatchObject({ preventRegistration: true, isAccountConfirmationRequired: false })
  const login = await db
    .selectFrom('logins')
    .select(['first_name', 'last_name', 'birth_date', 'user_name'])
    .where('login_id', '=', patient.loginId)
    .executeTakeFirstOrThrow()
  const record = db.updateTable('patients').where('patient_id', '=', patient.patientId)
  const { first_name, last_name } = login
  await record.set({ first_name, last_name, email_address: login.user_name.toUpperCase() }).execute()
  if (login.birth_date !== null) await record.set({ birth_date: login.birth_date }).execute()
  expect((await ask(token)).body).toMatchObject({ isExactMatch: true, isEmailDifferent: false })
  await record
    .set({
      last_name: 'Other',
      email_address: 'else@example.test',
      is_red_flagged: true,
      is_corporate: true,
      extra_booking_minutes: 15,
    })
    .execute()
  await db
    .insertInto('lesions')
    .values({
      lesion_id: randomUUID() as LesionId,
      patient_id: patient.patientId,
      location: 'chest',
      mannequin_id: 1,
      mannequin_version: 1,
      model_x: 0.5,
      model_y: 0.4,
      body_part_id: 4,
    })
    .execute()
  expect((await ask(token)).body).toMatchObject({
    isCorporate: true,
    isExactMatch: false,
    isEmailDifferent: true,
    isRedFlagged: true,
    extraTime: 15,
    numberOfLessions: 1,
  })
})

test('A3.profile.03: the recommendation is for the last appointment’s service and site', async () => {
  const patient = await addBookingPatient(server)
  const booked = await server.call('POST', '/bookings/add', {
    token: await freshToken(server, patient),
    body: {
      siteId: clinic.site['auckland'],
      serviceId: clinic.service['free'],
      bookingTime: '2026-12-03T20:00:00.000Z',
      wasPrivacyAccepted: true,
    },
  })
  expect(booked.status).toBe(200)
  await db.updateTable('bookings').set({ status: 'Attended' }).where('patient_id', '=', patient.patientId).execute()
  const { body } = await ask(await activationOf(patient.loginId))
  expect(body).toMatchObject({
    hadServiceBefore: true,
    lastProduct: null,
    recommendedProduct: { serviceId: clinic.service['free'], hadServiceBefore: true },
  })
})

test('A3.profile.03: the last product is that of the last visit', async () => {
  const patient = await addBookingPatient(server)
  const { productId } = await addClinic(server)
  const pharmacy = await addClinic(server)
  const token = await activationOf(patient.loginId)
  const last = async () => (await ask(token)).body.lastProduct
  expect(await last()).toBeNull()
  for (const [about, visitTime] of [
    [pharmacy, '2026-11-18T22:00:00Z'],
    [{ ...pharmacy, productId }, '2026-11-17T22:00:00Z'],
  ] as const) {
    await addWaitingVisit(server, about, { patientId: patient.patientId, visitTime })
    expect(await last()).toMatchObject({ productId: pharmacy.productId, productName: 'Pharmacy skin check' })
  }
})

test('an unknown, used, expired or disabled account’s token is 404, all alike', async () => {
  const patient = await addBookingPatient(server)
  const [used, old, disabled] = [
    await activationOf(patient.loginId),
    await activationOf(patient.loginId),
    await activationOf(patient.loginId),
  ]
  const one = (token: string) => db.updateTable('password_recoveries').where('token_hash', '=', hashSecretToken(token))
  await one(used).set({ used_at: server.clock.now() }).execute()
  await one(old).set({ expires_at: server.clock.now() }).execute()
  const answers = [await ask(used), await ask(old), await ask('never')]
  await set(patient.loginId, 'disabled')
  answers.push(await ask(disabled))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('an address may check fifty links in a row before it is throttled', async () => {
  const statuses = []
  for (let round = 0; round < 52; round++) statuses.push((await ask('x'.repeat(43), '203.0.113.7')).status)
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([51, 429])
  expect((await ask('x'.repeat(43), '198.51.100.9')).status).toBe(404)
})
