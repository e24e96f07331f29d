import { createHash, randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { PublicKey } from '../../src/contract/devices/devices.ts'
import type { DeviceId } from '../../src/contract/ids.ts'
import type { Person } from './server/people.ts'
import type { CallOptions, TestAnswer, TestServer } from './server/test-server.ts'

type KeyPair = { privateKey: CryptoKey; publicKey: PublicKey }

/** A tablet with its key and one user's key on it, enrolled; `call` sends with its ticket and a proof per request. */
export type EnrolledDevice = {
  deviceId: DeviceId
  deviceKey: KeyPair
  signingKey: KeyPair
  owner: Person
  /** What enrolling answered. */
  enrolment: TestAnswer['body']
  ticket: string
  enrol: (body?: object) => Promise<TestAnswer>
  call: (method: string, path: string, options?: DeviceCall) => Promise<TestAnswer>
}
export type DeviceCall = CallOptions & {
  ticket?: string
  proof?: Partial<{ htm: string; htu: string; nonce: string; ath: string; jti: string; iat: number; key: KeyPair }>
}

export async function makeKeyPair(): Promise<KeyPair> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { privateKey, publicKey: (await exportJWK(publicKey)) as PublicKey }
}

/** A proof of a tablet's key for one request (RFC 9449). Its own clock is years behind, as a tablet's may be. */
async function makeProof(
  key: KeyPair,
  about: { htm: string; htu: string; ath: string; nonce?: string; jti?: string; iat?: number },
): Promise<string> {
  const { iat = 1_000_000_000, ...claims } = about
  return new SignJWT({ jti: randomUUID(), ...claims, iat })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: key.publicKey })
    .sign(key.privateKey)
}

/** Enrols a person on a tablet, a new one unless `on` is given. Throws when the server refuses. */
export async function enrolDevice(server: TestServer, owner: Person, on?: EnrolledDevice): Promise<EnrolledDevice> {
  const deviceId = on?.deviceId ?? (randomUUID() as DeviceId)
  const deviceKey = on?.deviceKey ?? (await makeKeyPair())
  const signingKey = await makeKeyPair()
  const enrol = (body: object = {}) =>
    server.call('PUT', `/devices/${deviceId}/enrolment`, {
      token: owner.token,
      body: { deviceKey: deviceKey.publicKey, signingKey: signingKey.publicKey, deviceName: 'Front desk', ...body },
    })
  const answer = await enrol()
  if (answer.status !== 200) throw new Error(`The enrolment was answered ${answer.status}.`)
  const { ticket } = answer.body as { ticket: string }
  let nonce: string | undefined
  const send = async (method: string, path: string, { proof, ticket: other, ...options }: DeviceCall) => {
    const used = other ?? ticket
    const { key = deviceKey, ...claims } = proof ?? {}
    const given = await makeProof(key, {
      htm: method,
      htu: `http://localhost/api/v1${path}`,
      ath: createHash('sha256').update(used).digest('base64url'),
      ...(nonce ? { nonce } : {}),
      ...claims,
    })
    const headers = { ...options.headers, authorization: `DPoP ${used}`, dpop: given }
    const answered = await server.call(method, path, { ...options, headers })
    nonce = answered.headers.get('dpop-nonce') ?? nonce
    return answered
  }
  return {
    deviceId,
    deviceKey,
    signingKey,
    owner,
    enrolment: answer.body,
    ticket,
    enrol,
    call: async (method, path, options = {}) => {
      const first = await send(method, path, options)
      const isAsked = first.body?.extensions?.code === 'use-dpop-nonce' && options.proof?.nonce === undefined
      return isAsked && options.proof?.jti === undefined ? send(method, path, options) : first
    },
  }
}
