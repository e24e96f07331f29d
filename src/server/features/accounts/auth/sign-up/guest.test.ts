import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { linkTo } from '../../../../../../tests/support/server/account-secrets.ts'
import { addPerson } from '../../../../../../tests/support/server/people.ts'
import {
  anonymousToken,
  givePassword,
  messagesTo,
  resetRateLimits,
  signIn,
} from '../../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../../tests/support/server/test-server.ts'
import { AccountConfirmationOption, Gender } from '../../../../../contract/enums.ts'
import { authJobs } from '../routes.ts'

const server = await startTestServer()
const { db } = server.services.database
afterEach(() => resetRateLimits(server))

const password = 'three kea on a ridge'
const journey = { path: '/bookings/book?step=check', kept: null }
const guest = (userName = `guest.${randomUUID().slice(0, 8)}@example.test`) => ({
  userName,
  firstName: 'Mere',
  lastName: 'Tāmahori',
  gender: Gender.Female,
  mobilePhone: '021 555 0144',
  birthDate: '1980-03-27',
  acceptedTerms: true,
  journey,
})
const call = async (method: 'POST' | 'PUT', path: string, body: unknown) =>
  server.call(method, `/auth/${path}`, { token: await anonymousToken(server), body })
const tokenTo = (userName: string) => linkTo(server, userName, /\/confirm#token=([\w-]{43})$/m)
const firstMail = (loginId: string) => authJobs(server.services)['send-first-confirmation']({ loginId })

/** Signs somebody up and answers the token of their mail. */
async function signUp(path: 'signup' | 'signupasguest', body: { userName: string }): Promise<string> {
  await firstMail((await call('POST', path, body)).body.loginId)
  return tokenTo(body.userName)
}

test('the link of a guest opens an account without a password, once, and signs in', async () => {
  const who = guest()
  const answer = await call('POST', 'signupasguest', who)
  expect([answer.status, answer.body.isEmailConfirmationRequired]).toEqual([200, true])
  expect(await db.selectFrom('logins').select('login_id').where('user_name', '=', who.userName).execute()).toEqual([])
  await firstMail(answer.body.loginId)
  expect((await messagesTo(server, who.userName)).at(-1)?.body).toMatch(/go on with your booking/)
  const token = await tokenTo(who.userName)
  const read = await call('POST', 'readlink', { token })
  expect(read.body.signUp).toMatchObject({ opensBy: 'link', firstName: 'Mere', journey })
  const opened = await call('PUT', 'openguest', { token })
  expect([opened.status, opened.body.userName]).toEqual([200, who.userName])
  const own = await server.call('GET', '/useraccounts/get', { token: opened.body.accessToken.token })
  expect(own.body).toMatchObject({ firstName: 'Mere', hasPassword: false, mobilePhone: '+64215550144' })
  expect((await call('PUT', 'openguest', { token })).status).toBe(404)
  expect((await signIn(server, who.userName, '')).status).toBe(404)
})

test('whoever forgot that they have no password sets one by the ordinary way', async () => {
  const who = guest()
  await call('PUT', 'openguest', { token: await signUp('signupasguest', who) })
  await call('POST', 'recoverpassword', { userName: who.userName })
  for (const { request_id: requestId } of await db.selectFrom('password_recovery_requests').selectAll().execute())
    await authJobs(server.services)['recover-password']({ requestId })
  const token = await linkTo(server, who.userName, /\/reset#token=([\w-]{43})$/m)
  await call('PUT', 'confirmpasswordrecovery', { recoveryToken: token, password, confirmationPassword: password })
  expect((await signIn(server, who.userName, password)).status).toBe(200)
})

test('the link of a sign-up with a password opens nothing as a guest, and stays usable', async () => {
  const who = { ...guest(), password, confirmationPassword: password }
  const token = await signUp('signup', who)
  expect((await call('PUT', 'openguest', { token })).status).toBe(404)
  expect((await call('PUT', 'openaccount', { token, password, confirmationPassword: null })).body.success).toBe(true)
})

test.each([
  ['without the terms', { acceptedTerms: false }, '/acceptedTerms'],
  ['with a landline', { mobilePhone: '09 366 1234' }, '/mobilePhone'],
  ['born tomorrow', { birthDate: '2999-01-01' }, '/birthDate'],
])('nobody books as a guest %s', async (_, wrong, pointer) => {
  const { status, body } = await call('POST', 'signupasguest', { ...guest(), ...wrong })
  expect([status, body.extensions.errors[0].pointer]).toEqual([422, pointer])
})

test('a taken address is answered alike; its owner hears of it and nothing of theirs changes', async () => {
  const owner = await addPerson(server)
  await givePassword(server, owner)
  const answer = await call('POST', 'signupasguest', guest(owner.userName))
  expect([answer.status, answer.body.isEmailConfirmationRequired]).toEqual([200, true])
  await firstMail(answer.body.loginId)
  expect((await messagesTo(server, owner.userName)).at(-1)?.body).toMatch(/You already have one/)
  await expect(tokenTo(owner.userName)).rejects.toThrow('no such link was mailed')
})

test('a guest gets the link, never a code to a phone that nobody has proven', async () => {
  const config = server.services.config
  const jobs = authJobs({ ...server.services, config: { ...config, signUpConfirmation: 'mobile' } })
  const who = guest()
  const { loginId } = (await call('POST', 'signupasguest', who)).body
  await jobs['send-first-confirmation']({ loginId })
  const first = await tokenTo(who.userName)
  await call('POST', 'sendaccountconfirmation', {
    userName: who.userName,
    option: AccountConfirmationOption.MobilePhone,
  })
  for (const { request_id: requestId } of await db.selectFrom('confirmation_requests').selectAll().execute())
    await jobs['send-confirmation']({ requestId })
  expect(await tokenTo(who.userName)).not.toBe(first)
})
