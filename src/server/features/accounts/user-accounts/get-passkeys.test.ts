import { afterEach, expect, test } from 'vitest'
import {
  addPasskeyTo,
  askToAdd,
  askToSignIn,
  authenticatorOf,
  sendPasskey,
} from '../../../../../tests/support/passkeys.ts'
import { addPerson, addPractice, type Person } from '../../../../../tests/support/server/people.ts'
import { resetRateLimits, givePassword, goodPassword, messagesTo } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'

const server = await startTestServer()
afterEach(() => resetRateLimits(server))

async function someone(about: Parameters<typeof addPerson>[1] = {}): Promise<Person> {
  const person = await addPerson(server, about)
  await givePassword(server, person)
  return person
}
const add = (person: Person, credential: object, name = 'My phone') =>
  server.call('POST', '/useraccounts/addpasskey', { token: person.token, body: { name, credential } })
const list = async (person: Person) =>
  (await server.call('GET', '/useraccounts/getpasskeys', { token: person.token })).body
const rename = (person: Person, passkeyId: string, name: string) =>
  server.call('PUT', '/useraccounts/renamepasskey', { token: person.token, body: { passkeyId, name } })
const remove = (person: Person, passkeyId: string, password = goodPassword) =>
  server.call('DELETE', `/useraccounts/removepasskey?passkeyId=${passkeyId}`, {
    token: person.token,
    body: { password },
  })

test('a passkey is added, seen, named again and removed, and its owner hears of it by e-mail', async () => {
  const person = await someone()
  const { authenticator, passkeyId, answer } = await addPasskeyTo(server, person)
  const shown = { passkeyId, credentialId: authenticator.id, name: 'My phone', whenLastUsed: null, isSynced: false }
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(shown)])
  expect(await list(person)).toEqual([answer.body])
  expect(JSON.stringify(answer.body)).not.toMatch(/key.*key.*key/i)
  expect((await rename(person, passkeyId, '  Pōneke phone ')).body.name).toBe('Pōneke phone')
  expect((await remove(person, passkeyId)).status).toBe(204)
  expect(await list(person)).toEqual([])
  expect((await messagesTo(server, person.userName)).map(({ subject }) => subject)).toEqual([
    'A passkey was added to your account',
    'A passkey was removed from your account',
  ])
})

test('a passkey says whether a password manager syncs it, and the next one is asked for beside it, under its owner’s name', async () => {
  const asked = []
  for (const [name, how] of [
    ['Aroha', { synced: true, transports: ['hybrid', 'internal'] }],
    ['Mere', { synced: false, transports: ['usb'] }],
  ] as const) {
    const person = await someone({ name })
    const credential = authenticatorOf(server).create(await askToAdd(server, person), {
      ...how,
      transports: [...how.transports],
    })
    expect((await add(person, credential)).body.isSynced).toBe(how.synced)
    const { user, excludeCredentials } = await askToAdd(server, person)
    expect(excludeCredentials).toMatchObject([{ id: credential.id, transports: how.transports }])
    asked.push(user.displayName)
  }
  expect(asked).toEqual(['Aroha Person', 'Mere Person'])
})

test('removing one needs the password: whoever has the session alone changes nothing, and nobody is told', async () => {
  const person = await someone()
  const { passkeyId } = await addPasskeyTo(server, person)
  const { token } = person
  const bare = await server.call('DELETE', `/useraccounts/removepasskey?passkeyId=${passkeyId}`, { token })
  expect(bare.status).toBeGreaterThanOrEqual(400)
  const answers = []
  for (let round = 0; round < 7; round++) answers.push((await remove(person, passkeyId, 'not the password')).status)
  expect(answers).toEqual([422, 422, 422, 422, 422, 422, 429])
  expect(await list(person)).toHaveLength(1)
  expect(await messagesTo(server, person.userName)).toHaveLength(1)
})

test('adding one needs the password, and guessing it is slowed down', async () => {
  const person = await someone()
  const start = (password: string) =>
    server.call('POST', '/useraccounts/startpasskey', { token: person.token, body: { password } })
  const answers = []
  for (let round = 0; round < 7; round++) answers.push((await start('not the password')).status)
  expect(answers).toEqual([422, 422, 422, 422, 422, 422, 429])
  expect((await start(goodPassword)).status).toBe(429)
  await resetRateLimits(server)
  expect((await start(goodPassword)).status).toBe(200)
})

test('a challenge is valid for its owner alone, once, for ten minutes', async () => {
  const [person, other] = [await someone(), await someone()]
  const made = authenticatorOf(server).create(await askToAdd(server, other))
  expect((await add(person, made)).status).toBe(422)
  const credential = authenticatorOf(server).create(await askToAdd(server, person))
  expect([(await add(person, credential)).status, (await add(person, credential)).status]).toEqual([200, 422])
  const forSignIn = { ...(await askToAdd(server, person)), challenge: (await askToSignIn(server)).challenge }
  expect((await add(person, authenticatorOf(server).create(forSignIn))).status).toBe(422)
  const late = authenticatorOf(server).create(await askToAdd(server, other))
  server.clock.advance(600)
  expect((await add(other, late)).status).toBe(422)
})

const wrong = {
  'another address': { origin: 'https://lentigo.evil.test' },
  'another domain': { rpId: 'evil.test' },
  'an owner who was not checked': { owner: 'not checked' },
} as const
for (const [name, how] of Object.entries(wrong))
  test(`a passkey made with ${name} is not kept`, async () => {
    const person = await someone()
    const answer = await add(person, authenticatorOf(server).create(await askToAdd(server, person), how))
    expect([answer.status, await list(person)]).toEqual([422, []])
  })

test('one passkey is registered once, whosever it is', async () => {
  const [person, other] = [await someone(), await someone()]
  const { authenticator } = await addPasskeyTo(server, person)
  const again = authenticator.create(await askToAdd(server, other))
  expect((await add(other, again)).status).toBe(409)
  const [known] = (await askToAdd(server, person)).excludeCredentials
  expect(known?.id).toBe(authenticator.id)
})

test('another’s passkey is not found, and goes on', async () => {
  const [person, other] = [await someone(), await someone()]
  const { authenticator, passkeyId } = await addPasskeyTo(server, person)
  expect([(await rename(other, passkeyId, 'Mine')).status, (await remove(other, passkeyId)).status]).toEqual([404, 404])
  expect(await list(person)).toMatchObject([{ name: 'My phone' }])
  expect(await list(other)).toEqual([])
  expect((await sendPasskey(server, authenticator.get(await askToSignIn(server)))).status).toBe(200)
})

test('on a pharmacy’s shared tablet one’s own phone or key is asked for, elsewhere whatever there is', async () => {
  const pharmacy = await addPractice(server, 'Pharmacy')
  const pharmacist = await someone({ role: Role.Doctor, practices: [pharmacy] })
  const attachment = async (person: Person) =>
    (await askToAdd(server, person)).authenticatorSelection.authenticatorAttachment
  expect([await attachment(pharmacist), await attachment(await someone())]).toEqual(['cross-platform', undefined])
})

test('twenty are the most', async () => {
  const person = await someone()
  for (let round = 0; round < 20; round++) await addPasskeyTo(server, person)
  const answer = await server.call('POST', '/useraccounts/startpasskey', {
    token: person.token,
    body: { password: goodPassword },
  })
  expect(answer.body.extensions.errors[0].message).toContain('Remove a passkey first')
})
