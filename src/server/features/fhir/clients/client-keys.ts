import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod'
import type { Config } from '../../../config.ts'
import { callOutside } from '../../../platform/outgoing/call-outside.ts'
import type { ClientRow } from './client-store.ts'

const base64url = z.string().regex(/^[\w-]+$/)
const named = { kid: z.string().min(1).max(200) }
/** A public key for ES384, or for RS384 of 2048 bits at least. */
const publicKey = z.discriminatedUnion('kty', [
  z.object({ kty: z.literal('EC'), crv: z.literal('P-384'), x: base64url, y: base64url, ...named }),
  z.object({ kty: z.literal('RSA'), n: base64url.min(342).max(1400), e: base64url.max(8), ...named }),
])

/** The algorithms by which software signs (SMART App Launch 2.2). */
export const signingAlgorithms = ['ES384', 'RS384'] as const

/** The public keys of software that are usable, of what it gave; a private part never stays. */
export const usableKeys = z
  .object({ keys: z.array(z.unknown()).max(20) })
  .transform(({ keys }) => ({ keys: keys.flatMap((key) => publicKey.safeParse(key).data ?? []) }))
  .refine(({ keys }) => keys.length > 0)

/** Whether what software gave as its public keys holds a private one. */
export const holdsPrivateKey = (jwks: unknown): boolean =>
  z
    .object({ keys: z.array(z.looseObject({})) })
    .safeParse(jwks)
    .data?.keys.some((key) => 'd' in key || 'k' in key) === true

export type FindClientKeys = (client: ClientRow) => Promise<JWTVerifyGetKey>

const keptFor = 5 * 60_000
const timeout = 5000

/**
 * Finds the keys of software: those that were registered, or those at its address, which are kept for 5 minutes. Throws if that
 * address does not answer with keys, or is none of the public internet.
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
