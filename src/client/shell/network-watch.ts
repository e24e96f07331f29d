import { NetworkFailure } from '../../device/api-client/api-exception.ts'

export type Network = 'online' | 'offline'

type Ports = {
  /** Asks our server for anything; a captive portal's answer is a NetworkFailure too. */
  ask: () => Promise<unknown>
  hint: () => boolean
  schedule: (run: () => void, ms: number) => () => void
}

const askAgainMs = 30_000

/**
 * Whether the service can be reached. The browser's own word is a hint only (OFFLINE 5): "offline" is believed at
 * once, "online" after an answer of ours. While there is none it asks again every 30 s.
 */
export function watchNetwork({ ask, hint, schedule }: Ports) {
  let network: Network = hint() ? 'online' : 'offline'
  let isSure = false
  let cancel = () => {}
  const listeners = new Set<() => void>()

  const set = (next: Network) => {
    cancel()
    if (next === 'offline') cancel = schedule(check, askAgainMs)
    if (next === network && isSure) return
    network = next
    isSure = true
    for (const listener of listeners) listener()
  }
  function check() {
    if (!hint()) return set('offline')
    ask().then(
      () => set('online'),
      // A refusal is an answer: the service is there.
      (error: unknown) => set(error instanceof NetworkFailure ? 'offline' : 'online'),
    )
  }
  check()
  return {
    current: () => network,
    /** True after an answer of ours, and until there is none. */
    isReached: () => isSure && network === 'online',
    check,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type NetworkWatch = ReturnType<typeof watchNetwork>
