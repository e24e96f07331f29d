import type { Channel } from './platform.ts'

/** Listeners that are told of a change, in this tab and in the others. */
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
