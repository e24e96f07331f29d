import { hkdfSync } from 'node:crypto'
import type { SymmetricKey } from './secrets.ts'

/** The uses of the `token` keys. Each has its own derived keys, so that a signature for one use is invalid for another. */
type TokenUse = 'access' | 'ticket' | 'nonce' | 'mail' | 'fhir' | 'webhook' | 'payment'

/** The keys of a use, newest first: 32 bytes each, derived from the token keys (HKDF-SHA-256). */
export function derivedKeys(
  [newest, ...older]: readonly [SymmetricKey, ...SymmetricKey[]],
  use: TokenUse,
): [SymmetricKey, ...SymmetricKey[]] {
  const derive = ({ k }: SymmetricKey): SymmetricKey => {
    const bytes = hkdfSync('sha256', Buffer.from(k, 'base64url'), '', `lentigo ${use}`, 32)
    return { kty: 'oct', k: Buffer.from(bytes).toString('base64url') }
  }
  return [derive(newest), ...older.map(derive)]
}
