/** Wrong passwords in a row on one device; `notBefore` in ms since 1970 by the device. */
export type FailedUnlocks = { failed: number; notBefore: number }

/** May the next password be tried? `counted` is written down before the try, so that no crash forgets one. */
export type UnlockDecision =
  | { kind: 'allowed'; counted: FailedUnlocks; isLast: boolean }
  | { kind: 'wait'; seconds: number }
  | { kind: 'over' }

/** docs/offline.md 4: from the fifth wrong try on each waits longer; the tenth is the last one. */
const mostAttempts = 10
const delaysInSeconds: Readonly<Record<number, number>> = { 5: 30, 6: 60, 7: 120, 8: 300, 9: 900 }
const delayAfter = (failed: number) => (delaysInSeconds[failed] ?? 0) * 1000

/** Judges a try to unlock without a network. A clock that was set back never makes the wait longer than it was. */
export function throttleUnlock({ failed, notBefore }: FailedUnlocks, now: number): UnlockDecision {
  if (failed >= mostAttempts) return { kind: 'over' }
  const left = Math.min(notBefore - now, delayAfter(failed))
  if (left > 0) return { kind: 'wait', seconds: Math.ceil(left / 1000) }
  const next = failed + 1
  return {
    kind: 'allowed',
    counted: { failed: next, notBefore: now + delayAfter(next) },
    isLast: next === mostAttempts,
  }
}

/** How many wrong tries are left before this device needs the internet. */
export const unlockAttemptsLeft = ({ failed }: Pick<FailedUnlocks, 'failed'>): number =>
  Math.max(0, mostAttempts - failed)
