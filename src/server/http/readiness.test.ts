import { expect, test } from 'vitest'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { makeApp } from '../start/make-app.ts'
import type { Readiness } from './readiness.ts'

const server = await startTestServer()
const readiness: Readiness = { state: 'filling' }
const app = makeApp(server.services, null, readiness)
const ask = async (path: string) => {
  const answer = await app.request(path)
  return [answer.status, await answer.text(), answer.headers.get('retry-after')] as const
}

test('while the demo is filled the server says so and answers health checks alone', async () => {
  expect(await ask('/healthz')).toEqual([200, '{"state":"filling"}', null])
  expect(await ask('/readyz')).toEqual([503, '{"state":"filling"}', null])
  expect(await ask('/login')).toEqual([503, 'Lentigo is starting. Try again in a moment.', '2'])
  const [status, text, after] = await ask('/api/v1/auth/token')
  expect([status, JSON.parse(text).extensions.code, after]).toEqual([503, 'unavailable', '2'])
})

test('once it is filled it answers; while it stops it takes what comes, and calls itself not ready', async () => {
  readiness.state = 'ready'
  expect(await ask('/readyz')).toEqual([200, '{"state":"ready"}', null])
  expect((await ask('/api/v1/auth/token'))[0]).toBe(200)
  readiness.state = 'stopping'
  expect((await ask('/readyz'))[0]).toBe(503)
  expect((await ask('/healthz'))[0]).toBe(200)
  expect((await ask('/api/v1/auth/token'))[0]).toBe(200)
})

test('without its database it is alive, not ready', async () => {
  const database = { ...server.services.database, isReachable: () => Promise.resolve(false) }
  const answer = await makeApp({ ...server.services, database }).request('/readyz')
  expect([answer.status, await answer.json()]).toEqual([503, { state: 'no-database' }])
})

test('a stranger who found a hole is told whom to tell, until when the word is good', async () => {
  const answer = await server.fetch(new Request('http://localhost/.well-known/security.txt'))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; ?charset=UTF-8$/),
  ])
  expect(await answer.text()).toBe(
    'Contact: mailto:security@localhost\nExpires: 2027-05-19T00:00:00.000Z\nPreferred-Languages: en\nCanonical: http://localhost:8080/.well-known/security.txt\n',
  )
})
