import { afterEach, expect, test } from 'vitest'
import { codeTo } from '../../../../../tests/support/server/account-secrets.ts'
import { nextAppCode } from '../../../../../tests/support/app-codes.ts'
import { addPasskeyTo, askToSignIn, authenticatorOf } from '../../../../../tests/support/passkeys.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import {
  anonymousToken,
  resetRateLimits,
  givePassword,
  goodPassword,
} from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer, type TestAnswer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'

/* Whoever finds a session open and knows the password must not make, or end, what counts as the second factor. */
const server = await startTestServer()
const { config, database } = server.services
const pharmacy = await addPractice(server, 'Pharmacy', 'Harbour Pharmacy')
config.staffSecondFactor = 'required'
afterEach(() => resetRateLimits(server))

async function staff(): Promise<Person> {
  const person = await addPerson(server, { role: Role.Doctor, practices: [pharmacy] })
  await givePassword(server, person)
  return person
}
/** Calls in the same session, ten minutes after its owner signed in: perhaps they went away. */
async function leftOpen(person: Person) {
  server.clock.advance(600)
  return callsOf(await freshToken(server, person))
}
const callsOf = (token: string) => ({
  token,
  startPasskey: () => server.call('POST', '/useraccounts/startpasskey', { token, body: { password: goodPassword } }),
  startApp: () => server.call('POST', '/useraccounts/startcodeapp', { token, body: { password: goodPassword } }),
  confirmApp: (code: string) => server.call('POST', '/useraccounts/confirmcodeapp', { token, body: { code } }),
  removePasskey: (passkeyId: string) =>
    server.call('DELETE', `/useraccounts/removepasskey?passkeyId=${passkeyId}`, {
      token,
      body: { password: goodPassword },
    }),
  prove: (body: object) => server.call('POST', '/auth/stepup', { token, body }),
})
const outcome = ({ status, body }: TestAnswer) => [status, body.extensions?.code]
const needed = [403, 'step-up-needed']
const factorsOf = async (token: string) => (await server.call('GET', '/useraccounts/getfactors', { token })).body

test('with a passkey, session and password add no passkey and no app and remove none; the passkey’s proof does', async () => {
  const person = await staff()
  const { authenticator, passkeyId } = await addPasskeyTo(server, person)
  const left = await leftOpen(person)
  const tryAll = async () => [
    outcome(await left.startPasskey()),
    outcome(await left.startApp()),
    outcome(await left.removePasskey(passkeyId)),
  ]
  expect(await tryAll()).toEqual([needed, needed, needed])
  expect(outcome(await left.prove({ password: goodPassword }))).toEqual([403, 'passkey-required'])
  expect(await tryAll()).toEqual([needed, needed, needed])
  expect(await factorsOf(left.token)).toMatchObject({ appSince: null, passkeys: 1 })
  expect((await left.prove({ passkey: authenticator.get(await askToSignIn(server)) })).status).toBe(204)
  expect((await addPasskeyTo(server, { ...person, token: left.token })).answer.status).toBe(200)
  const { key } = (await left.startApp()).body
  expect((await left.confirmApp(nextAppCode(server, key))).status).toBe(200)
  expect((await left.removePasskey(passkeyId)).status).toBe(204)
  expect(await factorsOf(left.token)).toMatchObject({ appSince: expect.any(String), passkeys: 1 })
})

test('with an app, session and password add no passkey; the app’s code does', async () => {
  const person = await staff()
  const { token, startApp, confirmApp } = callsOf(person.token)
  const guessed = await server.call('POST', '/useraccounts/startcodeapp', { token, body: { password: 'not it' } })
  expect(guessed.body.extensions.errors).toMatchObject([{ pointer: '/password' }])
  const { key } = (await startApp()).body
  expect((await confirmApp(nextAppCode(server, key))).status).toBe(200)
  const left = await leftOpen(person)
  expect(outcome(await left.startPasskey())).toEqual(needed)
  expect(outcome(await left.prove({ password: goodPassword }))).toEqual([403, 'app-code-required'])
  expect(outcome(await left.startPasskey())).toEqual(needed)
  expect((await left.prove({ password: goodPassword, code: nextAppCode(server, key) })).status).toBe(204)
  expect((await left.startPasskey()).status).toBe(200)
})

test('without any factor there is nothing to prove it by: the password makes the first one', async () => {
  const left = await leftOpen(await staff())
  expect([(await left.startPasskey()).status, (await left.startApp()).status]).toEqual([200, 200])
})

test('what was begun before there was a factor is not ended past it: neither a waiting app nor a challenge', async () => {
  const person = await staff()
  const left = await leftOpen(person)
  const { key } = (await left.startApp()).body
  const { authenticator } = await addPasskeyTo(server, { ...person, token: left.token })
  expect(outcome(await left.confirmApp(nextAppCode(server, key)))).toEqual(needed)
  expect((await left.prove({ passkey: authenticator.get(await askToSignIn(server)) })).status).toBe(204)
  expect((await left.confirmApp(nextAppCode(server, key))).status).toBe(200)

  const other = await staff()
  const open = await leftOpen(other)
  const made = authenticatorOf(server).create((await open.startPasskey()).body)
  const given = { userName: other.userName, password: goodPassword }
  const token = await anonymousToken(server)
  const app = (await server.call('POST', '/auth/startfactor', { token, body: given })).body
  const owner = { ...given, code: nextAppCode(server, app.key) }
  expect((await server.call('POST', '/auth/login', { token, body: owner })).status).toBe(200)
  const add = () =>
    server.call('POST', '/useraccounts/addpasskey', {
      token: open.token,
      body: { name: 'Mine', credential: made },
    })
  expect(outcome(await add())).toEqual(needed)
  expect(await factorsOf(open.token)).toMatchObject({ passkeys: 0 })
  expect((await open.prove({ password: goodPassword, code: nextAppCode(server, app.key) })).status).toBe(204)
  expect((await add()).status).toBe(200)
})

test('with codes by text message, session and password switch them not off and add no passkey; a code does', async () => {
  const person = await addPerson(server)
  await givePassword(server, person)
  const phone = '+64215558811'
  await database.db
    .updateTable('logins')
    .set({ mobile_phone: phone, second_factor: 'sms' })
    .where('login_id', '=', person.loginId)
    .execute()
  const left = await leftOpen(person)
  const switchOff = () =>
    server.call('PUT', '/useraccounts/setsecondfactor', {
      token: left.token,
      body: { isOn: false, password: goodPassword },
    })
  expect(outcome(await switchOff())).toEqual(needed)
  expect(outcome(await left.startPasskey())).toEqual(needed)
  expect(outcome(await left.prove({ password: goodPassword }))).toEqual([403, 'code-required'])
  const code = await codeTo(server, phone)
  expect((await left.prove({ password: goodPassword, code })).status).toBe(204)
  expect((await left.startPasskey()).status).toBe(200)
  expect((await switchOff()).body.secondFactor).toBe(null)
})

test('with a passkey, session and password switch no codes by text message on; the passkey’s proof does', async () => {
  const person = await addPerson(server)
  await givePassword(server, person)
  const phone = '+64215558812'
  await database.db.updateTable('logins').set({ mobile_phone: phone }).where('login_id', '=', person.loginId).execute()
  const { authenticator } = await addPasskeyTo(server, person)
  const left = await leftOpen(person)
  const switchOn = (code?: string) =>
    server.call('PUT', '/useraccounts/setsecondfactor', {
      token: left.token,
      body: { isOn: true, password: goodPassword, code },
    })
  expect(outcome(await switchOn())).toEqual(needed)
  expect((await left.prove({ passkey: authenticator.get(await askToSignIn(server)) })).status).toBe(204)
  expect(outcome(await switchOn())).toEqual([403, 'code-required'])
  expect((await switchOn(await codeTo(server, phone))).body.secondFactor).toBe('sms')
})
