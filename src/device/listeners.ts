import type { Channel } from './ports.ts'

/** Who wants to hear of a change, here and in the other tabs. */
export type Listeners = {
  readonly changed: () => void
  readonly subscribe: (listener: () => void) => () => void
  readonly close: () => void
}

/** `changed` calls every listener here and, over the channel, in the other tabs. */
export function makeListeners(channel: Channel): Listeners {
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  const unlisten = channel.listen(tell)
  return {
    changed: () => {
      tell()
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
