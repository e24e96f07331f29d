/** Listeners of something that opens later. `follow` is called once, when it is there: they hear that, and then each change. */
type LazyListeners = {
  subscribe: (listener: () => void) => () => boolean
  follow: (subscribe: (listener: () => void) => unknown) => void
}

export function makeLazyListeners(): LazyListeners {
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow: (subscribe) => {
      subscribe(notify)
      notify()
    },
  }
}
