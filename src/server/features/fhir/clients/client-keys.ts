import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod'
import type { Config } from '../../../config.ts'
import { callOutside } from '../../../platform/outgoing/call-outside.ts'
import type { ClientRow } from './client-store.ts'

const base64url = z.string().regex(/^[\w-]+$/)
const named = { kid: z.string().min(1).max(200) }
/** A public key for ES384, or for RS384 with at least 2048 bits. */
const publicKey = z.discriminatedUnion('kty', [
  z.object({ kty: z.literal('EC'), crv: z.literal('P-384'), x: base64url, y: base64url, ...named }),
  z.object({ kty: z.literal('RSA'), n: base64url.min(342).max(1400), e: base64url.max(8), ...named }),
])

/** The algorithms with which software may sign (SMART App Launch 2.2). */
export const signingAlgorithms = ['ES384', 'RS384'] as const

/** Parses a key set (JWKS) and keeps the usable public keys. Private parts are dropped. */
export const usableKeys = z
  .object({ keys: z.array(z.unknown()).max(20) })
  .transform(({ keys }) => ({ keys: keys.flatMap((key) => publicKey.safeParse(key).data ?? []) }))
  .refine(({ keys }) => keys.length > 0)

/** Whether a key set (JWKS) contains a private or symmetric key. */
export const holdsPrivateKey = (jwks: unknown): boolean =>
  z
    .object({ keys: z.array(z.looseObject({})) })
    .safeParse(jwks)
    .data?.keys.some((key) => 'd' in key || 'k' in key) === true

export type FindClientKeys = (client: ClientRow) => Promise<JWTVerifyGetKey>

const keptFor = 5 * 60_000
const timeout = 5000

/**
 * Finds the keys of software: the registered ones, or those at its address, which are cached for 5 minutes. Throws if
 * that address does not return keys, or is not on the public internet.
 */
export function clientKeys({ privateServices }: Pick<Config, 'privateServices'>): FindClientKeys {
  const fetched = new Map<string, { until: number; keys: JWTVerifyGetKey }>()
  return async ({ jwks, jwks_url: address }) => {
    if (address === null) return createLocalJWKSet(usableKeys.parse(jwks))
    const known = fetched.get(address)
    if (known !== undefined && known.until > performance.now()) return known.keys
    const headers = { accept: 'application/json' }
    const answer = await callOutside(new URL(address), { method: 'GET', headers, timeout }, { privateServices })
    if (answer.status !== 200) throw new Error(`the keys of a client were answered ${answer.status}`)
    const keys = createLocalJWKSet(usableKeys.parse(JSON.parse(answer.text)))
    fetched.set(address, { until: performance.now() + keptFor, keys })
    return keys
  }
}
