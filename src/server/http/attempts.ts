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
export type AttemptRule = {
  name: string
  free: number
  firstWait: number
  longestWait: number
  forget: number
  patience?: number
}

export type Attempts = {
  /**
   * Counts a try before it is made. Throws `too-many-attempts` (429, Retry-After) when it comes too early. `onLock` is
   * called when this subject's tries begin to wait, once until they are forgotten.
   */
  take: (rule: AttemptRule, subject: string, onLock?: () => Promise<void>) => Promise<void>
  /** Takes one try back: it was no failure. */
  giveBack: (rule: AttemptRule, subject: string) => Promise<void>
  /** Forgets every try of this subject. */
  forget: (rule: AttemptRule, subject: string) => Promise<void>
}

/** Seconds from one try to the next, `beyond` tries after the free ones. */
export const waitSeconds = (rule: AttemptRule, beyond: number): number =>
  Math.min(rule.longestWait, rule.firstWait * 2 ** Math.min(Math.max(beyond - 1, 0), 30))

/**
 * Attempts counted in PostgreSQL, so that several processes count together. Subjects are kept as hashes: the
 * table names nobody. A try is counted before it is made, so parallel guesses can't slip through together. `pause` holds a
 * try for so many milliseconds.
 */
export function attemptsIn(pool: pg.Pool, pause: Pause = systemPause): Attempts {
  const shared = { storeClient: pool, storeType: 'pool', tableName: 'attempts', tableCreated: true, points: 1 }
  const tries = new RateLimiterPostgres({ ...shared, keyPrefix: 'tries', duration: 3600 })
  const gate = new RateLimiterPostgres({ ...shared, keyPrefix: 'gate', duration: 60, clearExpiredByTimeout: false })
  const locks = new RateLimiterPostgres({ ...shared, keyPrefix: 'lock', duration: 3600, clearExpiredByTimeout: false })
  return {
    take: async (rule, subject, onLock) => {
      const key = keyOf(rule, subject)
      const { consumedPoints } = await tries.penalty(key, 1, { customDuration: rule.forget })
      if (consumedPoints <= rule.free) return
      const held = async (milliseconds: number) => {
        await noteFirst()
        await pause(milliseconds)
      }
      const noteFirst = async () => {
        if (onLock && (await isFirst(locks, key, rule.forget))) await onLock()
      }
      const pass = { key, seconds: waitSeconds(rule, consumedPoints - rule.free), patience: rule.patience ?? 0 }
      const early = await passGate(gate, pass, held)
      if (early === null) return
      await noteFirst()
      // A try that was not let in doesn't make the wait longer.
      await tries.reward(key, 1)
      throw tooMany(Math.max(1, Math.ceil(early / 1000)))
    },
    giveBack: async (rule, subject) => {
      await tries.reward(keyOf(rule, subject), 1)
    },
    forget: async (rule, subject) => {
      await tries.delete(keyOf(rule, subject))
      await gate.delete(keyOf(rule, subject))
      await locks.delete(keyOf(rule, subject))
    },
  }
}

/** Goes through the gate, which is shut behind for so many seconds; else answers how many ms too early it was. */
async function passGate(
  gate: RateLimiterPostgres,
  { key, seconds, patience }: { key: string; seconds: number; patience: number },
  hold: Pause,
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
      await hold(wait)
    }
  }
}

/** Whether nobody was told yet that tries of this subject wait. */
const isFirst = (locks: RateLimiterPostgres, key: string, seconds: number): Promise<boolean> =>
  locks.consume(key, 1, { customDuration: seconds }).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return false
      throw refusal
    },
  )

const keyOf = (rule: AttemptRule, subject: string): string =>
  `${rule.name}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url')}`

function tooMany(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60)
  const wait = seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${minutes} minutes`
  return new Problem('too-many-attempts', {
    detail: `Try again in ${wait}.`,
    headers: { 'retry-after': String(seconds) },
  })
}
