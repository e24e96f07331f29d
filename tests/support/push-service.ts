import { createDecipheriv, createECDH, hkdfSync, randomBytes, webcrypto } from 'node:crypto'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import { importJWK, jwtVerify } from 'jose'
import { afterAll } from 'vitest'

/** What came in for a browser: its payload as only that browser reads it, and who said that they send it. */
type ReceivedPush = {
  payload: string
  audience: unknown
  subject: unknown
  ttl: string | undefined
  body: Buffer
}

/** A browser as a push service knows it, with the keys that it keeps to itself. */
type PushBrowser = {
  subscription: { endpoint: string; p256dh: string; auth: string }
  received: ReceivedPush[]
}

export type PushService = {
  /** As an endpoint names it: localhost and a port. */
  host: string
  /** Trusts this service's certificate. */
  agent: Agent
  /** `applicationServerKey`: the one that a subscription is made for; whoever sends with another is refused. */
  subscribe: (applicationServerKey: string) => PushBrowser
  /** What it answers instead of taking a message, until told otherwise; null: it takes them. */
  answerWith: (answer: { status: number; headers?: Record<string, string> } | null) => void
}

/** A push service over TLS on this machine (RFC 8030), by the clock of the sender, that checks who sends (RFC 8292) and decrypts (RFC 8291, 8188). */
export async function startPushService(now: () => Date): Promise<PushService> {
  const { cert, key } = await certificate()
  const browsers = new Map<string, { browser: PushBrowser; secret: Secret; serverKey: string }>()
  let refusal: { status: number; headers?: Record<string, string> } | null = null
  const server = createServer({ cert, key }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const answer = async () => {
        if (refusal !== null) return refusal
        const known = browsers.get(request.url ?? '')
        if (known === undefined) return { status: 404 }
        const claims = await claimsOf(request.headers.authorization ?? '', known.serverKey, now())
        if (claims === null || request.headers['content-encoding'] !== 'aes128gcm') return { status: 403 }
        const body = Buffer.concat(chunks)
        known.browser.received.push({
          payload: decrypt(body, known.secret),
          audience: claims.aud,
          subject: claims.sub,
          ttl: request.headers['ttl']?.toString(),
          body,
        })
        return { status: 201 }
      }
      void answer().then(({ status, headers }: { status: number; headers?: Record<string, string> }) =>
        response.writeHead(status, headers).end(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const agent = new Agent({ ca: cert })
  afterAll(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    host,
    agent,
    answerWith: (answer) => {
      refusal = answer
    },
    subscribe: (serverKey) => {
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const secret = { keys: createECDH('prime256v1'), auth: randomBytes(16) }
      const p256dh = secret.keys.generateKeys('base64url')
      const subscription = { endpoint: `https://${host}${path}`, p256dh, auth: secret.auth.toString('base64url') }
      const browser: PushBrowser = { subscription, received: [] }
      browsers.set(path, { browser, secret, serverKey })
      return browser
    },
  }
}

type Secret = { keys: ReturnType<typeof createECDH>; auth: Buffer }

/** Who sends, if they signed with the key that the subscription was made for. */
async function claimsOf(authorization: string, serverKey: string, currentDate: Date) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== serverKey) return null
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    currentDate,
  })
  return payload
}

/** One record of RFC 8188, by the keys of RFC 8291 3.4. */
function decrypt(body: Buffer, { keys, auth }: Secret): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  const derive = (key: Buffer, { salt: by, info }: { salt: Buffer; info: Buffer }, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, bytes))
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = derive(keys.computeSecret(sender), { salt: auth, info: keyInfo }, 32)
  const contentKey = derive(shared, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0') }, 16)
  const nonce = derive(shared, { salt, info: Buffer.from('Content-Encoding: nonce\0') }, 12)
  const open = createDecipheriv('aes-128-gcm', contentKey, nonce)
  open.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([open.update(record.subarray(0, -16)), open.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** A certificate of localhost, that only its agent trusts. */
async function certificate(): Promise<{ cert: string; key: string }> {
  x509.cryptoProvider.set(webcrypto as Crypto)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const now = Date.now()
  const cert = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date(now - 86_400_000),
    notAfter: new Date(now + 86_400_000),
    signingAlgorithm: algorithm,
    keys: keys as CryptoKeyPair,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  })
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { cert: cert.toString('pem'), key: x509.PemConverter.encode(key, 'PRIVATE KEY') }
}
