import { createHash, createHmac } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { relayAddress } from './ask-relay.ts'
import { checkRelay } from './check-relay.ts'

/* A relay as RFC 8656 tells: it asks for credentials, and checks their proof over the bytes that it got. */
const secret = 'the static-auth-secret of the relay'
const realm = 'turn.example.test'

function messageOf(type: number, request: Buffer, values: [type: number, value: Buffer][]): Buffer {
  const body = Buffer.concat(
    values.map(([kind, value]) => {
      const head = Buffer.alloc(4)
      head.writeUInt16BE(kind, 0)
      head.writeUInt16BE(value.length, 2)
      return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
    }),
  )
  const head = Buffer.from(request.subarray(0, 20))
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(body.length, 2)
  return Buffer.concat([head, body])
}

/** What a relay answers that knows this secret. */
function answer(request: Buffer, known: string): Buffer {
  const values = new Map<number, Buffer>()
  for (let at = 20; at + 4 <= request.length;) {
    const length = request.readUInt16BE(at + 2)
    values.set(request.readUInt16BE(at), request.subarray(at + 4, at + 4 + length))
    at += 4 + length + ((4 - (length % 4)) % 4)
  }
  const refusal = messageOf(0x0113, request, [
    [0x0009, Buffer.from([0, 0, 4, 1])],
    [0x0014, Buffer.from(realm)],
    [0x0015, Buffer.from('nonce of the day')],
  ])
  const username = values.get(0x0006)?.toString()
  if (username === undefined) return refusal
  const password = createHmac('sha1', known).update(username).digest('base64')
  const key = createHash('md5').update(`${username}:${realm}:${password}`).digest()
  const proof = createHmac('sha1', key)
    .update(request.subarray(0, request.length - 24))
    .digest()
  return values.get(0x0008)?.equals(proof) === true ? messageOf(0x0103, request, []) : refusal
}

const reply = (request: Buffer) => answer(request, secret)
const udp = createSocket('udp4')
udp.on('message', (request, { port, address }) => udp.send(reply(request), port, address))
await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve))
const tcp = createServer((socket) => {
  socket.on('data', (request: Buffer) => socket.write(reply(request)))
})
await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve))
const tcpPort = (tcp.address() as AddressInfo).port
afterAll(() => {
  udp.close()
  tcp.close()
})

const urls = [`turn:127.0.0.1:${udp.address().port}`, `turn:127.0.0.1:${tcpPort}?transport=tcp`]
const relay = (given = secret, at = urls) => ({ relay: { urls: at, secret: given, policy: 'all' as const } })

test('a relay that takes the secret says so, by UDP and TCP; without one, that calls may end at the phone', async () => {
  expect(await checkRelay(relay())).toBe(`gives addresses at ${urls.join(', ')}`)
  expect(await checkRelay({ relay: null })).toMatch(/^none/)
})

test('another secret, and a relay that is not there, are named with the address and what to do', async () => {
  await expect(checkRelay(relay('another secret of it'))).rejects.toThrow(
    /^turn:127.*it refuses TURN_SECRET\. Is static/,
  )
  await expect(checkRelay(relay(secret, ['turn:127.0.0.1:1?transport=tcp']))).rejects.toThrow(/ECONNREFUSED/)
})

test.each<[url: string, at: [host: string, port: number, way: string]]>([
  ['turn:turn.example.nz', ['turn.example.nz', 3478, 'udp']],
  ['turn:turn.example.nz:3479?transport=tcp', ['turn.example.nz', 3479, 'tcp']],
  ['turns:turn.example.nz:443?transport=tcp', ['turn.example.nz', 443, 'tls']],
  ['turns:[2001:db8::1]', ['2001:db8::1', 5349, 'tls']],
])('%s', (url, [host, port, way]) => {
  expect(relayAddress(url)).toEqual({ host, port, way })
})
