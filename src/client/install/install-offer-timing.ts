const storageKey = 'lentigo.install-not-now'
const snoozeMs = 30 * 24 * 3_600_000

/** When installing is offered: after a success, and not within 30 days of a "not now". */
export const installOfferTiming = createInstallOfferTiming()

function createInstallOfferTiming() {
  let state: 'none' | 'here' = 'none'
  const listeners = new Set<() => void>()
  const set = (next: typeof state) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => state,
    /** Called after a success, such as a booking. */
    offer: (now: number) => now - lastSnoozedAt() >= snoozeMs && set('here'),
    snooze(now: number) {
      set('none')
      try {
        localStorage.setItem(storageKey, String(now))
      } catch (error) {
        if (!(error instanceof DOMException)) throw error
      }
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function lastSnoozedAt(): number {
  try {
    return Number(localStorage.getItem(storageKey) ?? Number.NEGATIVE_INFINITY)
  } catch (error) {
    if (error instanceof DOMException) return Number.NEGATIVE_INFINITY
    throw error
  }
}
