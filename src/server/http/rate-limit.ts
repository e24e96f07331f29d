import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Pause, systemPause } from '../platform/clock.ts'
import { makeLane } from '../platform/lane.ts'
import { Problem } from './problem.ts'
import { throttle } from './throttle.ts'

/**
 * How often something may be tried: `freeTries` times at once, then once per wait. The wait starts at `firstWait`
 * seconds and doubles up to `longestWait`. The count is reset `resetAfter` seconds after the first try. A try that
 * comes too early is delayed by up to `maxDelay` seconds until its turn, and rejected if that is not enough.
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
   * Counts a try before it is made. Throws `too-many-attempts` (429, Retry-After) if it comes too early. Calls `onLock`
   * once when the tries of this subject start to wait, and again only after a reset.
   */
  countTry: (rule: RateLimitRule, subject: string, onLock?: () => Promise<void>) => Promise<void>
  /** Removes one try from the count, because it did not fail. */
  uncountTry: (rule: RateLimitRule, subject: string) => Promise<void>
  /** Deletes every try of this subject. */
  reset: (rule: RateLimitRule, subject: string) => Promise<void>
}

/** Seconds to wait before the next try, `beyond` tries after the free ones. */
export const waitSeconds = (rule: RateLimitRule, beyond: number): number =>
  Math.min(rule.longestWait, rule.firstWait * 2 ** Math.min(Math.max(beyond - 1, 0), 30))

/** Limits how many connections a flood of tries uses, so that it waits here instead of delaying every other query. */
const counting = makeLane({ atOnce: 4, waiting: 2000, perCaller: Number.POSITIVE_INFINITY, deadline: 15_000 })

/**
 * Counts tries in PostgreSQL, shared by all processes. Subjects are stored as hashes, so the table identifies nobody. A
 * try is counted before it is made, so that parallel guesses can't get through together. `pause` delays a try by this
 * many ms.
 */
export function rateLimiter(pool: pg.Pool, pause: Pause = systemPause): RateLimiter {
  const shared = { storeClient: unnamed(pool), storeType: 'pool', tableName: 'attempts', tableCreated: true, points: 1 }
  const tries = new RateLimiterPostgres({ ...shared, keyPrefix: 'tries', duration: 3600 })
  const gate = new RateLimiterPostgres({ ...shared, keyPrefix: 'gate', duration: 60, clearExpiredByTimeout: false })
  const locks = new RateLimiterPostgres({ ...shared, keyPrefix: 'lock', duration: 3600, clearExpiredByTimeout: false })
  return {
    countTry: async (rule, subject, onLock) => {
      const key = keyOf(rule, subject)
      const { consumedPoints } = await counting(rule.name, () =>
        tries.penalty(key, 1, { customDuration: rule.resetAfter }),
      )
      if (consumedPoints <= rule.freeTries) return
      const delay = async (milliseconds: number) => {
        await reportFirstLock()
        await pause(milliseconds)
      }
      const reportFirstLock = async () => {
        if (onLock && (await isFirstLock(locks, key, rule.resetAfter))) await onLock()
      }
      const seconds = waitSeconds(rule, consumedPoints - rule.freeTries)
      const tooEarlyBy = await throttle(gate, { key, seconds, maxDelay: rule.maxDelay ?? 0 }, delay)
      if (tooEarlyBy === null) return
      await reportFirstLock()
      // A rejected try doesn't make the wait longer.
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

type Statement = { text: string; values?: unknown[] }

/**
 * The pool without statement names: a transaction pooler may run the next statement on a connection that does not know
 * the name.
 */
const unnamed = (pool: pg.Pool) => ({
  query: ({ text, values }: Statement) => pool.query(text, values),
})

/** Whether this is the first lock of the subject since its last reset. */
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
