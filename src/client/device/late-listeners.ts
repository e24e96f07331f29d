/** Listeners of something that opens later. `follow` is called once, when it is there: they hear that, and then each change. */
export type LateListeners = {
  subscribe: (listener: () => void) => () => boolean
  follow: (subscribe: (listener: () => void) => unknown) => void
}

export function makeLateListeners(): LateListeners {
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow: (subscribe) => {
      subscribe(tell)
      tell()
    },
  }
}
