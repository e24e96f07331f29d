import { hkdfSync } from 'node:crypto'
import type { SymmetricKey } from './secrets.ts'

/** What the keys of purpose `token` are for: each has keys of its own, so that nothing signed for one counts as another. */
export type TokenUse = 'access' | 'ticket' | 'nonce'

/** The keys of a use, newest first, derived from the token keys (HKDF-SHA-256): 32 bytes each, named by themselves. */
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
