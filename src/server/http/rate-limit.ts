import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Pause, systemPause } from '../platform/clock.ts'
import { Problem } from './problem.ts'

/**
 * How often something may be tried: `free` times at once, then once per wait, which begins at `firstWait`
 * seconds and doubles up to `longestWait`; after `forget` seconds from the first try all is forgotten. A try that
 * comes too early is held up to `patience` seconds until its turn, and refused only where that is not enough.
 */
export type RateLimitRule = {
  name: string
  freeTries: number
  firstWait: number
  longestWait: number
  resetAfter: number
  maxDelay?: number
}

export type RateLimiter = {
  /**
   * Counts a try before it is made. Throws `too-many-attempts` (429, Retry-After) when it comes too early. `onLock` is
   * called when this subject's tries begin to wait, once until they are forgotten.
   */
  countTry: (rule: RateLimitRule, subject: string, onLock?: () => Promise<void>) => Promise<void>
  /** Takes one try back: it was no failure. */
  uncountTry: (rule: RateLimitRule, subject: string) => Promise<void>
  /** Forgets every try of this subject. */
  reset: (rule: RateLimitRule, subject: string) => Promise<void>
}

/** Seconds from one try to the next, `beyond` tries after the free ones. */
export const waitSeconds = (rule: RateLimitRule, beyond: number): number =>
  Math.min(rule.longestWait, rule.firstWait * 2 ** Math.min(Math.max(beyond - 1, 0), 30))

/**
 * Attempts counted in PostgreSQL, so that several processes count together. Subjects are kept as hashes: the
 * table names nobody. A try is counted before it is made, so parallel guesses can't slip through together. `pause` holds a
 * try for so many milliseconds.
 */
export function rateLimiter(pool: pg.Pool, pause: Pause = systemPause): RateLimiter {
  const shared = { storeClient: pool, storeType: 'pool', tableName: 'attempts', tableCreated: true, points: 1 }
  const tries = new RateLimiterPostgres({ ...shared, keyPrefix: 'tries', duration: 3600 })
  const gate = new RateLimiterPostgres({ ...shared, keyPrefix: 'gate', duration: 60, clearExpiredByTimeout: false })
  const locks = new RateLimiterPostgres({ ...shared, keyPrefix: 'lock', duration: 3600, clearExpiredByTimeout: false })
  return {
    countTry: async (rule, subject, onLock) => {
      const key = keyOf(rule, subject)
      const { consumedPoints } = await tries.penalty(key, 1, { customDuration: rule.resetAfter })
      if (consumedPoints <= rule.freeTries) return
      const delay = async (milliseconds: number) => {
        await reportFirstLock()
        await pause(milliseconds)
      }
      const reportFirstLock = async () => {
        if (onLock && (await isFirstLock(locks, key, rule.resetAfter))) await onLock()
      }
      const pass = { key, seconds: waitSeconds(rule, consumedPoints - rule.freeTries), patience: rule.maxDelay ?? 0 }
      const tooEarlyBy = await throttle(gate, pass, delay)
      if (tooEarlyBy === null) return
      await reportFirstLock()
      // A try that was not let in doesn't make the wait longer.
      await tries.reward(key, 1)
      throw tooManyAttempts(Math.max(1, Math.ceil(tooEarlyBy / 1000)))
    },
    uncountTry: async (rule, subject) => {
      await tries.reward(keyOf(rule, subject), 1)
    },
    reset: async (rule, subject) => {
      await tries.delete(keyOf(rule, subject))
      await gate.delete(keyOf(rule, subject))
      await locks.delete(keyOf(rule, subject))
    },
  }
}

/** Goes through the gate, which is shut behind for so many seconds; else answers how many ms too early it was. */
async function throttle(
  gate: RateLimiterPostgres,
  { key, seconds, patience }: { key: string; seconds: number; patience: number },
  delay: Pause,
): Promise<number | null> {
  let left = patience * 1000
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

/** Whether nobody was told yet that tries of this subject wait. */
const isFirstLock = (locks: RateLimiterPostgres, key: string, seconds: number): Promise<boolean> =>
  locks.consume(key, 1, { customDuration: seconds }).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return false
      throw refusal
    },
  )

const keyOf = (rule: RateLimitRule, subject: string): string =>
  `${rule.name}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url')}`

function tooManyAttempts(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60)
  const wait = seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${minutes} minutes`
  return new Problem('too-many-attempts', {
    detail: `Try again in ${wait}.`,
    headers: { 'retry-after': String(seconds) },
  })
}
