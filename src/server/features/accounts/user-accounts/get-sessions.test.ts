import { afterEach, expect, test } from 'vitest'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import {
  anonymousToken,
  resetRateLimits,
  givePassword,
  goodPassword,
  signIn,
} from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
afterEach(() => resetRateLimits(server))

async function twice() {
  const person = await addPerson(server)
  await givePassword(server, person)
  const one = (await signIn(server, person.userName)).body
  server.clock.advance(60)
  const two = (await signIn(server, person.userName)).body
  return { person, here: two.accessToken.token as string, there: one }
}
const list = async (token: string) => (await server.call('GET', '/useraccounts/getsessions', { token })).body
const works = async (token: string) => (await server.call('GET', '/useraccounts/get', { token })).status === 200

test('sessions are seen with where they were begun, and one ended elsewhere opens nothing and refreshes nothing', async () => {
  const { here, there } = await twice()
  const sessions = await list(here)
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1)
  const mine = await list(there.accessToken.token)
  const { sessionId } = mine.find(({ isThis }: { isThis: boolean }) => isThis)
  expect((await server.call('DELETE', `/useraccounts/endsession?sessionId=${sessionId}`, { token: here })).status).toBe(
    204,
  )
  expect([await works(there.accessToken.token), await works(here)]).toEqual([false, true])
  const refresh = await server.call('PUT', '/auth/refreshtoken', {
    token: await anonymousToken(server),
    body: { accessToken: there.accessToken.token, refreshToken: there.refreshToken },
  })
  expect(refresh.status).toBe(401)
  expect(await list(here)).toHaveLength(2)
})

test('a session names the browser that began it', async () => {
  const person = await addPerson(server)
  await givePassword(server, person)
  const agents = ['Mozilla/5.0 (iPad; CPU OS 18_0) Safari/605', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140']
  const body = { userName: person.userName, password: goodPassword }
  for (const agent of agents) {
    const token = await anonymousToken(server)
    const signedIn = await server.call('POST', '/auth/login', { token, body, headers: { 'user-agent': agent } })
    expect(signedIn.status).toBe(200)
  }
  const named = (await list(person.token)).map(({ userAgent }: { userAgent: string | null }) => userAgent)
  expect(named).toEqual(expect.arrayContaining(agents))
})

test('without an id one’s own session ends; all others end at once', async () => {
  const { person, here, there } = await twice()
  expect((await server.call('DELETE', '/useraccounts/endothersessions', { token: here })).status).toBe(204)
  expect([await works(there.accessToken.token), await works(person.token), await works(here)]).toEqual([
    false,
    false,
    true,
  ])
  expect((await server.call('DELETE', '/useraccounts/endsession', { token: here })).status).toBe(204)
  expect(await works(here)).toBe(false)
})

test('somebody else’s session is not found and goes on', async () => {
  const { here } = await twice()
  const other = await addPerson(server)
  const answer = await server.call('DELETE', `/useraccounts/endsession?sessionId=${other.sessionId}`, { token: here })
  expect(answer.status).toBe(404)
  expect(await works(other.token)).toBe(true)
})
