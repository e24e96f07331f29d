import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { turnCredentials } from '../../platform/turn-credentials.ts'

/* The part of STUN and TURN that is needed to request a relayed address (RFC 8489, RFC 8656). */
const cookie = 0x2112a442
const allocate = 0x0003
const allocated = 0x0103
const refused = 0x0113
const attributes = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
}
const timeout = 5000

type Attribute = { type: number; value: Buffer }

const attribute = ({ type, value }: Attribute): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

function header(length: number, id: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16BE(allocate, 0)
  head.writeUInt16BE(length, 2)
  head.writeUInt32BE(cookie, 4)
  return Buffer.concat([head, id])
}

/** An Allocate request. With a key, it is signed to prove that the sender knows the password. */
function allocateRequest(added: readonly Attribute[], key: Buffer | null): Buffer {
  const id = randomBytes(12)
  const body = Buffer.concat(
    [{ type: attributes.transport, value: Buffer.from([17, 0, 0, 0]) }, ...added].map(attribute),
  )
  if (key === null) return Buffer.concat([header(body.length, id), body])
  const head = header(body.length + 24, id)
  const proof = createHmac('sha1', key).update(head).update(body).digest()
  return Buffer.concat([head, body, attribute({ type: attributes.integrity, value: proof })])
}

function readAnswer(answer: Buffer): { type: number; values: Map<number, Buffer> } {
  const values = new Map<number, Buffer>()
  let at = 20
  while (at + 4 <= answer.length) {
    const length = answer.readUInt16BE(at + 2)
    values.set(answer.readUInt16BE(at), answer.subarray(at + 4, at + 4 + length))
    at += 4 + length + ((4 - (length % 4)) % 4)
  }
  return { type: answer.readUInt16BE(0), values }
}

/** Sends a request and resolves to its answer. */
type Ask = (request: Buffer) => Promise<Buffer>

/** Requests an address from a relay with the credentials of a call. Throws the reason if the relay refuses. */
async function requestAddress(ask: Ask, secret: string): Promise<void> {
  const first = readAnswer(await ask(allocateRequest([], null)))
  const [realm, nonce] = [first.values.get(attributes.realm), first.values.get(attributes.nonce)]
  if (first.type !== refused || realm === undefined || nonce === undefined)
    throw new Error('it asks for no credentials. Set use-auth-secret and a realm.')
  const until = new Date(Date.now() + 60_000)
  const { username, credential } = turnCredentials({ urls: [], secret }, { id: 'doctor', until })
  const key = createHash('md5')
    .update(`${username}:${realm.toString('utf8')}:${credential}`)
    .digest()
  const proven = [
    { type: attributes.username, value: Buffer.from(username) },
    { type: attributes.realm, value: realm },
    { type: attributes.nonce, value: nonce },
  ]
  const second = readAnswer(await ask(allocateRequest(proven, key)))
  if (second.type === allocated) return
  const error = second.values.get(attributes.error)
  const code = error === undefined || error.length < 4 ? 0 : (error[2] ?? 0) * 100 + (error[3] ?? 0)
  throw new Error(
    code === 401
      ? 'it refuses TURN_SECRET. Is static-auth-secret the same, and its clock right?'
      : `it refuses an address (${code}).`,
  )
}

type Address = { host: string; port: number; way: 'udp' | 'tcp' | 'tls' }

/** The host and port of an address of `TURN_URLS`, and the protocol to reach it by. */
export function relayAddress(url: string): Address {
  const [, scheme, host = '', port, transport] =
    /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(url) ?? []
  const isSecure = scheme === 'turns'
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: port === undefined ? (isSecure ? 5349 : 3478) : Number(port),
    way: isSecure ? 'tls' : transport === 'tcp' ? 'tcp' : 'udp',
  }
}

/** Requests a relayed address from the relay at this URL. Throws an error that says what is wrong. */
export async function askRelay(url: string, secret: string): Promise<void> {
  const { host, port, way } = relayAddress(url)
  if (way === 'udp') {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
    try {
      await requestAddress(
        (request) =>
          answerTo((heard, failed) => {
            socket.once('message', heard).once('error', failed)
            socket.send(request, port, host)
          }),
        secret,
      )
    } finally {
      socket.close()
    }
    return
  }
  const socket: Socket = way === 'tls' ? connectTls({ host, port, servername: host }) : connectTcp({ host, port })
  try {
    await requestAddress(
      (request) =>
        answerTo((heard, failed) => {
          socket.once('data', heard).once('error', failed)
          socket.write(request)
        }),
      secret,
    )
  } finally {
    socket.destroy()
  }
}

/** Writes to a socket and resolves to its answer. Throws if the socket fails or does not answer in time. */
const answerTo = (
  exchange: (heard: (answer: Buffer) => void, failed: (error: Error) => void) => void,
): Promise<Buffer> =>
  new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it does not answer. Are its ports open?')), timeout)
    exchange(
      (answer) => {
        clearTimeout(timer)
        resolve(answer)
      },
      (error) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
