import { emptyJourney, type Journey, keptJourney } from './journey.ts'

const key = 'lentigo.booking'

/** The one of this tab; it outlives the way to sign-in and back, and what was chosen also a reload. */
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
    // Storage that is switched off, or a text that is none of ours.
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
