import type { PublicKey } from '../../contract/devices/devices.ts'
import { canonicalJson } from '../../domain/visits/canonical-json.ts'
import { toBase64url } from '../vault/base64url.ts'
import { verifyJws } from './jws.ts'

/** A public key of the server; `kid` is its thumbprint (RFC 7638). */
export type ServerKey = { kid: string; jwk: PublicKey }
type PresentedKey = ServerKey & { signedBy: string | null }

/**
 * The newest server key for encryption if the tablet may trust it: it knows the key already, or a chain of
 * signatures leads to it from the known key (docs/offline.md 4). The first key that a user gets on this tablet is
 * trusted. Null for any other.
 */
export async function trustedKey(
  known: ServerKey | null,
  presented: readonly PresentedKey[],
): Promise<ServerKey | null> {
  const [newest] = presented
  if (newest === undefined || (await thumbprint(newest.jwk)) !== newest.kid) return null
  const key = { kid: newest.kid, jwk: newest.jwk }
  if (known === null) return key
  for (const [at, { kid, jwk, signedBy }] of presented.entries()) {
    if (kid === known.kid) return key
    const before = presented[at + 1]
    if (before === undefined || signedBy === null) return null
    // Once the chain reaches the known key, use the stored key, not the received one of the same name.
    const signer = before.kid === known.kid ? known.jwk : before.jwk
    const said = await verifyJws(signedBy, signer)
    if (said === null || canonicalJson(said.payload) !== canonicalJson({ kid, jwk })) return null
  }
  return null
}

async function thumbprint({ crv, kty, x, y }: PublicKey): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson({ crv, kty, x, y }))
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
