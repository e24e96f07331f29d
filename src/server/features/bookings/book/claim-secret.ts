import { timingSafeEqual } from 'node:crypto'
import { hashSecretToken } from '../../../platform/secret-token.ts'

/** Whether a secret matches the claim hash of a hold; false if it has none. */
export const matchesClaimHash = (secret: string, hash: string | null): boolean =>
  hash !== null && timingSafeEqual(Buffer.from(hashSecretToken(secret)), Buffer.from(hash))
