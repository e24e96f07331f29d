import { calculateJwkThumbprint, type CryptoKey, errors, importJWK } from 'jose'
import type { PrivateKey, SymmetricKey } from './secrets.ts'

export type NamedKey = { kid: string; key: CryptoKey | Uint8Array }

/** The keys of one purpose for `jose`, found by their thumbprints. */
export type Keys = {
  all: NamedKey[]
  newest: NamedKey
  /** Finds the key that a header names; the oldest one if it names none. Throws JWKSNoMatchingKey. */
  find: (header: { kid?: unknown }) => CryptoKey | Uint8Array
}

/** Imports the keys of a purpose, newest first, for one algorithm. */
export async function importKeys(
  jwks: readonly [PrivateKey | SymmetricKey, ...(PrivateKey | SymmetricKey)[]],
  alg: 'HS256' | 'ES256' | 'ECDH-ES+A256KW',
): Promise<Keys> {
  const named = await Promise.all(
    jwks.map(async (jwk) => ({ kid: await thumbprintOf(jwk), key: await importJWK(jwk, alg) })),
  )
  const newest = named[0]
  const oldest = named.at(-1)
  if (!newest || !oldest) throw new Error('Every purpose needs at least one key.')
  const find = ({ kid }: { kid?: unknown }) => {
    const found = kid === undefined ? oldest : named.find((one) => one.kid === kid)
    if (!found) throw new errors.JWKSNoMatchingKey()
    return found.key
  }
  return { all: named, newest, find }
}

/** The id of a key: the thumbprint (RFC 7638, SHA-256) of its public part, or of the symmetric key itself. */
export const thumbprintOf = (jwk: PrivateKey | SymmetricKey): Promise<string> =>
  calculateJwkThumbprint(jwk.kty === 'EC' ? publicPartOf(jwk) : jwk)

/** A private key without its private part. */
export const publicPartOf = ({ kty, crv, x, y }: PrivateKey): Omit<PrivateKey, 'd'> => ({ kty, crv, x, y })
