import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { listen } from '../../../../tests/support/server/listen.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { makeApp } from '../../start/make-app.ts'
import { makeLogger } from '../../platform/logger.ts'

const server = await startTestServer()
const { pharmacist } = await addClinic(server)
const megabyte = 1024 * 1024

/** Sends a body piece by piece, without saying its length; answers how much of it was taken before the answer. */
async function send(path: string, { piece, most, token }: { piece: string; most: number; token?: string }) {
  let taken = 0
  const bytes = new TextEncoder().encode(piece)
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (taken >= most) return controller.close()
      taken += bytes.length
      controller.enqueue(bytes)
    },
  })
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const init = { method: 'POST', body, headers, duplex: 'half' }
  const answer = await server.fetch(new Request(`http://localhost/api/v1${path}`, init))
  const text = await answer.text()
  return { status: answer.status, detail: text === '' ? null : JSON.parse(text).detail, taken }
}
const visit = '/practitionervisits/upload'

test('60 MB of small values are refused after the first of them, and nothing of them is parsed', async () => {
  const many = { piece: '0,'.repeat(32 * 1024), most: 60 * megabyte, token: pharmacist.token }
  expect(await send(visit, many)).toMatchObject({
    status: 413,
    detail: 'At most 100000 names and values are accepted here.',
  })
  expect((await send(visit, many)).taken).toBeLessThan(megabyte)
})

test('nesting is refused at its 65th level', async () => {
  const deep = { piece: '['.repeat(64 * 1024), most: 60 * megabyte, token: pharmacist.token }
  const { status, detail, taken } = await send(visit, deep)
  expect([status, detail]).toEqual([413, 'At most 64 levels of nesting are accepted here.'])
  expect(taken).toBeLessThan(megabyte)
})

test('who has not signed in sends in vain: not a piece of it is waited for', async () => {
  const { status, taken } = await send(visit, { piece: ' '.repeat(64 * 1024), most: 60 * megabyte })
  expect(status).toBe(401)
  expect(taken).toBeLessThan(megabyte)
})

test('a sealed visit has the size of the largest visit as its limit, a large body ends at 36 MB', async () => {
  // Who sent so much waits: not the one who sends in the other tests.
  const { pharmacist: sender } = await addClinic(server)
  const sealed = {
    kind: 'sealed',
    visitId: crypto.randomUUID(),
    version: 1,
    envelope: { iv: '', aad: '', tag: '', ciphertext: 'A'.repeat(16 * megabyte + 1), recipients: [{}, {}] },
  }
  const answer = await server.call('POST', visit, { token: sender.token, body: sealed })
  expect(answer.status).toBe(422)
  expect(answer.body.extensions.errors).toEqual([
    { pointer: '/envelope/ciphertext', message: 'The sealed visit is larger than any visit can be.' },
  ])
  const { status, taken } = await send(visit, {
    piece: 'x'.repeat(megabyte),
    most: 60 * megabyte,
    token: sender.token,
  })
  expect(status).toBe(413)
  expect(taken).toBeLessThan(40 * megabyte)
  // Whoever sent so much waits, others do not.
  expect((await send(visit, { piece: '{}', most: 1, token: sender.token })).status).toBe(429)
  expect((await send(visit, { piece: '{}', most: 1, token: pharmacist.token })).status).toBe(422)
})

test('bodies that would not fit into memory together come again, small ones are taken', async () => {
  const rest = Promise.withResolvers<void>()
  const begin = async (token: string) => {
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await rest.promise
        controller.close()
      },
    })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const init = { method: 'POST', headers, body, duplex: 'half' }
    return server.fetch(new Request(`http://localhost/api/v1${visit}`, init))
  }
  const [first, second] = [await addClinic(server), await addClinic(server)]
  const slow = [begin(first.pharmacist.token), begin(second.pharmacist.token)]
  await expect
    .poll(async () => {
      const { status, headers } = await Promise.race([begin(pharmacist.token), ...slow])
      return [status, headers.get('retry-after')]
    })
    .toEqual([503, '2'])
  // Who has one of this size on its way takes no other's room with a second one.
  expect((await begin(first.pharmacist.token)).status).toBe(429)
  const small = { 'content-type': 'application/json', 'content-length': '2' }
  const asked = server.call('POST', visit, { token: pharmacist.token, raw: '{}', headers: small })
  expect((await asked).status).toBe(422)
  rest.resolve()
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([400, 400])
  expect((await send(visit, { piece: '{}', most: 1, token: pharmacist.token })).status).toBe(422)
})

test('a body with a thousand mistakes is told of the first hundred', async () => {
  const body = { photos: Array.from({ length: 300 }, () => ({})) }
  const path = `/practitionervisits/registration/${crypto.randomUUID()}`
  const answer = await server.call('PUT', path, { token: pharmacist.token, body })
  expect(answer.status).toBe(422)
  expect(answer.body.extensions.errors).toHaveLength(100)
})

test('over a socket: too much is told before all of it is sent, and who leaves half-way is no failure of ours', async () => {
  const logged: unknown[] = []
  const logger = Object.assign(makeLogger('silent'), { error: (about: unknown) => void logged.push(about) })
  const handled: number[] = []
  const app = makeApp({ ...server.services, logger })
  const port = await listen({
    fetch: async (request, env) => {
      const answer = await app.fetch(request, env)
      handled.push(answer.status)
      return answer
    },
  })
  const head = (length: number) =>
    `POST /api/v1${visit} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${pharmacist.token}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
  const told = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head(20 * megabyte) + '['.repeat(1000)))
    socket.once('data', (data) => resolve(data.toString()))
    socket.once('error', reject)
  })
  expect(told).toMatch(/^HTTP\/1.1 413 /)
  expect(told).toMatch(/connection: close/i)

  const before = handled.length
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head(1000)}{"requestModel":`, () => setImmediate(() => resolve(void socket.destroy()))),
    )
  })
  await eventually(() => expect(handled.length).toBeGreaterThan(before))
  expect(handled.at(-1)).toBe(400)
  expect(logged).toEqual([])
})
