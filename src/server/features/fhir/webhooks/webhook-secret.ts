import { createHmac } from 'node:crypto'
import { derivedKeys } from '../../../platform/derived-keys.ts'
import type { Secrets, SymmetricKey } from '../../../platform/secrets.ts'

/** The secret of an address under one of our keys. It is derived, so nothing is stored. */
const secretUnder = ({ k }: SymmetricKey, webhookId: string): Buffer =>
  createHmac('sha256', Buffer.from(k, 'base64url')).update(webhookId).digest()

/**
 * The secret that the software's developers get, in the format of Standard Webhooks. It changes when the token key
 * changes.
 */
export const webhookSecret = (secrets: Pick<Secrets, 'token'>, webhookId: string): string => {
  const [newest] = derivedKeys(secrets.token, 'webhook')
  return `whsec_${secretUnder(newest, webhookId).toString('base64')}`
}

/** The signed parts of a call: its event, its time in seconds since 1970, and its body. */
type SignedCall = { eventId: string; second: number; body: string }

/**
 * The headers that prove who sent a call (Standard Webhooks): HMAC-SHA-256 over id, time and body, once with each of
 * our keys, so that a secret stays valid until its key is removed.
 */
export function signatureHeaders(
  secrets: Pick<Secrets, 'token'>,
  webhookId: string,
  { eventId, second, body }: SignedCall,
): Record<string, string> {
  const signatures = derivedKeys(secrets.token, 'webhook').map((key) =>
    createHmac('sha256', secretUnder(key, webhookId)).update(`${eventId}.${second}.${body}`).digest('base64'),
  )
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(second),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  }
}
