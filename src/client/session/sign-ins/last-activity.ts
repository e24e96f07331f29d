const key = 'lentigo.last-activity'
/** Writing at each movement would be waste; all limits are minutes. */
const writeEveryMs = 2_000

/** When somebody last touched any tab of this app, in ms since 1970; survives a restart. */
export const lastActivity = {
  /** Seconds since then. A clock that was set back counts as activity now. */
  idleSeconds(now: number): number {
    const at = Number(localStorage.getItem(key) ?? now)
    return Math.max(0, (now - at) / 1000)
  },
  record(now: number): void {
    const at = Number(localStorage.getItem(key) ?? 0)
    if (Math.abs(now - at) >= writeEveryMs) localStorage.setItem(key, String(now))
  },
}
