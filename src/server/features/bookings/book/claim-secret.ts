import { timingSafeEqual } from 'node:crypto'
import { hashSecretToken } from '../../../platform/secret-token.ts'

/** Whether a secret matches a hold's claim hash; false without a hash. */
export const matchesClaimHash = (secret: string, hash: string | null): boolean =>
  hash !== null && timingSafeEqual(Buffer.from(hashSecretToken(secret)), Buffer.from(hash))
