import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { makeAccessWorld } from '../../../../tests/support/access/access-world.ts'
import { listen } from '../../../../tests/support/server/listen.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { catalogue } from '../../../contract/catalogue.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { makeApp } from '../../start/make-app.ts'

const server = await startTestServer()
const { tokens } = await makeAccessWorld(server)
const app = makeApp(server.services)
const port = await listen({ fetch: (request, env) => app.fetch(request, env) })
const megabyte = 1024 ** 2
/** What the kernel's buffers and one read of Node take before anybody has judged a request. */
const mostOnTheWay = 12 * megabyte

type Sent = { method: string; path: string; headers?: Record<string, string | undefined>; length: number | null }

/** Sends 200 MB to a path and stops where the server ends the connection; answers the status and how much was taken. */
function flood({
  method,
  path,
  headers = {},
  length,
}: Sent): Promise<{ status: number; hasEnded: boolean; taken: number }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; hasEnded: boolean; taken: number }>()
  const piece = Buffer.alloc(megabyte, ' ')
  const framed = length === null ? Buffer.concat([Buffer.from('100000\r\n'), piece, Buffer.from('\r\n')]) : piece
  let [answer, taken] = ['', 0]
  const socket = connect(port, '127.0.0.1')
  const pump = (): void => {
    while (!socket.destroyed && taken < 200 * megabyte) {
      taken += megabyte
      if (!socket.write(framed)) return void socket.once('drain', pump)
    }
    socket.destroy()
  }
  const lines = Object.entries({ host: 'localhost', ...headers }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  )
  const framing = length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`
  socket.write(`${method} ${path} HTTP/1.1\r\n${[...lines, framing].join('\r\n')}\r\n\r\n`)
  pump()
  socket.on('data', (part) => (answer += part.toString('latin1')))
  socket.on('end', () => socket.destroy())
  // Whose connection ends while they send hears a reset, or a broken pipe.
  socket.on('error', () => undefined)
  socket.on('close', () => resolve({ status: Number(answer.slice(9, 12)), hasEnded: taken < 200 * megabyte, taken }))
  return promise
}

const pathOf = ({ path }: Endpoint) => `/api/v1${path.replaceAll(/\{\w+\}/g, 'x')}`
const kinds = { announced: 200 * megabyte, unannounced: null } as const

/** Every call, one that there is not, a page, and what stands beside the catalogue. */
const everything = [
  ...catalogue.map((endpoint) => ({ method: endpoint.method.toUpperCase(), path: pathOf(endpoint) })),
  { method: 'POST', path: '/api/v1/nowhere' },
  { method: 'PUT', path: '/nowhere' },
  { method: 'GET', path: '/healthz' },
  { method: 'GET', path: '/fhir/metadata' },
  { method: 'PUT', path: '/fhir/Patient/1' },
  { method: 'POST', path: '/fhir/token' },
  { method: 'POST', path: '/fhir/Patient/_search' },
  { method: 'POST', path: '/dev/pay/x' },
]

test.each(Object.entries(kinds))(
  'who has not signed in sends 200 MB (%s) to no call in vain for long: it is answered and ends unread, whatever is called',
  { timeout: 600_000 },
  async (_, length) => {
    const read: string[] = []
    for (const { method, path } of everything) {
      const { status, hasEnded, taken } = await flood({ method, path, length })
      if (!hasEnded || taken > mostOnTheWay || !(status >= 200))
        read.push(`${method} ${path}: ${status} after ${taken / megabyte} MB`)
    }
    expect(read).toEqual([])
  },
)

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=b' }
const actorOf = ({ access }: Endpoint) => {
  switch (access) {
    case 'anonymous':
      return tokens['anonymous token']
    case 'session':
      return tokens['patient']
    case 'upload-ticket':
    case 'upload-ticket-or-device':
      return tokens['upload ticket']
    case 'public':
    case 'device':
      return undefined
    case 'clinician':
    case 'visit-staff':
    case 'visit-staff-or-device':
      return tokens['pharmacist of this pharmacy']
  }
}
const takesBody = catalogue.filter(({ request, form: parts }) => request !== undefined || parts !== undefined)

test(
  'who may call sends 200 MB in vain too: a body is never read past what its call takes',
  { timeout: 600_000 },
  async () => {
    const wrong: string[] = []
    for (const endpoint of takesBody) {
      const token = actorOf(endpoint)
      const headers = {
        ...(endpoint.form ? form : json),
        authorization: token === undefined ? undefined : `Bearer ${token}`,
      }
      const most = mostOnTheWay + (endpoint.bodyLimit ?? 0)
      for (const length of Object.values(kinds)) {
        const asked = { method: endpoint.method.toUpperCase(), path: pathOf(endpoint), headers, length }
        const { status, hasEnded, taken } = await flood(asked)
        if (!hasEnded || taken > most || status < 400 || status >= 500)
          wrong.push(`${endpoint.name}: ${status} after ${taken / megabyte} MB`)
      }
    }
    expect(takesBody.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  },
)
