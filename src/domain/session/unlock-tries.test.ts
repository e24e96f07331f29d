import { expect, test } from 'vitest'
import { triesLeft, unlockTry, type UnlockTries } from './unlock-tries.ts'

const now = Date.parse('2026-11-21T00:00:00Z')

/** Guesses wrong as fast as allowed; answers the seconds waited before each try. */
function guess(): { waits: number[]; tries: UnlockTries } {
  const waits: number[] = []
  let tries: UnlockTries = { failed: 0, notBefore: 0 }
  let at = now
  for (;;) {
    const next = unlockTry(tries, at)
    if (next.kind === 'over') return { waits, tries }
    const seconds = next.kind === 'wait' ? next.seconds : 0
    at += seconds * 1000
    const allowed = unlockTry(tries, at)
    if (allowed.kind !== 'allowed') throw new Error('still not allowed')
    waits.push(seconds)
    tries = allowed.counted
  }
}

test('five tries are free, from then on each waits longer, and the tenth is the last', () => {
  const { waits, tries } = guess()
  expect(waits).toEqual([0, 0, 0, 0, 0, 30, 60, 120, 300, 900])
  expect(tries.failed).toBe(10)
  expect(unlockTry(tries, now + 365 * 24 * 3_600_000)).toEqual({ kind: 'over' })
  expect(unlockTry({ failed: 9, notBefore: 0 }, now)).toMatchObject({ kind: 'allowed', isLast: true })
  expect(unlockTry({ failed: 8, notBefore: 0 }, now)).toMatchObject({ kind: 'allowed', isLast: false })
  expect([triesLeft({ failed: 4 }), triesLeft({ failed: 10 })]).toEqual([6, 0])
})

test('a clock that was set back by years makes nobody wait longer than the delay', () => {
  const tries = { failed: 5, notBefore: now + 30_000 }
  expect(unlockTry(tries, now - 5 * 365 * 24 * 3_600_000)).toEqual({ kind: 'wait', seconds: 30 })
})
