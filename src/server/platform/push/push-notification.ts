import type { Agent } from 'node:https'
import webPush from 'web-push'
import { thumbprintOf } from '../keys.ts'
import type { PrivateKey, Secrets } from '../secrets.ts'

/** A browser's address at its push service and its keys, base64url (RFC 8291). */
export type PushAddress = { endpoint: string; p256dh: string; auth: string; keyId: string }
/** gone: the browser has ended it. later: the service asks for so many seconds. */
export type PushOutcome = { kind: 'sent' } | { kind: 'gone' } | { kind: 'later'; seconds: number }
export type PushKeys = { newest: { keyId: string; publicKey: string }; find: (keyId: string) => VapidKeys | undefined }
type VapidKeys = { publicKey: string; privateKey: string }

/** A day: who was away longer reads it in the app. */
const messageLifetime = 24 * 3600
const requestTimeout = 10_000
const maxRetryDelay = 24 * 3600

/** A public key as browsers take it: the point, uncompressed, base64url (RFC 8292 3.2). */
const encodePublicKey = ({ x, y }: PrivateKey): string =>
  Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url')

/** The keys by which push services know this server, newest first. */
export async function pushKeys({ push }: Pick<Secrets, 'push'>): Promise<PushKeys> {
  const all = await Promise.all(
    push.map(async (jwk) => ({ keyId: await thumbprintOf(jwk), publicKey: encodePublicKey(jwk), privateKey: jwk.d })),
  )
  const [newest] = all
  if (newest === undefined) throw new Error('A purpose has a key at least.')
  return { newest, find: (keyId) => all.find((one) => one.keyId === keyId) }
}

/**
 * Sends a payload to a browser, encrypted for it alone (RFC 8291, 8030, 8292). Throws for what may go better later
 * without a time of its own. `subject`: whom a push service turns to; `agent`: tests trust a service of their own.
 */
export async function sendPush(
  keys: PushKeys,
  { to, payload, subject, agent }: { to: PushAddress; payload: string; subject: string; agent?: Agent | undefined },
): Promise<PushOutcome> {
  const vapid = keys.find(to.keyId)
  // Its key was taken out of use: the app subscribes anew when it is opened.
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
