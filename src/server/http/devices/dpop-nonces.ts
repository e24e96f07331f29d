import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { derivedKeys } from '../../platform/derived-keys.ts'
import type { Secrets } from '../../platform/secrets.ts'

/**
 * Nonces for proofs (RFC 9449, 8). They date a proof by the server's clock, because a tablet's clock may be wrong by
 * years.
 */
export type DpopNonces = { issue: () => string; isFresh: (nonce: string) => boolean }

const nonceLifetime = 5 * 60_000

/** Stateless nonces, a time with its HMAC: every process of this server can issue and verify them. */
export function dpopNonces({ token }: Pick<Secrets, 'token'>, clock: Clock): DpopNonces {
  const key = Buffer.from(derivedKeys(token, 'nonce')[0].k, 'base64url')
  const sign = (time: Buffer) => createHmac('sha256', key).update(time).digest().subarray(0, 16)
  return {
    issue: () => {
      const time = Buffer.alloc(8)
      time.writeBigUInt64BE(BigInt(clock.now().getTime()))
      return Buffer.concat([time, sign(time)]).toString('base64url')
    },
    isFresh: (nonce) => {
      const bytes = Buffer.from(nonce, 'base64url')
      if (bytes.length !== 24 || !timingSafeEqual(sign(bytes.subarray(0, 8)), bytes.subarray(8))) return false
      const age = clock.now().getTime() - Number(bytes.readBigUInt64BE())
      // The clock of another process may be slightly ahead.
      return age > -60_000 && age <= nonceLifetime
    },
  }
}
