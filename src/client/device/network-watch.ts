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

/** How long an answer, or that there was none, is good for: a link may die while nothing is sent. */
const askAgainMs = { offline: 30_000, online: 10_000 }
/** A failed call is a reason to ask, but a service that stumbles is not asked for each of them. */
const betweenDoubtsMs = 2_000
/** "Online" is not said for longer than this of a question that has no answer. */
const answerWithinMs = 3_000

/**
 * Whether the service can be reached. The browser's own word is a hint only (docs/offline.md 5.5): "offline" is
 * believed at once, "online" after an answer of ours, and no longer from a call on that had none. It asks again every
 * 30 s while there is no answer, every 10 s while there is.
 */
export function watchNetwork({ ask, hint, now, schedule }: Ports) {
  let network: Network = hint() ? 'online' : 'offline'
  let isSure = false
  const last = { askedAt: 0, question: 0 }
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
  const beUnsure = () => {
    if (network === 'offline' || !isSure) return
    isSure = false
    for (const listener of listeners) listener()
  }
  function check() {
    if (!hint()) return set('offline')
    last.askedAt = now()
    const question = (last.question += 1)
    askOnce({ ask, schedule }, { onAnswer: set, onLate: beUnsure, isOld: () => question !== last.question })
  }
  check()
  return {
    current: () => network,
    /** True after an answer of ours, and until there is none. */
    isReached: () => isSure && network === 'online',
    /** What may be said of the network; as `current`, but never "online" on the browser's word alone. */
    reach: (): Reach => (isSure || network === 'offline' ? network : 'unsure'),
    check,
    /** A call was answered: the service is there, whatever a question that went out before says. */
    heard: () => {
      if (network === 'online' || !hint()) return
      last.question += 1
      set('online')
    },
    /** A call had no answer: "online" is not said any more, and it asks; a moment later if it has just asked. */
    doubt: () => {
      if (network === 'offline') return
      beUnsure()
      const since = Math.abs(now() - last.askedAt)
      if (since >= betweenDoubtsMs) return check()
      cancel()
      cancel = schedule(check, betweenDoubtsMs - since)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Asks; no answer of ours is an answer too, but old news once something newer was asked or heard. `onLate`: there is
 * none of either kind yet.
 */
function askOnce(
  { ask, schedule }: Pick<Ports, 'ask' | 'schedule'>,
  heard: { onAnswer: (network: Network) => void; onLate: () => void; isOld: () => boolean },
): void {
  const stopWaiting = schedule(heard.onLate, answerWithinMs)
  const answer = (network: Network) => {
    stopWaiting()
    if (network === 'online' || !heard.isOld()) heard.onAnswer(network)
  }
  ask().then(
    () => answer('online'),
    // A refusal is an answer: the service is there.
    (error: unknown) => answer(error instanceof NetworkFailure ? 'offline' : 'online'),
  )
}

export type NetworkWatch = ReturnType<typeof watchNetwork>
