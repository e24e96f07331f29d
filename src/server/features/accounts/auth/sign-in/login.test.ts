import { afterEach, expect, test } from 'vitest'
import type { LoginId } from '../../../../../contract/ids.ts'
import { Role } from '../../../../../contract/enums.ts'
import { leastCpuTime } from '../../../../../../tests/support/cpu-time.ts'
import { addPerson, addPractice } from '../../../../../../tests/support/server/people.ts'
import {
  resetRateLimits,
  givePassword,
  goodPassword,
  messagesTo,
  signIn,
} from '../../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../../tests/support/server/test-server.ts'
import { tokenLifetimes } from '../../../../http/tokens.ts'
import { hashPassword } from '../../../../platform/passwords.ts'

const server = await startTestServer()
const { db } = server.services.database
afterEach(() => resetRateLimits(server))

const sessionsOf = (loginId: string) =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('login_id', '=', loginId as LoginId)
    .orderBy('created_at', 'desc')
    .execute()

test('A3.session.01 A3.session.02 A3.session.03: the right password answers tokens, role and contexts', async () => {
  const pharmacy = await addPractice(server, 'Pharmacy', 'Harbour Pharmacy')
  const person = await addPerson(server, { role: Role.Doctor, practices: [pharmacy] })
  await givePassword(server, person)
  const answer = await signIn(server, person.userName)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    accessToken: { token: expect.any(String), expiresIn: tokenLifetimes.session },
    loginId: person.loginId,
    roleId: Role.Doctor,
    userName: person.userName,
    refreshToken: expect.stringMatching(/^[\w-]{86}$/),
    patientId: null,
    contexts: [
      {
        contextId: pharmacy,
        name: 'Harbour Pharmacy',
        description: 'Auckland 1010',
        kind: 'Pharmacy',
        locale: 'en-NZ',
        timeZoneId: 'Pacific/Auckland',
        permissions: [],
      },
    ],
  })
  const account = await server.call('GET', '/useraccounts/get', { token: answer.body.accessToken.token })
  expect(account.status).toBe(200)
  await server.services.database.pool.query(
    `update practices set locale = 'en-AU', time_zone = 'Australia/Sydney' where practice_id = $1`,
    [pharmacy],
  )
  const there = await signIn(server, person.userName)
  expect(there.body.contexts).toMatchObject([{ locale: 'en-AU', timeZoneId: 'Australia/Sydney' }])
})

test('P3.session.01, P3.session.02: a role is an id with contexts; who signs up has role 1 and none', async () => {
  const pharmacy = await addPractice(server, 'Pharmacy', 'Harbour Pharmacy')
  const manager = await addPerson(server, { role: Role.PracticeManager, practices: [pharmacy] })
  const patient = await addPerson(server)
  for (const person of [manager, patient]) await givePassword(server, person)
  const answers = [await signIn(server, manager.userName), await signIn(server, patient.userName)]
  expect(answers.map(({ body }) => [body.roleId, body.contexts.length])).toEqual([
    [Role.PracticeManager, 1],
    [1, 0],
  ])
})

test('the refresh token is kept as a hash; sessions last 12 hours for staff, 30 days for patients', async () => {
  for (const [role, hours] of [
    [Role.Doctor, 12],
    [Role.PracticeManager, 12],
    [Role.Melanographer, 12],
    [Role.Patient, 720],
  ] as const) {
    const person = await addPerson(server, { role })
    await givePassword(server, person)
    const { refreshToken } = (await signIn(server, person.userName)).body
    const session = (await sessionsOf(person.loginId)).find((one) => one.expires_at.getUTCFullYear() < 2099)
    expect(session?.expires_at.getTime()).toBe(server.clock.now().getTime() + hours * 3_600_000)
    expect(JSON.stringify(session)).not.toContain(refreshToken)
  }
})

test('the user name is taken in any case and with spaces around it, the password exactly as typed', async () => {
  const person = await addPerson(server)
  await givePassword(server, person)
  expect((await signIn(server, `  ${person.userName.toUpperCase()} `)).status).toBe(200)
  expect((await signIn(server, person.userName, ` ${goodPassword}`)).status).toBe(404)
})

test('A8.error.04: unknown names, wrong passwords, disabled logins and logins without a password are the same 404', async () => {
  const known = await addPerson(server)
  await givePassword(server, known)
  const disabled = await addPerson(server)
  await givePassword(server, disabled, { status: 'disabled' })
  const without = await addPerson(server)
  const answers = [
    await signIn(server, 'nobody@example.test'),
    await signIn(server, known.userName, 'another password'),
    await signIn(server, disabled.userName),
    await signIn(server, without.userName),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(404)
    expect({ ...answer.body, instance: null }).toEqual({ ...answers[0]?.body, instance: null })
    expect(answer.body.extensions.code).toBe('login-failed')
  }
})

test('an unknown name is as much work as a wrong password', async () => {
  const known = await addPerson(server)
  const hash = await hashPassword(goodPassword, 'test')
  await db.updateTable('logins').set({ password_hash: hash }).where('login_id', '=', known.loginId).execute()
  const failAs = async (userName: string) => {
    await resetRateLimits(server)
    await signIn(server, userName, 'not the password')
  }
  const [unknown, wrong] = [
    await leastCpuTime(() => failAs('nobody@example.test')),
    await leastCpuTime(() => failAs(known.userName)),
  ]
  expect(Math.abs(unknown - wrong)).toBeLessThan(Math.max(unknown, wrong) * 0.5)
})

test.each(['inactive', 'legacy'] as const)(
  'A8.error.05: the right password of an %s account is 302 with the reason, no Location, and one activation mail',
  async (status) => {
    const person = await addPerson(server)
    await givePassword(server, person, { status })
    const answer = await signIn(server, person.userName)
    expect([answer.status, answer.body, answer.headers.get('location')]).toEqual([302, { reason: status }, null])
    const mail = await messagesTo(server, person.userName)
    expect(mail).toMatchObject([{ subject: 'Activate your Lentigo account' }])
    expect(mail[0]?.body).toContain(`${server.services.config.publicUrl}/activate`)
    expect((await sessionsOf(person.loginId)).length).toBe(1)
  },
)

test.each(['inactive', 'legacy'] as const)(
  'a wrong password of an %s account is 404 and sends nothing',
  async (status) => {
    const person = await addPerson(server)
    await givePassword(server, person, { status })
    expect((await signIn(server, person.userName, 'not the password')).status).toBe(404)
    expect(await messagesTo(server, person.userName)).toEqual([])
  },
)

test('a session that expired, or whose login was disabled, opens nothing', async () => {
  const person = await addPerson(server)
  expect((await server.call('GET', '/useraccounts/get', { token: person.token })).status).toBe(200)
  await db
    .updateTable('sessions')
    .set({ expires_at: server.clock.now() })
    .where('session_id', '=', person.sessionId)
    .execute()
  const answer = await server.call('GET', '/useraccounts/get', { token: person.token })
  expect([answer.status, answer.body]).toEqual([401, ''])
})

test.each([
  ['no user name', { password: 'x' }, '/userName'],
  ['no password', { userName: 'a@b.nz' }, '/password'],
  ['control characters', { userName: 'a\u0000@b.nz', password: 'x' }, '/userName'],
])('%s is 422 with a pointer', async (_, body, pointer) => {
  const answer = await server.call('POST', '/auth/login', {
    token: (await server.call('GET', '/auth/token')).body.token,
    body,
  })
  expect([answer.status, answer.body.extensions.errors[0].pointer]).toEqual([422, pointer])
})
