import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

const publicPoint = z.string().regex(/^[\w-]{87}$/, 'Not a point of P-256 in base64url.')
const secret = z.string().regex(/^[\w-]{22}$/, 'Not 16 bytes in base64url.')

/** A browser that shows notices: its address at its push service, its keys (RFC 8291), and the key of ours it was made for. */
export const pushSubscription = z
  .object({
    endpoint: z.url({ protocol: /^https$/ }).max(1000),
    p256dh: publicPoint.describe('Its public key: P-256, uncompressed.'),
    auth: secret,
    keyId: z.string().min(1).max(64).describe('As `notices/getkey` answered it.'),
  })
  .meta({ id: 'PushSubscription' })

export const getPushKey = endpoint({
  name: 'notices/getkey',
  method: 'get',
  path: '/notices/getkey',
  access: 'session',
  summary: 'Ours: the key that a patient’s browser asks its push service for notices with (RFC 8292).',
  response: z.object({ keyId: z.string(), publicKey: z.string() }).meta({ id: 'PushKey' }),
  problems: ['forbidden'],
})

export const subscribeToNotifications = endpoint({
  name: 'notices/subscribe',
  method: 'post',
  path: '/notices/subscribe',
  access: 'session',
  summary:
    'Ours: this browser shows notices of the caller, a patient, until they sign out; those of nobody else any more.',
  request: pushSubscription,
  problems: ['forbidden', 'conflict'],
})

export const unsubscribeFromNotifications = endpoint({
  name: 'notices/unsubscribe',
  method: 'post',
  path: '/notices/unsubscribe',
  access: 'session',
  summary: 'Ours: this browser shows no notices of the caller any more.',
  request: z.object({ endpoint: z.url().max(1000) }),
  problems: ['forbidden'],
})
