import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pause } from '../platform/clock.ts'

/**
 * Lets one try of a key through every `seconds`, and delays a try that comes early until its turn. Returns null once it
 * is let through. If that would take more than `maxDelay` seconds, returns at once by how many ms it came too early.
 */
export async function throttle(
  gate: RateLimiterPostgres,
  { key, seconds, maxDelay }: { key: string; seconds: number; maxDelay: number },
  delay: Pause,
): Promise<number | null> {
  let left = maxDelay * 1000
  for (;;) {
    try {
      await gate.consume(key, 1, { customDuration: seconds })
      return null
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      if (refusal.msBeforeNext > left) return refusal.msBeforeNext
      const wait = Math.max(50, refusal.msBeforeNext)
      left -= wait
      await delay(wait)
    }
  }
}
