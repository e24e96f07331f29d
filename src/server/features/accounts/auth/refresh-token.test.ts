import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LoginId } from '../../../../contract/ids.ts'
import { Role } from '../../../../contract/enums.ts'
import { meetAtLock } from '../../../../../tests/support/server/meet-at-lock.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import { anonymousToken, givePassword, signIn } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const { db } = server.services.database

type Pair = { accessToken: string; refreshToken: string }
const pairOf = (body: { accessToken: { token: string }; refreshToken: string }): Pair => ({
  accessToken: body.accessToken.token,
  refreshToken: body.refreshToken,
})

async function signedIn(role: (typeof Role)[keyof typeof Role] = Role.Doctor) {
  const person = await addPerson(server, { role })
  await givePassword(server, person)
  return { person, pair: pairOf((await signIn(server, person.userName)).body) }
}
const refresh = async (pair: Pair) =>
  server.call('PUT', '/auth/refreshtoken', {
    token: await anonymousToken(server),
    body: pair,
  })
const works = async (pair: Pair) =>
  (await server.call('GET', '/useraccounts/get', { token: pair.accessToken })).status === 200
const endOf = async (loginId: string) =>
  (
    await db
      .selectFrom('sessions')
      .select('ended_because')
      .where('login_id', '=', loginId as LoginId)
      .where('ended_at', 'is not', null)
      .execute()
  ).map((row) => row.ended_because)

test('A3.session.04: a refresh answers a new pair in the shape of the login; the old access token may have expired', async () => {
  const { person, pair } = await signedIn()
  server.clock.advance(3600)
  expect(await works(pair)).toBe(false)
  const answer = await refresh(pair)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    loginId: person.loginId,
    roleId: Role.Doctor,
    userName: person.userName,
    contexts: [],
    patientId: null,
  })
  const next = pairOf(answer.body)
  expect(next.refreshToken).not.toBe(pair.refreshToken)
  expect(await works(next)).toBe(true)
  expect((await refresh(next)).status).toBe(200)
})

test('a refresh token used again after its successor is in use ends the session for everybody who holds it', async () => {
  const { person, pair } = await signedIn()
  const next = pairOf((await refresh(pair)).body)
  server.clock.advance(31)
  expect(await works(next)).toBe(true)
  const again = await refresh(pair)
  expect([again.status, again.body]).toEqual([401, ''])
  expect(await works(next)).toBe(false)
  expect((await refresh(next)).status).toBe(401)
  expect(await endOf(person.loginId)).toEqual(['reuse'])
})

test.each([30, 60, 3600])(
  'a client whose answer was lost gets the same new token again after %i seconds',
  async (gone) => {
    const { person, pair } = await signedIn()
    server.clock.advance(600)
    const lost = pairOf((await refresh(pair)).body)
    server.clock.advance(gone)
    // The old access token says nothing of the new pair.
    await works(pair)
    const again = pairOf((await refresh(pair)).body)
    expect(again.refreshToken).toBe(lost.refreshToken)
    expect((await refresh(again)).status).toBe(200)
    expect(await endOf(person.loginId)).toEqual([])
  },
)

test('the token before the last is reuse even within 30 seconds', async () => {
  const { person, pair } = await signedIn()
  const second = pairOf((await refresh(pair)).body)
  await refresh(second)
  expect((await refresh(pair)).status).toBe(401)
  expect(await endOf(person.loginId)).toEqual(['reuse'])
})

test('two refreshes at once do not both rotate: they answer one and the same token', async () => {
  const { person, pair } = await signedIn()
  const answers = await meetAtLock(
    server,
    (holder) => holder.selectFrom('sessions').selectAll().where('login_id', '=', person.loginId).forUpdate().execute(),
    Array.from({ length: 4 }, () => () => refresh(pair)),
  )
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body.refreshToken)).size).toBe(1)
  expect(await endOf(person.loginId)).toEqual([])
})

test('a refresh lengthens the session; after its time without one it is over', async () => {
  const { pair } = await signedIn()
  server.clock.advance(11 * 3600)
  const next = await refresh(pair)
  expect(next.status).toBe(200)
  server.clock.advance(12 * 3600)
  expect((await refresh(pairOf(next.body))).status).toBe(401)
})

test('a patient can come back after 29 days', async () => {
  const { pair } = await signedIn(Role.Patient)
  server.clock.advance(29 * 24 * 3600)
  expect((await refresh(pair)).status).toBe(200)
})

test('a disabled login is refused and its session ends', async () => {
  const { person, pair } = await signedIn()
  await db.updateTable('logins').set({ status: 'disabled' }).where('login_id', '=', person.loginId).execute()
  const answer = await refresh(pair)
  expect([answer.status, answer.body]).toEqual([401, ''])
  expect(await endOf(person.loginId)).toEqual(['disabled'])
})

test('tokens of two sessions do not mix, and rubbish is 401 with an empty body', async () => {
  const [one, two] = [await signedIn(), await signedIn()]
  const anonymous = await anonymousToken(server)
  for (const body of [
    { accessToken: 'rubbish', refreshToken: one.pair.refreshToken },
    { accessToken: anonymous, refreshToken: one.pair.refreshToken },
    {
      accessToken: `${one.pair.accessToken.slice(0, -3)}abc`,
      refreshToken: one.pair.refreshToken,
    },
    { accessToken: two.pair.accessToken, refreshToken: one.pair.refreshToken },
  ]) {
    const answer = await refresh(body)
    expect([answer.status, answer.body]).toEqual([401, ''])
  }
  expect((await refresh(one.pair)).status).toBe(200)
})

test('an old access token with a refresh token that somebody made up ends nothing', async () => {
  const { person, pair } = await signedIn()
  server.clock.advance(3600)
  for (const refreshToken of ['junk', randomBytes(32).toString('base64url'), randomBytes(64).toString('base64url')])
    expect((await refresh({ accessToken: pair.accessToken, refreshToken })).status).toBe(401)
  expect(await endOf(person.loginId)).toEqual([])
  expect((await refresh(pair)).status).toBe(200)
})

test.each([
  ['staff', Role.Doctor, 7],
  ['a patient', Role.Patient, 90],
])('however often it is refreshed, a session of %s ends after its whole life', async (_, role, days) => {
  const { pair } = await signedIn(role)
  const step = role === Role.Patient ? 20 * 86_400 : 10 * 3600
  let last = pair
  let lived = 0
  for (; lived + step < days * 86_400; lived += step) {
    server.clock.advance(step)
    const answer = await refresh(last)
    expect(answer.status).toBe(200)
    last = pairOf(answer.body)
  }
  server.clock.advance(days * 86_400 - lived)
  expect(await works(last)).toBe(false)
  expect((await refresh(last)).status).toBe(401)
})
