import type { Channel } from './platform.ts'

/** Who wants to hear of a change, here and in the other tabs. */
export type Listeners = {
  readonly notify: () => void
  readonly subscribe: (listener: () => void) => () => void
  readonly close: () => void
}

/** `changed` calls every listener here and, over the channel, in the other tabs. */
export function makeListeners(channel: Channel): Listeners {
  const listeners = new Set<() => void>()
  const notifyLocal = () => listeners.forEach((listener) => listener())
  const unlisten = channel.listen(notifyLocal)
  return {
    notify: () => {
      notifyLocal()
      channel.post('changed')
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      unlisten()
      channel.close()
    },
  }
}
