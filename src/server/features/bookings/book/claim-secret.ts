import { timingSafeEqual } from 'node:crypto'
import { hashSecretToken } from '../../../platform/secret-token.ts'

/** Whether a secret is the one of a booking that was begun without an account; null: it has none. */
export const matchesClaimHash = (secret: string, hash: string | null): boolean =>
  hash !== null && timingSafeEqual(Buffer.from(hashSecretToken(secret)), Buffer.from(hash))
