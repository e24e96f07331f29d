import { afterEach, expect, test } from 'vitest'
import { codeTo, linkTo } from '../../../../../../tests/support/server/account-secrets.ts'
import { addPerson } from '../../../../../../tests/support/server/people.ts'
import {
  anonymousToken,
  resetRateLimits,
  givePassword,
  goodPassword,
  signIn,
} from '../../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../../tests/support/server/test-server.ts'
import { authJobs } from '../routes.ts'

const server = await startTestServer()
const { db } = server.services.database
const newPassword = 'three kea on a ridge'
afterEach(() => resetRateLimits(server))

async function someone(status: 'inactive' | 'legacy') {
  const person = await addPerson(server)
  await givePassword(server, person, { status })
  return person
}
const activationTo = (userName: string): Promise<string> => linkTo(server, userName, /\/activate#token=(\S+)$/m)
const setPassword = async (recoveryToken: string) =>
  server.call('PUT', '/auth/confirmpasswordrecovery', {
    token: await anonymousToken(server),
    body: { recoveryToken, password: newPassword, confirmationPassword: newPassword },
  })

test.each(['inactive', 'legacy'] as const)(
  'with the mailed token of an account that is %s a new password opens the account',
  async (status) => {
    const person = await someone(status)
    expect((await signIn(server, person.userName)).status).toBe(302)
    const token = await activationTo(person.userName)
    expect((await setPassword(token)).body.success).toBe(true)
    expect((await signIn(server, person.userName, newPassword)).status).toBe(200)
    expect((await signIn(server, person.userName, goodPassword)).status).toBe(404)
    expect((await setPassword(token)).body.reason).toBe('used')
  },
)

test('the link is good for seven days', async () => {
  const person = await someone('inactive')
  await signIn(server, person.userName)
  const token = await activationTo(person.userName)
  server.clock.advance(7 * 24 * 3600)
  expect((await setPassword(token)).body.reason).toBe('expired')
})

async function askForCode(userName: string): Promise<void> {
  await server.call('POST', '/auth/sendaccountconfirmation', {
    token: await anonymousToken(server),
    body: { userName, option: 1 },
  })
  for (const { request_id } of await db.selectFrom('confirmation_requests').select('request_id').execute())
    await authJobs(server.services)['send-confirmation']({ requestId: request_id })
}

test('a code to the phone of an inactive account opens it with its password; a legacy one gets the mail, for its PIN is none', async () => {
  const [inactive, legacy] = [await someone('inactive'), await someone('legacy')]
  const phones = new Map([
    [inactive.loginId, '+64215550901'],
    [legacy.loginId, '+64215550902'],
  ])
  for (const [login, mobile_phone] of phones)
    await db.updateTable('logins').set({ mobile_phone }).where('login_id', '=', login).execute()
  await askForCode(inactive.userName)
  const answer = await server.call('PUT', '/auth/confirmaccountviamobile', {
    token: await anonymousToken(server),
    body: { userName: inactive.userName, code: await codeTo(server, '+64215550901') },
  })
  expect(answer.body).toEqual({ success: true, reason: null })
  expect((await signIn(server, inactive.userName)).status).toBe(200)
  await askForCode(legacy.userName)
  await expect(codeTo(server, '+64215550902')).rejects.toThrow('no code')
  expect(await activationTo(legacy.userName)).toMatch(/^[\w-]{43}$/)
})
