import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { DeviceId } from '../../../../../contract/ids.ts'
import { nextAppCode } from '../../../../../../tests/support/app-codes.ts'
import { makeKeyPair } from '../../../../../../tests/support/enrolled-device.ts'
import { addPasskeyTo, askToSignIn, sendPasskey } from '../../../../../../tests/support/passkeys.ts'
import { addPerson, addPractice, type Person } from '../../../../../../tests/support/server/people.ts'
import {
  anonymousToken,
  resetRateLimits,
  givePassword,
  goodPassword,
  messagesTo,
} from '../../../../../../tests/support/server/sign-in.ts'
import { startTestServer, type TestAnswer } from '../../../../../../tests/support/server/test-server.ts'
import { removeSecondFactors } from '../../../../admin/second-factor-commands.ts'
import { hashShortRecoveryCode } from '../../../../records/accounts/recovery-code.ts'
import { Role } from '../../../../../contract/enums.ts'

const server = await startTestServer()
const { config, database } = server.services
const pharmacy = await addPractice(server, 'Pharmacy', 'Harbour Pharmacy')
afterEach(() => {
  config.staffSecondFactor = 'offered'
  return resetRateLimits(server)
})

async function someone(role: (typeof Role)[keyof typeof Role] = Role.Doctor): Promise<Person> {
  const person = await addPerson(server, { role, practices: [pharmacy] })
  await givePassword(server, person)
  return person
}
type SignInDetails = { code?: string; passkey?: object; cookie?: string; password?: string }
const logIn = async (person: Person, { cookie, ...details }: SignInDetails = {}) =>
  server.call('POST', '/auth/login', {
    token: await anonymousToken(server),
    body: { userName: person.userName, password: goodPassword, ...details },
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  })
const start = async (person: Person, password = goodPassword) =>
  server.call('POST', '/auth/startfactor', {
    token: await anonymousToken(server),
    body: { userName: person.userName, password },
  })
const outcome = ({ status, body }: TestAnswer) => [status, body.extensions?.code ?? body.loginId]
const cookieOf = (answer: TestAnswer) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const tokenOf = (answer: TestAnswer): string => answer.body.accessToken.token
const as = (token: string) => (method: string, path: string, body?: object) =>
  server.call(method, path, { token, ...(body && { body }) })

/** Sets an authenticator app up in a session, as the profile does. */
async function withApp(person: Person) {
  const call = as(person.token)
  const { key } = (await call('POST', '/useraccounts/startcodeapp', { password: goodPassword })).body
  const answer = await call('POST', '/useraccounts/confirmcodeapp', { code: nextAppCode(server, key) })
  return { key: key as string, recoveryCodes: answer.body.recoveryCodes as string[] }
}
const enrol = async (token: string, deviceId = randomUUID()) => {
  const body = { deviceKey: (await makeKeyPair()).publicKey, signingKey: (await makeKeyPair()).publicKey }
  const answer = await as(token)('PUT', `/devices/${deviceId}/enrolment`, body)
  expect(answer.status).toBe(200)
  return deviceId
}

test('where it is required, the password of staff without a second factor opens nothing; an app set up after it does', async () => {
  config.staffSecondFactor = 'required'
  const person = await someone()
  expect(outcome(await logIn(person))).toEqual([403, 'factor-set-up-needed'])
  expect(outcome(await logIn(person, { code: '123456' }))).toEqual([403, 'factor-set-up-needed'])
  expect(outcome(await start(person, 'not the password'))).toEqual([404, 'login-failed'])
  const { key, address } = (await start(person)).body
  expect(address).toContain(`otpauth://totp/Lentigo:`)
  expect(address).toContain(`secret=${key}`)
  expect(outcome(await logIn(person, { code: '000000' }))).toEqual([403, 'code-wrong'])
  const code = nextAppCode(server, key)
  expect(outcome(await logIn(person, { code }))).toEqual([200, person.loginId])
  expect(outcome(await logIn(person, { code }))).toEqual([403, 'code-wrong'])
  expect(outcome(await logIn(person))).toEqual([403, 'app-code-required'])
  expect(outcome(await start(person))).toEqual([404, 'login-failed'])
  expect(outcome(await logIn(person, { code: nextAppCode(server, key) }))).toEqual([200, person.loginId])
  expect(JSON.stringify(await database.db.selectFrom('code_apps').selectAll().execute())).not.toContain(key)
})

test('in the demo it is offered: the password is enough until somebody sets an app up, then the app is asked for', async () => {
  const person = await someone()
  expect(outcome(await logIn(person))).toEqual([200, person.loginId])
  expect(outcome(await start(person))).toEqual([404, 'login-failed'])
  const { key } = await withApp(person)
  expect(outcome(await logIn(person))).toEqual([403, 'app-code-required'])
  expect(outcome(await logIn(person, { code: nextAppCode(server, key) }))).toEqual([200, person.loginId])
  expect((await messagesTo(server, person.userName)).map(({ subject }) => subject)).toEqual([
    'An authenticator app was added to your account',
  ])
})

test('patients are asked for none, and can not set one up', async () => {
  config.staffSecondFactor = 'required'
  const patient = await addPerson(server)
  await givePassword(server, patient)
  expect(outcome(await logIn(patient))).toEqual([200, patient.loginId])
  expect(outcome(await start(patient))).toEqual([404, 'login-failed'])
  const answer = await as(patient.token)('POST', '/useraccounts/startcodeapp', { password: goodPassword })
  expect(answer.status).toBe(403)
})

test('a passkey counts as both: alone, or beside the password where an unknown tablet needs that', async () => {
  config.staffSecondFactor = 'required'
  const [person, other] = [await someone(), await someone()]
  const { authenticator } = await addPasskeyTo(server, person)
  const { authenticator: others } = await addPasskeyTo(server, other)
  expect(outcome(await logIn(person))).toEqual([403, 'passkey-required'])
  expect(outcome(await start(person))).toEqual([404, 'login-failed'])
  expect(outcome(await sendPasskey(server, authenticator.get(await askToSignIn(server))))).toEqual([
    200,
    person.loginId,
  ])
  const passkey = authenticator.get(await askToSignIn(server))
  expect(outcome(await logIn(person, { passkey }))).toEqual([200, person.loginId])
  expect(outcome(await logIn(person, { passkey }))).toEqual([403, 'code-wrong'])
  const wrong = others.get(await askToSignIn(server))
  expect(outcome(await logIn(person, { passkey: wrong }))).toEqual([403, 'code-wrong'])
  expect(
    outcome(await logIn(person, { password: 'x', passkey: authenticator.get(await askToSignIn(server)) })),
  ).toEqual([404, 'login-failed'])
})

test('an enrolled tablet remembers it for 30 days, until it is lost; a browser that is no tablet does not', async () => {
  const person = await someone()
  const { key } = await withApp(person)
  const first = await logIn(person, { code: nextAppCode(server, key) })
  const cookie = cookieOf(first)
  expect(outcome(await logIn(person, { cookie }))).toEqual([403, 'app-code-required'])
  const deviceId = await enrol(tokenOf(first))
  expect(outcome(await logIn(person, { cookie }))).toEqual([200, person.loginId])
  expect(outcome(await logIn(person))).toEqual([403, 'app-code-required'])
  await database.db
    .updateTable('devices')
    .set({ status: 'revoked' })
    .where('device_id', '=', deviceId as DeviceId)
    .execute()
  expect(outcome(await logIn(person, { cookie }))).toEqual([403, 'app-code-required'])
  await database.db
    .updateTable('devices')
    .set({ status: 'active' })
    .where('device_id', '=', deviceId as DeviceId)
    .execute()
  server.clock.advance(30 * 24 * 3600)
  expect(outcome(await logIn(person, { cookie }))).toEqual([403, 'app-code-required'])
})

test('each of ten recovery codes opens once, however it is typed, and its owner hears of it', async () => {
  const person = await someone()
  const { recoveryCodes } = await withApp(person)
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  const code = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ')
  expect(outcome(await logIn(person, { code }))).toEqual([200, person.loginId])
  expect(outcome(await logIn(person, { code }))).toEqual([403, 'code-wrong'])
  expect((await as(person.token)('GET', '/useraccounts/getfactors')).body).toMatchObject({ recoveryCodesLeft: 9 })
  expect((await messagesTo(server, person.userName)).at(-1)?.subject).toBe('A recovery code of your account was used')
  const kept = await database.db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('login_id', '=', person.loginId)
    .execute()
  expect(JSON.stringify(kept)).not.toContain(recoveryCodes[1])
  for (const { code_hash } of kept) expect(code_hash).toMatch(/^[0-9A-Z]{4} \$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('of a recovery code each letter counts, it is its owner’s alone, and one in two groups from before opens once', async () => {
  const [person, other] = [await someone(), await someone()]
  const [{ recoveryCodes }, { recoveryCodes: others }] = [await withApp(person), await withApp(other)]
  const code = recoveryCodes[0] ?? ''
  const changed = code.slice(0, -1) + (code.endsWith('7') ? '8' : '7')
  expect(outcome(await logIn(person, { code: changed }))).toEqual([403, 'code-wrong'])
  expect(outcome(await logIn(person, { code: others[0] ?? '' }))).toEqual([403, 'code-wrong'])
  await database.db
    .insertInto('recovery_codes')
    .values({
      login_id: person.loginId,
      code_hash: hashShortRecoveryCode(person.loginId, '7K3QF-9XH2M'),
      created_at: server.clock.now(),
      used_at: null,
    })
    .execute()
  expect(outcome(await logIn(person, { code: '7k3qf 9xh2m' }))).toEqual([200, person.loginId])
  expect(outcome(await logIn(person, { code: '7K3QF-9XH2M' }))).toEqual([403, 'code-wrong'])
  expect(outcome(await logIn(person, { code }))).toEqual([200, person.loginId])
})

const guess = async ({ userName }: Person, peer: string) =>
  server.call('POST', '/auth/login', {
    token: await anonymousToken(server),
    body: { userName, password: goodPassword, code: '000000' },
    peer,
  })

test('one address guesses five codes at once, and one that begins the wait', async () => {
  const person = await someone()
  await withApp(person)
  const statuses = []
  for (let round = 0; round < 7; round++) statuses.push((await guess(person, '203.0.113.7')).status)
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 429])
})

test('guessing codes is bounded, also from many addresses at once, and a tablet that is known goes on', async () => {
  const person = await someone()
  const { key } = await withApp(person)
  const cookie = cookieOf(await logIn(person, { code: nextAppCode(server, key) }))
  const statuses = []
  for (let round = 0; round < 34; round++) statuses.push((await guess(person, `203.0.113.${round}`)).status)
  expect(statuses.filter((status) => status === 403).length).toBeLessThan(34)
  expect(statuses.at(-1)).toBe(429)
  expect(outcome(await logIn(person, { cookie, code: nextAppCode(server, key) }))).toEqual([200, person.loginId])
})

test('dangerous changes need a fresh proof; a remembered factor is none, nor is the password alone where there is an app', async () => {
  const manager = await someone(Role.PracticeManager)
  const { key } = await withApp(manager)
  const first = await logIn(manager, { code: nextAppCode(server, key) })
  const deviceId = await enrol(tokenOf(first))
  const call = as(tokenOf(await logIn(manager, { cookie: cookieOf(first) })))
  const set = (status: string) => call('PUT', `/devices/${deviceId}/status`, { status })
  expect(outcome(await call('DELETE', '/useraccounts/removecodeapp'))).toEqual([403, 'step-up-needed'])
  expect(outcome(await call('POST', '/useraccounts/makerecoverycodes'))).toEqual([403, 'step-up-needed'])
  expect(outcome(await set('wipe'))).toEqual([403, 'step-up-needed'])
  expect((await call('POST', '/auth/stepup', { password: 'not the password' })).status).toBe(422)
  expect(outcome(await call('POST', '/auth/stepup', { password: goodPassword }))).toEqual([403, 'app-code-required'])
  const wrong = await call('POST', '/auth/stepup', { password: goodPassword, code: '000000' })
  expect(outcome(wrong)).toEqual([403, 'code-wrong'])
  expect(outcome(await set('wipe'))).toEqual([403, 'step-up-needed'])
  const proof = { password: goodPassword, code: nextAppCode(server, key) }
  expect((await call('POST', '/auth/stepup', proof)).status).toBe(204)
  const codes = await call('POST', '/useraccounts/makerecoverycodes')
  expect(codes.body.recoveryCodes).toHaveLength(10)
  server.clock.advance(600)
  expect(outcome(await call('POST', '/useraccounts/makerecoverycodes'))).toEqual([403, 'step-up-needed'])
  const again = { ...manager, token: tokenOf(await logIn(manager, { code: nextAppCode(server, key) })) }
  const { authenticator } = await addPasskeyTo(server, again)
  const passkey = authenticator.get(await askToSignIn(server))
  expect((await call('POST', '/auth/stepup', { passkey })).status).toBe(204)
  expect((await set('revoked')).status).toBe(204)
})

test('whoever has the session guesses the password of a fresh proof five times, and once that begins the wait', async () => {
  const manager = await someone(Role.PracticeManager)
  const statuses = []
  for (let round = 0; round < 7; round++)
    statuses.push((await as(manager.token)('POST', '/auth/stepup', { password: 'not the password' })).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429])
})

test('outside the demo a sign-in is a fresh proof for ten minutes; in the demo the password is all there is to ask for', async () => {
  const manager = await someone(Role.PracticeManager)
  const token = tokenOf(await logIn(manager))
  const deviceId = await enrol(token)
  const set = (status: string) => as(token)('PUT', `/devices/${deviceId}/status`, { status })
  const other = tokenOf(await logIn(manager))
  const call = as(other)
  const wipe = () => call('PUT', `/devices/${deviceId}/status`, { status: 'wipe' })
  expect((await set('revoked')).status).toBe(204)
  server.clock.advance(601)
  expect(outcome(await wipe())).toEqual([403, 'step-up-needed'])
  expect((await call('POST', '/auth/stepup', { password: goodPassword })).status).toBe(204)
  expect((await wipe()).status).toBe(204)
})

test('whoever has lost everything is let in again by an administrator, and every session ends', async () => {
  config.staffSecondFactor = 'required'
  const person = await someone()
  await withApp(person)
  await addPasskeyTo(server, person)
  expect(await removeSecondFactors(database, 'nobody@example.test')).toMatchObject({
    error: expect.stringContaining('There is no user'),
  })
  expect(await removeSecondFactors(database, person.userName.toUpperCase())).toHaveProperty('output')
  expect((await as(person.token)('GET', '/useraccounts/get')).status).toBe(401)
  expect(outcome(await logIn(person))).toEqual([403, 'factor-set-up-needed'])
})
