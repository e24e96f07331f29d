import type { Agent } from 'node:https'
import webPush from 'web-push'
import { thumbprintOf } from '../keys.ts'
import type { PrivateKey, Secrets } from '../secrets.ts'

/** The endpoint of a browser at its push service, and its keys, base64url (RFC 8291). */
export type PushAddress = { endpoint: string; p256dh: string; auth: string; keyId: string }
/** gone: the browser has unsubscribed. later: retry after so many seconds. */
export type PushOutcome = { kind: 'sent' } | { kind: 'gone' } | { kind: 'later'; seconds: number }
export type PushKeys = { newest: { keyId: string; publicKey: string }; find: (keyId: string) => VapidKeys | undefined }
type VapidKeys = { publicKey: string; privateKey: string }

/** How long the push service keeps a message, in seconds: a day. */
const messageLifetime = 24 * 3600
const requestTimeout = 10_000
const maxRetryDelay = 24 * 3600

/** A public key in the format for browsers: the uncompressed point, base64url (RFC 8292 3.2). */
const encodePublicKey = ({ x, y }: PrivateKey): string =>
  Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url')

/** The keys that identify this server to push services, newest first. */
export async function pushKeys({ push }: Pick<Secrets, 'push'>): Promise<PushKeys> {
  const all = await Promise.all(
    push.map(async (jwk) => ({ keyId: await thumbprintOf(jwk), publicKey: encodePublicKey(jwk), privateKey: jwk.d })),
  )
  const [newest] = all
  if (newest === undefined) throw new Error('Every purpose needs at least one key.')
  return { newest, find: (keyId) => all.find((one) => one.keyId === keyId) }
}

/**
 * Sends a payload to a browser, encrypted for it (RFC 8291, 8030, 8292). Throws for a failure that may be retried. `subject`:
 * the contact for push services; `agent`: for tests with a push service of their own.
 */
export async function sendPush(
  keys: PushKeys,
  { to, payload, subject, agent }: { to: PushAddress; payload: string; subject: string; agent?: Agent | undefined },
): Promise<PushOutcome> {
  const vapid = keys.find(to.keyId)
  // The key was removed: the app subscribes again when it is opened.
  if (vapid === undefined) return { kind: 'gone' }
  const { endpoint, p256dh, auth } = to
  const { publicKey, privateKey } = vapid
  try {
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: messageLifetime,
      urgency: 'normal',
      timeout: requestTimeout,
      ...(agent !== undefined && { agent }),
    })
    return { kind: 'sent' }
  } catch (error) {
    if (!(error instanceof webPush.WebPushError)) throw error
    if (error.statusCode === 404 || error.statusCode === 410) return { kind: 'gone' }
    const seconds = Number(error.headers['retry-after'])
    if (error.statusCode === 429 && seconds > 0) return { kind: 'later', seconds: Math.min(seconds, maxRetryDelay) }
    throw new Error(`the push service answered ${error.statusCode}`, { cause: error })
  }
}
