import { expect, test } from 'vitest'
import { startTestServer } from '../../../tests/support/test-server.ts'

const server = await startTestServer()

test('A7.session.01, A7.session.02: an anonymous API token is obtained by a GET that takes nothing', async () => {
  const answer = await server.call('GET', '/auth/token')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ token: expect.any(String), expiresIn: 1800 })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('an unknown route is 404, a wrong verb 405, both as problem details', async () => {
  const unknown = await server.call('GET', '/nowhere')
  expect([unknown.status, unknown.body.extensions.code]).toEqual([404, 'not-found'])
  const verb = await server.call('DELETE', '/auth/token')
  expect([verb.status, verb.body.extensions.code, verb.headers.get('allow')]).toEqual([
    405,
    'method-not-allowed',
    'GET',
  ])
})
