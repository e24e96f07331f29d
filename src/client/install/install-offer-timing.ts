const storageKey = 'lentigo.install-not-now'
const snoozeMs = 30 * 24 * 3_600_000

/** Whether installing is offered at this moment: after something went well, and not to who said "not now" within 30 days. */
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
    /** Something went well: a booking was made. */
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
