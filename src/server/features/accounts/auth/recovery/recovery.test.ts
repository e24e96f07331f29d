import { afterEach, expect, test } from 'vitest'
import { Role, type RoleId } from '../../../../../contract/enums.ts'
import { meetAtLock } from '../../../../../../tests/support/server/meet-at-lock.ts'
import { addPasskeyTo, askToSignIn, sendPasskey } from '../../../../../../tests/support/passkeys.ts'
import { addPerson, type Person } from '../../../../../../tests/support/server/people.ts'
import {
  anonymousToken,
  resetRateLimits,
  givePassword,
  goodPassword,
  messagesTo,
  signIn,
} from '../../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../../tests/support/server/test-server.ts'
import { issueAutoToken } from '../../../../records/accounts/auto-token-store.ts'
import { authJobs } from '../routes.ts'
import { mostRecoveryLinks } from '../../../../records/accounts/password-store.ts'
import { recoverByName } from '../rate-limit-rules.ts'

const server = await startTestServer()
const { db } = server.services.database
const newPassword = 'three kea on a ridge'
afterEach(() => resetRateLimits(server))

async function someone(
  role: RoleId = Role.Patient,
  status: 'active' | 'inactive' | 'disabled' = 'active',
): Promise<Person> {
  const person = await addPerson(server, { role })
  await givePassword(server, person, { status })
  return person
}
const ask = async (userName: string) =>
  server.call('POST', '/auth/recoverpassword', { token: await anonymousToken(server), body: { userName } })
const judge = async (token: string) =>
  server.call('POST', `/auth/validatepasswordrecoverytoken?token=${token}`, { token: await anonymousToken(server) })
const confirm = async (recoveryToken: string, password = newPassword, confirmationPassword = password) =>
  server.call('PUT', '/auth/confirmpasswordrecovery', {
    token: await anonymousToken(server),
    body: { recoveryToken, password, confirmationPassword },
  })

/** Does what the job would do for every request that waits. */
async function work(): Promise<void> {
  const waiting = await db.selectFrom('password_recovery_requests').select('request_id').execute()
  for (const { request_id } of waiting) await authJobs(server.services)['recover-password']({ requestId: request_id })
}
async function recover(person: Person): Promise<string> {
  await ask(person.userName)
  await work()
  const mail = (await messagesTo(server, person.userName)).at(-1)
  const token = /\/(?:reset|reset-password)#token=([\w-]{43})$/m.exec(mail?.body ?? '')?.[1]
  if (token === undefined) throw new Error('no link in the mail')
  return token
}

test('A3.reset.01 A3.reset.02: known and unknown addresses get the same answer; only the known one gets a mail', async () => {
  const person = await someone()
  const known = await ask(person.userName)
  const unknown = await ask('nobody@example.test')
  expect(known.status).toBe(200)
  expect(known.body).toEqual({
    success: true,
    isAccountConfirmationRequired: false,
    message: expect.stringContaining('If there is an account'),
  })
  expect(unknown.body).toEqual(known.body)
  await work()
  expect(await messagesTo(server, person.userName)).toHaveLength(1)
  expect(await messagesTo(server, 'nobody@example.test')).toEqual([])
  expect(await db.selectFrom('password_recovery_requests').selectAll().execute()).toEqual([])
})

test('patients get the link of the patient page, staff that of the clinician page; the token is kept as a hash', async () => {
  const [patient, staff] = [await someone(), await someone(Role.Doctor)]
  const tokens = [await recover(patient), await recover(staff)]
  const bodies = [
    (await messagesTo(server, patient.userName))[0]?.body,
    (await messagesTo(server, staff.userName))[0]?.body,
  ]
  const { publicUrl } = server.services.config
  expect(bodies[0]).toContain(`${publicUrl}/reset#token=${tokens[0]}`)
  expect(bodies[1]).toContain(`${publicUrl}/clinician/reset-password#token=${tokens[1]}`)
  const rows = JSON.stringify(await db.selectFrom('password_recoveries').selectAll().execute())
  expect(rows).not.toContain(tokens[0])
})

test('an inactive account gets the activation mail instead, a disabled one nothing', async () => {
  const [inactive, disabled] = [await someone(Role.Patient, 'inactive'), await someone(Role.Patient, 'disabled')]
  await ask(inactive.userName)
  await ask(disabled.userName)
  await work()
  expect(await messagesTo(server, inactive.userName)).toMatchObject([{ subject: 'Activate your Lentigo account' }])
  expect(await messagesTo(server, disabled.userName)).toEqual([])
})

test('asking again and again is slowed down, known or not', async () => {
  for (let round = 0; round <= recoverByName.freeTries; round++)
    expect((await ask('nobody@example.test')).status).toBe(200)
  const answer = await ask('nobody@example.test')
  expect([answer.status, Number(answer.headers.get('retry-after')) > 200]).toEqual([429, true])
})

test('A4.reset.01 A3.reset.03 A3.reset.04: the token sets a password once, ends every session and tells the owner', async () => {
  const person = await someone()
  const before = (await signIn(server, person.userName)).body
  const token = await recover(person)
  expect((await judge(token)).body).toEqual({ isValid: true, reason: null })
  const answer = await confirm(token)
  expect([answer.status, answer.body]).toEqual([200, { success: true, sentTo: person.userName, reason: null }])
  expect((await server.call('GET', '/useraccounts/get', { token: before.accessToken.token })).status).toBe(401)
  expect((await signIn(server, person.userName, goodPassword)).status).toBe(404)
  expect((await signIn(server, person.userName, newPassword)).status).toBe(200)
  const login = await db
    .selectFrom('logins')
    .select('password_generation')
    .where('login_id', '=', person.loginId)
    .executeTakeFirstOrThrow()
  expect(login.password_generation).toBe(2)
  expect((await messagesTo(server, person.userName)).map((mail) => mail.subject)).toEqual([
    'Set a new password',
    'Your password was changed',
  ])
  expect((await confirm(token)).body).toEqual({ success: false, sentTo: null, reason: 'used' })
  expect((await judge(token)).body).toEqual({ isValid: false, reason: 'used' })
})

test('a token used twice at once sets one password', async () => {
  const token = await recover(await someone())
  const answers = await meetAtLock(
    server,
    (holder) => holder.selectFrom('password_recoveries').selectAll().where('used_at', 'is', null).forUpdate().execute(),
    [() => confirm(token), () => confirm(token), () => confirm(token)],
  )
  expect(answers.filter((answer) => answer.body.success)).toHaveLength(1)
})

test('a token is valid for an hour', async () => {
  const token = await recover(await someone())
  server.clock.advance(3599)
  expect((await judge(token)).body.isValid).toBe(true)
  server.clock.advance(1)
  expect((await judge(token)).body).toEqual({ isValid: false, reason: 'expired' })
  expect((await confirm(token)).body.success).toBe(false)
})

test('who asks in somebody’s name voids no link that they have; once one is used, all of them end', async () => {
  const person = await someone()
  const own = await recover(person)
  const asked = await recover(person)
  expect([(await judge(own)).body.isValid, (await judge(asked)).body.isValid]).toEqual([true, true])
  expect((await confirm(own)).body.success).toBe(true)
  expect((await judge(asked)).body).toEqual({ isValid: false, reason: 'expired' })
  expect((await confirm(asked)).body.success).toBe(false)
})

test('however often somebody else asks, the first link stays valid, and only a few are valid at once', async () => {
  const person = await someone()
  const own = await recover(person)
  for (let round = 0; round < 2 * mostRecoveryLinks; round++) {
    await resetRateLimits(server)
    server.clock.advance(1)
    await recover(person)
  }
  const good = await db
    .selectFrom('password_recoveries')
    .selectAll()
    .where('login_id', '=', person.loginId)
    .where('expires_at', '>', server.clock.now())
    .execute()
  expect(good).toHaveLength(mostRecoveryLinks)
  expect((await confirm(own)).body.success).toBe(true)
})

test('of two good links that are used at once one sets the password', async () => {
  const person = await someone()
  const tokens = [await recover(person), await recover(person)]
  const answers = await meetAtLock(
    server,
    (holder) => holder.selectFrom('logins').selectAll().where('login_id', '=', person.loginId).forUpdate().execute(),
    tokens.map((token) => () => confirm(token)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
})

test('who asks for confirmations in somebody’s name does not keep them from asking for a new password', async () => {
  const person = await someone()
  const confirmationFor = async () =>
    server.call('POST', '/auth/sendaccountconfirmation', {
      token: await anonymousToken(server),
      body: { userName: person.userName, option: 0 },
      peer: '203.0.113.9',
    })
  for (let round = 0; round <= recoverByName.freeTries; round++) expect((await confirmationFor()).status).toBe(204)
  expect((await confirmationFor()).status).toBe(429)
  expect((await ask(person.userName)).status).toBe(200)
})

test('A7.reset.01 A7.reset.02: an unknown or missing token is unknown', async () => {
  expect((await judge('x'.repeat(43))).body).toEqual({ isValid: false, reason: 'unknown' })
  const missing = await server.call('POST', '/auth/validatepasswordrecoverytoken', {
    token: await anonymousToken(server),
  })
  expect(missing.body).toEqual({ isValid: false, reason: 'unknown' })
  expect((await confirm('x'.repeat(43))).body).toEqual({ success: false, sentTo: null, reason: 'unknown' })
})

test('P5.reset.01: both passwords are needed and must agree; a refused password leaves the token good', async () => {
  const token = await recover(await someone())
  for (const [password, confirmation, pointer] of [
    [newPassword, '', '/confirmationPassword'],
    ['', newPassword, '/password'],
    [newPassword, `${newPassword}x`, '/confirmationPassword'],
    ['too short', 'too short', '/password'],
    ['Password-2026!', 'Password-2026!', '/password'],
  ] as const) {
    const answer = await confirm(token, password, confirmation)
    expect([answer.status, answer.body.extensions.errors[0].pointer]).toEqual([422, pointer])
  }
  expect((await confirm(token)).body.success).toBe(true)
})

test('a login that was disabled meanwhile can not be recovered', async () => {
  const person = await someone()
  const token = await recover(person)
  await db.updateTable('logins').set({ status: 'disabled' }).where('login_id', '=', person.loginId).execute()
  expect((await confirm(token)).body).toEqual({ success: false, sentTo: null, reason: 'unknown' })
})

test('A7.signup.01 A7.signup.02: validateusername judges the form alone', async () => {
  const person = await someone()
  const token = await anonymousToken(server)
  const valid = async (userName: string) =>
    (await server.call('POST', '/auth/validateusername', { token, body: { userName } })).body
  expect(await valid(person.userName)).toEqual({ isValid: true })
  expect(await valid('nobody.here@example.test')).toEqual({ isValid: true })
  for (const wrong of ['', 'nobody', 'a@b', 'a b@example.test']) expect(await valid(wrong)).toEqual({ isValid: false })
})

test('a reset ends everything that a stranger may have made since the address was proven, and tells its owner what', async () => {
  const person = await someone()
  const proven = new Date(server.clock.now())
  await db.updateTable('logins').set({ address_proven_at: proven }).where('login_id', '=', person.loginId).execute()
  server.clock.advance(60)
  const passkey = await addPasskeyTo(server, person)
  const link = await issueAutoToken(db, person.loginId, server.clock.now())
  const before = (await signIn(server, person.userName)).body
  await confirm(await recover(person))
  const token = await anonymousToken(server)
  expect((await sendPasskey(server, passkey.authenticator.get(await askToSignIn(server)))).status).toBe(404)
  expect((await server.call('POST', '/auth/signinwithlink', { token, body: { token: link } })).status).toBe(404)
  const pair = { accessToken: before.accessToken.token, refreshToken: before.refreshToken }
  expect((await server.call('PUT', '/auth/refreshtoken', { token, body: pair })).status).toBe(401)
  const told = (await messagesTo(server, person.userName)).at(-1)?.body
  expect(told).toMatch(/2 devices were signed out[^]*1 passkey was removed[^]*1 link that signs in stopped working/)
})

test('a passkey from before the address was last proven goes on after a reset', async () => {
  const person = await someone()
  const passkey = await addPasskeyTo(server, person)
  server.clock.advance(60)
  await server.services.database.db
    .updateTable('logins')
    .set({ address_proven_at: server.clock.now() })
    .where('login_id', '=', person.loginId)
    .execute()
  await confirm(await recover(person))
  expect((await sendPasskey(server, passkey.authenticator.get(await askToSignIn(server)))).status).toBe(200)
})
