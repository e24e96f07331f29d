import { thumbprintOf } from '../keys.ts'
import { callOutside, type OutsideOptions } from '../outgoing/call-outside.ts'
import type { PrivateKey, Secrets } from '../secrets.ts'
import { encryptPush, vapidHeader } from './encrypt-push.ts'

/** A browser's endpoint at its push service, and its keys in base64url (RFC 8291). */
export type PushAddress = { endpoint: string; p256dh: string; auth: string; keyId: string }
/** gone: the browser has unsubscribed. later: retry after this many seconds. */
type PushOutcome = { kind: 'sent' } | { kind: 'gone' } | { kind: 'later'; seconds: number }
type PushKeys = { newest: { keyId: string; publicKey: string }; find: (keyId: string) => VapidKeys | undefined }
type VapidKeys = { publicKey: string; jwk: PrivateKey }

/** How long the push service stores a message: a day, in seconds. */
const messageLifetime = 24 * 3600
const requestTimeout = 10_000
const maxRetryDelay = 24 * 3600

/** A public key in the format for browsers: the uncompressed point, base64url (RFC 8292 3.2). */
const encodePublicKey = ({ x, y }: PrivateKey): string =>
  Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url')

/** The keys that identify this server to push services, newest first. */
export async function pushKeys({ push }: Pick<Secrets, 'push'>): Promise<PushKeys> {
  const all = await Promise.all(
    push.map(async (jwk) => ({ keyId: await thumbprintOf(jwk), publicKey: encodePublicKey(jwk), jwk })),
  )
  const [newest] = all
  if (newest === undefined) throw new Error('Every purpose needs at least one key.')
  return { newest, find: (keyId) => all.find((one) => one.keyId === keyId) }
}

type Push = {
  /** The browser's endpoint at its push service, as checked by `pushServiceUrl`. */
  url: URL
  to: PushAddress
  payload: string
  /** The contact for push services. */
  subject: string
  now: Date
}

/** Sends a payload to a browser, encrypted for it (RFC 8291, 8030, 8292). Throws for a failure that may be retried. */
export async function sendPush(
  keys: PushKeys,
  { url, to, payload, subject, now }: Push,
  options: OutsideOptions,
): Promise<PushOutcome> {
  const vapid = keys.find(to.keyId)
  // The key was removed from SECRETS: the app subscribes again when it is opened.
  if (vapid === undefined) return { kind: 'gone' }
  const body = encryptPush(payload, to)
  const headers = {
    authorization: await vapidHeader(url, { ...vapid, subject, now }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
    ttl: messageLifetime,
    urgency: 'normal',
  }
  const answer = await callOutside(url, { method: 'POST', headers, body, timeout: requestTimeout }, options)
  if (answer.status >= 200 && answer.status < 300) return { kind: 'sent' }
  if (answer.status === 404 || answer.status === 410) return { kind: 'gone' }
  const seconds = Number(answer.headers['retry-after'])
  if (answer.status === 429 && seconds > 0) return { kind: 'later', seconds: Math.min(seconds, maxRetryDelay) }
  throw new Error(`the push service answered ${answer.status}`)
}
