const key = 'lentigo.install-not-now'
const notAgainFor = 30 * 24 * 3_600_000

/** Whether installing is offered at this moment: after something went well, and not to who said "not now" within 30 days. */
export const installMoment = createInstallMoment()

function createInstallMoment() {
  let moment: 'none' | 'here' = 'none'
  const listeners = new Set<() => void>()
  const set = (next: typeof moment) => {
    moment = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => moment,
    /** Something went well: a booking was made. */
    note: (now: number) => now - lastNo() >= notAgainFor && set('here'),
    notNow(now: number) {
      set('none')
      try {
        localStorage.setItem(key, String(now))
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

function lastNo(): number {
  try {
    return Number(localStorage.getItem(key) ?? Number.NEGATIVE_INFINITY)
  } catch (error) {
    if (error instanceof DOMException) return Number.NEGATIVE_INFINITY
    throw error
  }
}
