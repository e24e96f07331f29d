import { afterEach, expect, test } from 'vitest'
import { addPasskeyTo, askToSignIn, authenticatorOf, sendPasskey } from '../../../../../../tests/support/passkeys.ts'
import { addPerson } from '../../../../../../tests/support/server/people.ts'
import {
  anonymousToken,
  resetRateLimits,
  givePassword,
  goodPassword,
} from '../../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../../contract/enums.ts'
import { passkeyByAddress } from '../rate-limit-rules.ts'

const server = await startTestServer()
const { db } = server.services.database
afterEach(() => resetRateLimits(server))

async function owner(role: (typeof Role)[keyof typeof Role] = Role.Patient) {
  const person = await addPerson(server, { role })
  await givePassword(server, person)
  return { person, ...(await addPasskeyTo(server, person)) }
}
const outcome = ({ status, body }: { status: number; body: { extensions?: { code: string }; loginId?: string } }) => [
  status,
  body.extensions?.code ?? body.loginId,
]
const refused = [404, 'login-failed']

test('A3.session.02: a passkey signs its owner in, alone, where a code is asked beside the password as well', async () => {
  const { person, authenticator } = await owner()
  await db
    .updateTable('logins')
    .set({ second_factor: 'sms', mobile_phone: '+64215550001' })
    .where('login_id', '=', person.loginId)
    .execute()
  const answer = await sendPasskey(server, authenticator.get(await askToSignIn(server)))
  expect(outcome(answer)).toEqual([200, person.loginId])
  const token = answer.body.accessToken.token
  const [passkey] = (await server.call('GET', '/useraccounts/getpasskeys', { token })).body
  expect(passkey).toMatchObject({ name: 'My phone', whenLastUsed: server.clock.now().toISOString() })
})

test('an answer is valid once: replayed, it opens nothing, even with the counter set back', async () => {
  const { authenticator } = await owner()
  const credential = authenticator.get(await askToSignIn(server))
  expect((await sendPasskey(server, credential)).status).toBe(200)
  await db.updateTable('passkeys').set({ counter: 0 }).where('credential_id', '=', authenticator.id).execute()
  expect(outcome(await sendPasskey(server, credential))).toEqual(refused)
})

test('a challenge is used up by a refused answer too', async () => {
  const { person, authenticator } = await owner()
  const question = await askToSignIn(server)
  expect(outcome(await sendPasskey(server, authenticator.get(question, { owner: 'not checked' })))).toEqual(refused)
  expect(outcome(await sendPasskey(server, authenticator.get(question)))).toEqual(refused)
  expect(outcome(await sendPasskey(server, authenticator.get(await askToSignIn(server))))).toEqual([
    200,
    person.loginId,
  ])
})

test('a challenge waits ten minutes, no longer', async () => {
  const { authenticator } = await owner()
  const [early, late] = [await askToSignIn(server), await askToSignIn(server)]
  server.clock.advance(599)
  expect((await sendPasskey(server, authenticator.get(early))).status).toBe(200)
  server.clock.advance(1)
  expect(outcome(await sendPasskey(server, authenticator.get(late)))).toEqual(refused)
})

test('a challenge that the server never gave, or gave for a new passkey, opens nothing', async () => {
  const { person, authenticator } = await owner()
  expect(outcome(await sendPasskey(server, authenticator.get({ challenge: 'A'.repeat(43) })))).toEqual(refused)
  const { challenge } = (
    await server.call('POST', '/useraccounts/startpasskey', {
      token: person.token,
      body: { password: 'Demo-2026-skin' },
    })
  ).body
  expect(outcome(await sendPasskey(server, authenticator.get({ challenge })))).toEqual(refused)
})

const wrong = {
  'another address': { origin: 'http://localhost.evil.test:8080' },
  'another port': { origin: 'http://localhost:9999' },
  'another domain': { rpId: 'evil.test' },
  'an owner who was not checked': { owner: 'not checked' },
  'nobody’s name': { userHandle: '' },
} as const
for (const [name, how] of Object.entries(wrong))
  test(`an answer with ${name} opens nothing`, async () => {
    const { authenticator } = await owner()
    expect(outcome(await sendPasskey(server, authenticator.get(await askToSignIn(server), how)))).toEqual(refused)
    expect((await sendPasskey(server, authenticator.get(await askToSignIn(server)))).status).toBe(200)
  })

test('a passkey that names another as its owner, or is signed by another’s key, opens neither account', async () => {
  const [mine, theirs] = [await owner(), await owner()]
  const named = Buffer.from(theirs.person.loginId).toString('base64url')
  const question = await askToSignIn(server)
  expect(outcome(await sendPasskey(server, mine.authenticator.get(question, { userHandle: named })))).toEqual(refused)
  const signed = mine.authenticator.get(await askToSignIn(server), { userHandle: named })
  const id = theirs.authenticator.id
  expect(outcome(await sendPasskey(server, { ...signed, id, rawId: id }))).toEqual(refused)
})

test('a counter that does not go up is a copy, and is refused; one that stays at 0 keeps none', async () => {
  const { authenticator } = await owner()
  const at = async (counter: number) =>
    (await sendPasskey(server, authenticator.get(await askToSignIn(server), { counter }))).status
  expect([await at(0), await at(0), await at(7), await at(7), await at(3), await at(8)]).toEqual([
    200, 200, 200, 404, 404, 200,
  ])
})

test('of two answers with one counter at once one opens', async () => {
  const { authenticator } = await owner()
  const answers = await Promise.all(
    [await askToSignIn(server), await askToSignIn(server)].map((question) =>
      sendPasskey(server, authenticator.get(question, { counter: 5 })),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('known, unknown and removed passkeys, and disabled accounts, get the same answer', async () => {
  const [removed, disabled] = [await owner(), await owner()]
  const { token } = removed.person
  await server.call('DELETE', `/useraccounts/removepasskey?passkeyId=${removed.passkeyId}`, {
    token,
    body: { password: goodPassword },
  })
  await db.updateTable('logins').set({ status: 'disabled' }).where('login_id', '=', disabled.person.loginId).execute()
  for (const authenticator of [removed.authenticator, disabled.authenticator, authenticatorOf(server)]) {
    const answer = await sendPasskey(server, authenticator.get(await askToSignIn(server)))
    expect(outcome(answer)).toEqual(refused)
    expect(Object.keys(answer.body.extensions)).toEqual(['code'])
  }
})

test('the question names nobody, and is the same for all but its challenge', async () => {
  await owner()
  const question = await askToSignIn(server)
  expect(question).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: 'localhost',
    timeout: 600_000,
    userVerification: 'required',
  })
  const kept = await db.selectFrom('passkey_challenges').select('challenge_hash').execute()
  expect(kept.map(({ challenge_hash }) => challenge_hash)).not.toContain(question.challenge)
})

test('an answer that is wrong shuts nobody out of their passkey; the work that one address makes is bounded', async () => {
  const { authenticator } = await owner()
  const token = await anonymousToken(server)
  const from = (path: string, body?: object) =>
    server.call('POST', path, { token, peer: '203.0.113.7', ...(body && { body }) })
  for (let round = 0; round < 60; round++) {
    const credential = authenticator.get((await from('/auth/startpasskeysignin')).body)
    expect((await from('/auth/passkeysignin', { credential })).status).toBe(200)
  }
  const credential = authenticatorOf(server).get({ challenge: 'A'.repeat(43) })
  for (let round = 0; round < 60; round++) expect((await from('/auth/passkeysignin', { credential })).status).toBe(404)
  const again = authenticator.get((await from('/auth/startpasskeysignin')).body)
  expect((await from('/auth/passkeysignin', { credential: again })).status).toBe(200)
  await db.updateTable('attempts').set({ points: passkeyByAddress.freeTries }).where('key', 'like', 'tries:%').execute()
  expect((await from('/auth/passkeysignin', { credential })).status).toBe(404)
  expect((await from('/auth/passkeysignin', { credential })).status).toBe(429)
})
