/** Failed unlock attempts in a row on one device; `notBefore` in ms since 1970 by the device's clock. */
export type FailedUnlocks = { failed: number; notBefore: number }

/** Whether the next password may be tried. `counted` is stored before the attempt, so that a crash loses no count. */
export type UnlockDecision =
  | { kind: 'allowed'; counted: FailedUnlocks; isLast: boolean }
  | { kind: 'wait'; seconds: number }
  | { kind: 'over' }

/** From the fifth failed attempt on, each waits longer; the tenth is the last (docs/offline.md 4). */
const mostAttempts = 10
const delaysInSeconds: Readonly<Record<number, number>> = { 5: 30, 6: 60, 7: 120, 8: 300, 9: 900 }
const delayAfter = (failed: number) => (delaysInSeconds[failed] ?? 0) * 1000

/** Throttles attempts to unlock without a network. Setting the clock back never makes the wait longer. */
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

/** How many failed attempts are left before unlocking this device needs the internet. */
export const unlockAttemptsLeft = ({ failed }: Pick<FailedUnlocks, 'failed'>): number =>
  Math.max(0, mostAttempts - failed)
