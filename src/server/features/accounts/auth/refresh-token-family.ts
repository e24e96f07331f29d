import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const length = 32
const hmacOf = (chance: Buffer, family: string): Buffer => createHmac('sha256', family).update(chance).digest()

/**
 * Makes a refresh token of this family: 32 random bytes and their HMAC-SHA-256 with the family's secret, in base64url.
 */
export function newRefreshToken(family: string): string {
  const chance = randomBytes(length)
  return Buffer.concat([chance, hmacOf(chance, family)]).toString('base64url')
}

/** Whether a token was ever issued for this family; it may have become invalid since. */
export function isOfTokenFamily(token: string, family: string): boolean {
  const bytes = Buffer.from(token, 'base64url')
  return (
    bytes.length === 2 * length && timingSafeEqual(bytes.subarray(length), hmacOf(bytes.subarray(0, length), family))
  )
}
