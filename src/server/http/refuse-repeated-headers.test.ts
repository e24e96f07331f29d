import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listen } from '../../../tests/support/server/listen.ts'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { makeApp } from '../start/make-app.ts'

const server = await startTestServer()
const app = makeApp(server.services)
const port = await listen({ fetch: (request, env) => app.fetch(request, env) })
const { token } = (await server.call('GET', '/auth/token')).body

/** Sends these lines as they are; answers the status. */
async function send(path: string, lines: readonly string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\n${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`)
  return Number((await text(socket)).slice(9, 12))
}
const own = 'Host: localhost:8080'
const bearer = `Authorization: Bearer ${token}`

test('two hosts, signatures or kinds of content are refused wherever they come, one of each is not', async () => {
  for (const path of ['/dev/outbox', '/healthz', '/api/v1/auth/token', '/fhir/metadata']) {
    expect(await send(path, [own])).toBe(200)
    expect(await send(path, [own, 'host: evil.example'])).toBe(400)
    expect(await send(path, ['HOST: evil.example', own])).toBe(400)
    expect(await send(path, [own, own])).toBe(400)
  }
  const sites = '/api/v1/bookings/getsites'
  expect(await send(sites, [own, bearer])).toBe(200)
  for (const twice of [bearer, 'DPoP: x', 'Content-Type: application/json', 'Origin: null'])
    expect(await send(sites, [own, bearer, twice, twice.toLowerCase()])).toBe(400)
})

test('what may be repeated is not refused', async () => {
  const many = ['Accept: text/html', 'Accept: */*', 'Cookie: a=b', 'Cookie: c=d', 'X-Forwarded-For: 192.0.2.1']
  expect(await send('/healthz', [own, ...many, 'X-Forwarded-For: 192.0.2.2'])).toBe(200)
})
