import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { Role } from '../../../../../../contract/enums.ts'
import { nextAppCode } from '../../../../../../../tests/support/app-codes.ts'
import { addPerson, addPractice, type Person } from '../../../../../../../tests/support/server/people.ts'
import { addPasskeyTo, askToSignIn, sendPasskey } from '../../../../../../../tests/support/passkeys.ts'
import { runOidcProvider, type RunningProvider } from '../../../../../../../tests/support/oidc-provider.ts'
import {
  anonymousToken,
  givePassword,
  messagesTo,
  resetRateLimits,
  signIn,
} from '../../../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const { config, database } = server.services
const { db } = database
const provider = await runOidcProvider(config.publicUrl)
const own = await addPractice(server, 'General Practice', 'Harbour Practice')
const foreign = await addPractice(server, 'General Practice', 'Foreign Practice')

const use = (...providers: RunningProvider['settings'][]) => {
  config.signInProviders = providers
  config.privateServices = providers.map(({ issuer }) => new URL(issuer).host)
}
beforeEach(() => {
  config.staffSecondFactor = 'offered'
  use({ ...provider.settings, practices: [own] })
})
afterEach(() => resetRateLimits(server))
afterAll(() => provider.close())

async function addStaff(about: { practices?: (typeof own)[]; role?: typeof Role.Doctor | typeof Role.Patient } = {}) {
  const person = await addPerson(server, { role: about.role ?? Role.Doctor, practices: about.practices ?? [own] })
  const userName = `${randomUUID().slice(0, 8)}@harbour.test`
  await db.updateTable('logins').set({ user_name: userName }).where('login_id', '=', person.loginId).execute()
  return { ...person, userName }
}

/** A browser: it keeps the cookies that the server sets. */
function browser() {
  const jar = new Map<string, string>()
  const post = async (path: string, body: unknown) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await server.call('POST', path, { token: await anonymousToken(server), body, headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return answer
  }
  return {
    jar,
    post,
    begin: (key = 'harbour') => post('/auth/startprovidersignin', { provider: key }),
    /** Hands what the provider sent back to the server. */
    finish: (back: URL, more: Record<string, unknown> = {}) =>
      post('/auth/providersignin', {
        provider: back.pathname.split('/').at(-1),
        state: back.searchParams.get('state'),
        authorization: { code: back.searchParams.get('code'), iss: back.searchParams.get('iss') },
        ...more,
      }),
  }
}

const subjectOf = (person: { userName: string }) => `subject of ${person.userName}`
/** What the provider says of somebody who has signed in there with a second factor. */
const known = (person: Pick<Person, 'userName'>) => ({
  subject: subjectOf(person),
  email: person.userName,
  amr: ['pwd', 'mfa'],
})

async function signInAs(person: RunningProvider['person']) {
  const tab = browser()
  provider.person = person
  const { body } = await tab.begin()
  return tab.finish(await provider.visit(body.address))
}
const codeOf = ({ body }: { body: { extensions?: { code?: string } } }) => body.extensions?.code
const identitiesOf = (person: Person) =>
  db.selectFrom('login_identities').select(['issuer', 'subject']).where('login_id', '=', person.loginId).execute()

test('staff whom their provider knows are signed in with what their account has, told by mail the first time, and tied by the provider’s own name for them', async () => {
  const doctor = await addStaff()
  const answer = await signInAs(known(doctor))
  expect([answer.status, answer.body.loginId, answer.body.roleId]).toEqual([200, doctor.loginId, Role.Doctor])
  expect(answer.body.contexts).toMatchObject([{ contextId: own }])
  expect(await identitiesOf(doctor)).toEqual([{ issuer: provider.settings.issuer, subject: subjectOf(doctor) }])
  expect(await messagesTo(server, doctor.userName)).toMatchObject([{ subject: 'A new way to sign in' }])
  // Their address at the provider may change by then.
  expect((await signInAs({ ...known(doctor), email: 'married@elsewhere.test' })).status).toBe(200)
  expect(await messagesTo(server, doctor.userName)).toHaveLength(1)
  const account = await server.call('GET', '/useraccounts/get', { token: answer.body.accessToken.token })
  expect(account.status).toBe(200)
  const logged = await db
    .selectFrom('security_log')
    .select(['kind', 'what'])
    .where('actor_id', '=', doctor.loginId)
    .orderBy('entry_id')
    .execute()
  expect(logged).toEqual([
    { kind: 'account', what: 'provider-tied' },
    { kind: 'sign-in', what: 'provider' },
    { kind: 'sign-in', what: 'provider' },
  ])
})

test('no token makes an account, changes one, or opens one that is not the provider’s', async () => {
  const [both, patient, other] = [
    await addStaff({ practices: [own, foreign] }),
    await addStaff({ role: Role.Patient, practices: [] }),
    await addStaff(),
  ]
  const before = await db.selectFrom('logins').selectAll().orderBy('login_id').execute()
  const answers = [
    await signInAs(known({ userName: 'nobody@harbour.test' })),
    await signInAs({ ...known(other), emailVerified: false }),
    await signInAs(known(both)),
    await signInAs(known(patient)),
    await signInAs({ ...known(other), email: other.userName.replace('harbour.test', 'evilharbour.test') }),
  ]
  expect(answers.map(codeOf)).toEqual(answers.map(() => 'provider-refused'))
  expect(await db.selectFrom('logins').selectAll().orderBy('login_id').execute()).toEqual(before)
  expect(await identitiesOf(other)).toEqual([])
})

test('an address that passed to somebody else at the provider does not open the account of who had it', async () => {
  const doctor = await addStaff()
  expect((await signInAs(known(doctor))).status).toBe(200)
  expect(codeOf(await signInAs({ ...known(doctor), subject: 'her successor' }))).toBe('provider-refused')
})

test('a disabled login stays shut', async () => {
  const doctor = await addStaff()
  await db.updateTable('logins').set({ status: 'disabled' }).where('login_id', '=', doctor.loginId).execute()
  expect(codeOf(await signInAs(known(doctor)))).toBe('provider-refused')
})

test('an answer counts once, in the browser that began, for its own state, and for ten minutes', async () => {
  const doctor = await addStaff()
  provider.person = known(doctor)
  const begin = async () => {
    const tab = browser()
    return { tab, back: await provider.visit((await tab.begin()).body.address) }
  }
  const first = await begin()
  // A link to an answer of an attacker's own sign-in, opened by somebody else: with no cookie, and with one of their own.
  expect(codeOf(await browser().finish(first.back))).toBe('sign-in-expired')
  const victim = browser()
  await victim.begin()
  expect(codeOf(await victim.finish(first.back))).toBe('sign-in-expired')
  expect((await first.tab.finish(first.back)).status).toBe(200)
  expect(codeOf(await first.tab.finish(first.back))).toBe('sign-in-expired')
  const swapped = await begin()
  const later = await begin()
  const mixed = new URL(swapped.back)
  mixed.searchParams.set('code', later.back.searchParams.get('code') ?? '')
  // The code of another sign-in: its verifier and nonce are others.
  expect(codeOf(await swapped.tab.finish(mixed))).toBe('provider-refused')
  const late = await begin()
  server.clock.advance(10 * 60 + 1)
  expect(codeOf(await late.tab.finish(late.back))).toBe('sign-in-expired')
})

test('what one provider answers counts for no other, and an issuer that is not its own for none', async () => {
  const doctor = await addStaff()
  const second = await runOidcProvider(config.publicUrl, { key: 'second', practices: [own] })
  use({ ...provider.settings, practices: [own] }, second.settings)
  provider.person = known(doctor)
  const tab = browser()
  const back = await provider.visit((await tab.begin()).body.address)
  expect(codeOf(await tab.finish(back, { provider: 'second' }))).toBe('sign-in-expired')
  const named = new URL(back)
  named.searchParams.set('iss', second.settings.issuer)
  expect(codeOf(await tab.finish(named))).toBe('provider-refused')
  await second.close()
})

test('a provider that shows no second factor is followed by ours, once the browser proved the first', async () => {
  config.staffSecondFactor = 'required'
  const doctor = await addStaff()
  const tab = browser()
  provider.person = { ...known(doctor), amr: ['pwd'] }
  const back = await provider.visit((await tab.begin()).body.address)
  const sign = { provider: 'harbour', state: back.searchParams.get('state') }
  expect(codeOf(await tab.post('/auth/startfactor', { signIn: sign }))).toBe('login-failed')
  expect(codeOf(await tab.finish(back))).toBe('factor-set-up-needed')
  expect(codeOf(await browser().post('/auth/startfactor', { signIn: sign }))).toBe('sign-in-expired')
  const { key } = (await tab.post('/auth/startfactor', { signIn: sign })).body
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  expect(codeOf(await tab.post('/auth/providersignin', { ...sign, code: '000000' }))).toBe('code-wrong')
  const code = nextAppCode(server, key)
  const done = await tab.post('/auth/providersignin', { ...sign, code })
  expect([done.status, done.body.loginId]).toEqual([200, doctor.loginId])
  expect(codeOf(await tab.post('/auth/providersignin', { ...sign, code: nextAppCode(server, key) }))).toBe(
    'sign-in-expired',
  )
  // One that shows a second factor needs none of ours.
  expect((await signInAs(known(doctor))).status).toBe(200)
})

test('where other ways are switched off, the right password is answered by the way there is; nobody else is', async () => {
  const doctor = await addStaff()
  const elsewhere = await addStaff({ practices: [own, foreign] })
  for (const person of [doctor, elsewhere]) await givePassword(server, person)
  expect((await signIn(server, doctor.userName)).status).toBe(200)
  const { authenticator } = await addPasskeyTo(server, doctor)
  const byPasskey = async () => sendPasskey(server, authenticator.get(await askToSignIn(server)))
  expect((await byPasskey()).status).toBe(200)
  use({ ...provider.settings, practices: [own], otherWays: 'refused' })
  expect(codeOf(await signIn(server, doctor.userName))).toBe('provider-needed')
  expect(codeOf(await signIn(server, doctor.userName, 'a wrong password'))).toBe('login-failed')
  expect(codeOf(await byPasskey())).toBe('provider-needed')
  expect((await signIn(server, elsewhere.userName)).status).toBe(200)
  expect((await signInAs(known(doctor))).status).toBe(200)
})

test('a provider that is down is said, and its answer is not lost for who tries again', async () => {
  const down = await runOidcProvider(config.publicUrl)
  use({ ...down.settings, practices: [own] })
  await down.close()
  const answer = await browser().begin()
  expect([answer.status, codeOf(answer)]).toEqual([503, 'provider-unavailable'])
  expect(codeOf(await browser().begin('unknown'))).toBe('not-found')
})
