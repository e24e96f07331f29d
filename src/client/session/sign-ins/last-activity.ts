const key = 'lentigo.last-activity'
/** Activity is stored at most this often (ms), since all limits are minutes. */
const writeEveryMs = 2_000

/** The time of the last activity in any tab of this app, in ms since 1970. Survives a restart. */
export const lastActivity = {
  /** The seconds since the last activity; 0 if the clock was set back. */
  idleSeconds(now: number): number {
    const at = Number(localStorage.getItem(key) ?? now)
    return Math.max(0, (now - at) / 1000)
  },
  record(now: number): void {
    const at = Number(localStorage.getItem(key) ?? 0)
    if (Math.abs(now - at) >= writeEveryMs) localStorage.setItem(key, String(now))
  },
}
