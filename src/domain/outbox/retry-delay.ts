const firstDelayMs = 1000
const maxDelayMs = { visible: 60_000, hidden: 300_000 } as const
const requestsPerMinute = 10
const minute = 60_000

/**
 * How long to wait in ms after the given number of failures in a row: full jitter below 1 s doubling to 60 s while
 * visible and 5 min hidden (docs/offline.md 5.5), never less than `retryAfterMs`, the server's
 * Retry-After. `random` is 0 to 1.
 */
export function retryDelay(attempt: {
  failures: number
  visible: boolean
  random: number
  retryAfterMs: number | null
}): number {
  const cap = attempt.visible ? maxDelayMs.visible : maxDelayMs.hidden
  const ceiling = Math.min(cap, firstDelayMs * 2 ** Math.min(attempt.failures, 30))
  return Math.max(Math.ceil(attempt.random * ceiling), attempt.retryAfterMs ?? 0)
}

/**
 * When the next request may be sent while the server is down: at most 10 in any minute (docs/offline.md I5).
 * `recent` contains the times of requests since the last success; after a clock was set back, none of them blocks
 * for longer than a minute.
 */
export function nextRequestAt(recent: readonly number[], now: number): number {
  const within = recentRequests(recent, now)
  const oldest = within[within.length - requestsPerMinute]
  return oldest === undefined ? now : oldest + minute
}

/** The times of `recent` that still count at `now`. */
export const recentRequests = (recent: readonly number[], now: number): number[] =>
  recent.filter((at) => at <= now && at > now - minute)
