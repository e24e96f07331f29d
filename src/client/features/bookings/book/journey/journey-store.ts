import { emptyJourney, type Journey, keptJourney } from './journey.ts'

const key = 'lentigo.booking'

/** The booking in progress of this tab. It survives the sign-in pages in memory, and the choices survive a reload. */
export const journeyStore = createJourneyStore()

function createJourneyStore() {
  let journey: Journey | undefined
  const listeners = new Set<() => void>()
  const current = (): Journey => (journey ??= { ...emptyJourney, ...read() })
  const set = (next: Journey) => {
    journey = next
    write(next)
    for (const listener of listeners) listener()
  }
  return {
    current,
    change: (change: Partial<Journey>) => set({ ...current(), ...change }),
    forget: () => set(emptyJourney),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function read(): Partial<Journey> {
  try {
    return keptJourney.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? {}
  } catch (error) {
    // Storage is disabled, or holds something else.
    if (error instanceof DOMException || error instanceof SyntaxError) return {}
    throw error
  }
}

function write(journey: Journey): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(keptJourney.parse(journey)))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
