import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

const publicPoint = z.string().regex(/^[\w-]{87}$/, 'Not a P-256 point in base64url.')
const secret = z.string().regex(/^[\w-]{22}$/, 'Not 16 bytes in base64url.')

/** A browser's push subscription: its endpoint at the push service, its keys (RFC 8291), and the server key it was created with. */
const pushSubscription = z
  .object({
    endpoint: z.url({ protocol: /^https$/ }).max(1000),
    p256dh: publicPoint.describe('Its public key: P-256, uncompressed.'),
    auth: secret,
    keyId: z.string().min(1).max(64).describe('As returned by `notices/getkey`.'),
  })
  .meta({ id: 'PushSubscription' })

export const getPushKey = endpoint({
  method: 'get',
  path: '/notices/getkey',
  access: 'session',
  summary: 'Ours: the server’s public key, with which a patient’s browser subscribes at its push service (RFC 8292).',
  response: z.object({ keyId: z.string(), publicKey: z.string() }).meta({ id: 'PushKey' }),
  problems: ['forbidden'],
})

export const subscribeToNotifications = endpoint({
  method: 'post',
  path: '/notices/subscribe',
  access: 'session',
  summary:
    'Ours: this browser shows notifications for the caller, a patient, until they sign out, and for nobody else.',
  request: pushSubscription,
  problems: ['forbidden', 'conflict'],
})

export const unsubscribeFromNotifications = endpoint({
  method: 'post',
  path: '/notices/unsubscribe',
  access: 'session',
  summary: 'Ours: this browser stops showing notifications for the caller.',
  request: z.object({ endpoint: z.url().max(1000) }),
  problems: ['forbidden'],
})
