import { afterEach, beforeEach, expect, test } from 'vitest'
import { nextAppCode } from '../../../../../../tests/support/app-codes.ts'
import {
  addPasskeyTo,
  askToAdd,
  askToSignIn,
  authenticatorOf,
  sendPasskey,
} from '../../../../../../tests/support/passkeys.ts'
import { addPerson, addPractice, type Person } from '../../../../../../tests/support/server/people.ts'
import {
  anonymousToken,
  resetRateLimits,
  givePassword,
  goodPassword,
  messagesTo,
} from '../../../../../../tests/support/server/sign-in.ts'
import { startTestServer, type TestAnswer } from '../../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../../contract/enums.ts'

/* Staff who must have a second factor and have none make a passkey after the password, before their first session. */
const server = await startTestServer()
const { config, database } = server.services
const pharmacy = await addPractice(server, 'Pharmacy', 'Harbour Pharmacy')
const surgery = await addPractice(server, 'General Practice', 'Hill Street Surgery')
beforeEach(() => void (config.staffSecondFactor = 'required'))
afterEach(() => resetRateLimits(server))

async function someone(about: Parameters<typeof addPerson>[1] = { role: Role.Doctor, practices: [surgery] }) {
  const person = await addPerson(server, about)
  await givePassword(server, person)
  return person
}
const start = async ({ userName }: Person, password = goodPassword, peer = '192.0.2.1') =>
  server.call('POST', '/auth/startfirstpasskey', {
    token: await anonymousToken(server),
    body: { userName, password },
    peer,
  })
const logIn = async ({ userName }: Person, credential?: object, given: object = {}) =>
  server.call('POST', '/auth/login', {
    token: await anonymousToken(server),
    body: {
      userName,
      password: goodPassword,
      ...given,
      ...(credential && { newPasskey: { name: 'My phone', credential } }),
    },
  })
const outcome = ({ status, body }: TestAnswer) => [status, body.extensions?.code ?? body.loginId]
const passkeysOf = ({ loginId }: Person) =>
  database.db.selectFrom('passkeys').select('name').where('login_id', '=', loginId).execute()
const logOf = ({ loginId }: Person) =>
  database.db
    .selectFrom('security_log')
    .select(['kind', 'what'])
    .where('actor_id', '=', loginId)
    .orderBy('entry_id')
    .execute()
const failed = [404, 'login-failed']
const wrong = [403, 'code-wrong']

test('the passkey that is made after the password opens the first session, and is asked for from then on', async () => {
  const person = await someone()
  expect(outcome(await logIn(person))).toEqual([403, 'factor-set-up-needed'])
  const asked = await start(person)
  expect(asked.body.user).toMatchObject({ name: person.userName })
  expect(asked.body.excludeCredentials).toEqual([])
  const phone = authenticatorOf(server)
  expect(outcome(await logIn(person, phone.create(asked.body)))).toEqual([200, person.loginId])
  expect(await passkeysOf(person)).toEqual([{ name: 'My phone' }])
  expect((await messagesTo(server, person.userName)).map(({ subject }) => subject)).toEqual([
    'A passkey was added to your account',
  ])
  expect(await logOf(person)).toEqual([
    { kind: 'factor', what: 'passkey-added' },
    { kind: 'sign-in', what: 'password' },
  ])
  expect(outcome(await logIn(person))).toEqual([403, 'passkey-required'])
  expect(outcome(await sendPasskey(server, phone.get(await askToSignIn(server))))).toEqual([200, person.loginId])
})

test('on a pharmacy’s tablet it has to be one’s own phone or key', async () => {
  const attachment = async (person: Person) => (await start(person)).body.authenticatorSelection.authenticatorAttachment
  expect(await attachment(await someone())).toBe(undefined)
  expect(await attachment(await someone({ role: Role.Doctor, practices: [pharmacy] }))).toBe('cross-platform')
})

test('where any factor exists the password adds none: neither asked for, nor by a challenge from before it came', async () => {
  const withPasskey = await someone()
  const early = (await start(withPasskey)).body
  await addPasskeyTo(server, withPasskey)
  expect(outcome(await start(withPasskey))).toEqual(failed)
  expect(outcome(await logIn(withPasskey, authenticatorOf(server).create(early)))).toEqual([403, 'passkey-required'])
  expect(await passkeysOf(withPasskey)).toHaveLength(1)

  const withApp = await someone()
  const before = (await start(withApp)).body
  const token = await anonymousToken(server)
  const given = { userName: withApp.userName, password: goodPassword }
  const { key } = (await server.call('POST', '/auth/startfactor', { token, body: given })).body
  expect(outcome(await logIn(withApp, undefined, { code: nextAppCode(server, key) }))).toEqual([200, withApp.loginId])
  expect(outcome(await start(withApp))).toEqual(failed)
  expect(outcome(await logIn(withApp, authenticatorOf(server).create(before)))).toEqual([403, 'app-code-required'])
  expect(await passkeysOf(withApp)).toHaveLength(0)
})

test('of two who know the password and answer at once, one gets in', async () => {
  const person = await someone()
  const asked = [(await start(person)).body, (await start(person)).body]
  const answers = await Promise.all(asked.map((one) => logIn(person, authenticatorOf(server).create(one))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await passkeysOf(person)).toHaveLength(1)
})

test('a challenge is good once, for its own login, at an address of ours, with its owner checked, for ten minutes', async () => {
  const [person, other] = [await someone(), await someone()]
  const fresh = async (whose = person) => (await start(whose)).body
  const make = () => authenticatorOf(server)
  expect(outcome(await logIn(person, make().create(await fresh(other))))).toEqual(wrong)
  expect(outcome(await logIn(person, make().create(await fresh(), { owner: 'not checked' })))).toEqual(wrong)
  const elsewhere = { origin: 'https://lentig0.example' }
  expect(outcome(await logIn(person, make().create(await fresh(), elsewhere)))).toEqual(wrong)
  const used = await fresh()
  expect(outcome(await logIn(person, make().create(used, elsewhere)))).toEqual(wrong)
  expect(outcome(await logIn(person, make().create(used)))).toEqual(wrong)
  const old = await fresh()
  server.clock.advance(600)
  expect(outcome(await logIn(person, make().create(old)))).toEqual(wrong)
  expect(await passkeysOf(person)).toEqual([])
  const right = make().create(await fresh())
  expect(outcome(await logIn(person, right, { password: 'not the password' }))).toEqual(failed)
  expect(outcome(await logIn(person, right))).toEqual([200, person.loginId])
})

test('nobody learns from it who has a factor: patients, the demo and a wrong password are answered alike, and counted', async () => {
  const person = await someone()
  expect(outcome(await start(person, 'not the password'))).toEqual(failed)
  expect(outcome(await start(await someone({})))).toEqual(failed)
  expect(outcome(await start({ ...person, userName: 'nobody@example.test' }))).toEqual(failed)
  config.staffSecondFactor = 'offered'
  expect(outcome(await start(person))).toEqual(failed)
  const asked = await askToAdd(server, person)
  expect(outcome(await logIn(person, authenticatorOf(server).create(asked)))).toEqual([200, person.loginId])
  expect(await passkeysOf(person)).toEqual([])
  config.staffSecondFactor = 'required'
  const statuses = []
  for (let round = 0; round < 12; round++) statuses.push((await start(person, 'a guess', '203.0.113.9')).status)
  expect(statuses.at(-1)).toBe(429)
})
