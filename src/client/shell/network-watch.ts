import { NetworkFailure } from '../../device/api-client/api-exception.ts'

export type Network = 'online' | 'offline'
/** unsure: the browser has a network, and the service has not been heard of yet. */
export type Reach = Network | 'unsure'

type Ports = {
  /** Asks our server for anything; a captive portal's answer is a NetworkFailure too. */
  ask: () => Promise<unknown>
  hint: () => boolean
  now: () => number
  schedule: (run: () => void, ms: number) => () => void
}

/** An answer is good for a minute: a link may die while nothing is sent, and the page would still say "online". */
const askAgainMs = { offline: 30_000, online: 60_000 }
/** A failed call is a reason to ask, but a service that is down is not asked for each of them. */
const doubtEveryMs = 30_000

/**
 * Whether the service can be reached. The browser's own word is a hint only (OFFLINE 5): "offline" is believed at
 * once, "online" after an answer of ours. It asks again every 30 s while there is none, every minute while there is.
 */
export function watchNetwork({ ask, hint, now, schedule }: Ports) {
  let network: Network = hint() ? 'online' : 'offline'
  let isSure = false
  let askedAt = 0
  let cancel = () => {}
  const listeners = new Set<() => void>()

  const set = (next: Network) => {
    cancel()
    cancel = schedule(check, askAgainMs[next])
    if (next === network && isSure) return
    network = next
    isSure = true
    for (const listener of listeners) listener()
  }
  function check() {
    if (!hint()) return set('offline')
    askedAt = now()
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
    /** What may be said of the network; as `current`, but never "online" on the browser's word alone. */
    reach: (): Reach => (isSure || network === 'offline' ? network : 'unsure'),
    check,
    /** A call had no answer: asks, unless it has just asked. */
    doubt: () => {
      if (network === 'online' && Math.abs(now() - askedAt) >= doubtEveryMs) check()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type NetworkWatch = ReturnType<typeof watchNetwork>
