import { NetworkFailure } from '../../device/api-client/api-exception.ts'

export type Network = 'online' | 'offline'
/** unsure: the browser has a network, and the service has not been heard of yet. */
export type Reach = Network | 'unsure'

type Dependencies = {
  /** Asks our server for anything; a captive portal's answer is a NetworkFailure too. */
  probe: () => Promise<unknown>
  hint: () => boolean
  now: () => number
  schedule: (run: () => void, ms: number) => () => void
}

/** How long an answer, or that there was none, is good for: a link may die while nothing is sent. */
const recheckMs = { offline: 30_000, online: 10_000 }
/** A failed call is a reason to ask, but a service that stumbles is not asked for each of them. */
const minRecheckMs = 2_000
/** "Online" is not said for longer than this of a question that has no answer. */
const answerTimeoutMs = 3_000

/**
 * Whether the service can be reached. The browser's own word is a hint only (docs/offline.md 5.5): "offline" counts at
 * once; "online" counts once our server has answered, until a call gets no answer. It asks again every 30 s while there
 * is no answer, every 10 s while there is.
 */
export function watchNetwork({ probe, hint, now, schedule }: Dependencies) {
  const { set: record, setUnsure, readers } = makeNetworkState(hint() ? 'online' : 'offline')
  const lastProbe = { askedAt: 0, probeNumber: 0 }
  let cancel = () => {}

  const set = (next: Network) => {
    cancel()
    cancel = schedule(check, recheckMs[next])
    record(next)
  }
  function check() {
    if (!hint()) return set('offline')
    lastProbe.askedAt = now()
    const probeNumber = (lastProbe.probeNumber += 1)
    probeOnce(
      { probe, schedule },
      { onAnswer: set, onLate: setUnsure, isOld: () => probeNumber !== lastProbe.probeNumber },
    )
  }
  check()
  return {
    ...readers,
    check,
    /** A call was answered: the service is there, whatever a question that went out before says. */
    recordAnswer: () => {
      if (readers.current() === 'online' || !hint()) return
      lastProbe.probeNumber += 1
      set('online')
    },
    /** A call had no answer: "online" is not said any more, and it asks; a moment later if it has just asked. */
    recordFailure: () => {
      if (readers.current() === 'offline') return
      setUnsure()
      const since = Math.abs(now() - lastProbe.askedAt)
      if (since >= minRecheckMs) return check()
      cancel()
      cancel = schedule(check, minRecheckMs - since)
    },
  }
}

/** What is known of the network; those who listen are told of a change. Not sure of it before the first `set`. */
function makeNetworkState(initial: Network) {
  let network = initial
  let isSure = false
  const listeners = new Set<() => void>()
  return {
    set: (next: Network) => {
      if (next === network && isSure) return
      network = next
      isSure = true
      for (const listener of listeners) listener()
    },
    setUnsure: () => {
      if (network === 'offline' || !isSure) return
      isSure = false
      for (const listener of listeners) listener()
    },
    readers: {
      current: () => network,
      /** True after an answer of ours, and until there is none. */
      isReached: () => isSure && network === 'online',
      /** What may be said of the network; as `current`, but never "online" on the browser's word alone. */
      reach: (): Reach => (isSure || network === 'offline' ? network : 'unsure'),
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}

/**
 * Sends one probe. A failed probe counts as a result, unless a newer one has started or a newer answer arrived.
 * `onLate`: neither an answer nor a failure has come yet.
 */
function probeOnce(
  { probe, schedule }: Pick<Dependencies, 'probe' | 'schedule'>,
  callbacks: { onAnswer: (network: Network) => void; onLate: () => void; isOld: () => boolean },
): void {
  const stopWaiting = schedule(callbacks.onLate, answerTimeoutMs)
  const answer = (network: Network) => {
    stopWaiting()
    if (network === 'online' || !callbacks.isOld()) callbacks.onAnswer(network)
  }
  probe().then(
    () => answer('online'),
    // A refusal is an answer: the service is there.
    (error: unknown) => answer(error instanceof NetworkFailure ? 'offline' : 'online'),
  )
}

export type NetworkWatch = ReturnType<typeof watchNetwork>
