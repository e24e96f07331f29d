import { expect, test } from 'vitest'
import { unlockAttemptsLeft, throttleUnlock, type FailedUnlocks } from './unlock-throttle.ts'

const now = Date.parse('2026-11-21T00:00:00Z')

/** Enters wrong guesses as fast as allowed; returns the seconds waited before each one. */
function guess(): { waits: number[]; tries: FailedUnlocks } {
  const waits: number[] = []
  let tries: FailedUnlocks = { failed: 0, notBefore: 0 }
  let at = now
  for (;;) {
    const next = throttleUnlock(tries, at)
    if (next.kind === 'over') return { waits, tries }
    const seconds = next.kind === 'wait' ? next.seconds : 0
    at += seconds * 1000
    const allowed = throttleUnlock(tries, at)
    if (allowed.kind !== 'allowed') throw new Error('still not allowed')
    waits.push(seconds)
    tries = allowed.counted
  }
}

test('five tries are free, from then on each waits longer, and the tenth is the last', () => {
  const { waits, tries } = guess()
  expect(waits).toEqual([0, 0, 0, 0, 0, 30, 60, 120, 300, 900])
  expect(tries.failed).toBe(10)
  expect(throttleUnlock(tries, now + 365 * 24 * 3_600_000)).toEqual({ kind: 'over' })
  expect(throttleUnlock({ failed: 9, notBefore: 0 }, now)).toMatchObject({ kind: 'allowed', isLast: true })
  expect(throttleUnlock({ failed: 8, notBefore: 0 }, now)).toMatchObject({ kind: 'allowed', isLast: false })
  expect([unlockAttemptsLeft({ failed: 4 }), unlockAttemptsLeft({ failed: 10 })]).toEqual([6, 0])
})

test('a clock that was set back by years makes nobody wait longer than the delay', () => {
  const tries = { failed: 5, notBefore: now + 30_000 }
  expect(throttleUnlock(tries, now - 5 * 365 * 24 * 3_600_000)).toEqual({ kind: 'wait', seconds: 30 })
})
