import type { Clock } from '../platform/platform.ts'

type RestoreOptions = {
  connection: Pick<RTCPeerConnection, 'connectionState' | 'signalingState' | 'restartIce' | 'addEventListener'>
  clock: Clock
  /** One of the two sides waits longer, so that both do not restart at once. */
  isPolite: boolean
  onLink: (state: 'connected' | 'broken') => void
}

/** The delays after a break, and after each try, in milliseconds; the last one repeats. */
const retryDelays = { first: [1200, 1800, 2000, 2000, 4000], second: [4000, 6000] } as const

/**
 * Reports the state of a connection, and restarts ICE while it is broken: again and again, since the browser reports
 * `failed` long after another path is available; `now` restarts as soon as the network is known to be back.
 */
export function restoreConnection({ connection, clock, isPolite, onLink }: RestoreOptions) {
  const steps = isPolite ? retryDelays.second : retryDelays.first
  let attempts = 0
  let stopWaiting: (() => void) | null = null
  const stop = () => {
    stopWaiting?.()
    stopWaiting = null
  }
  const waitAndRetry = () => {
    stop()
    stopWaiting = clock.after(steps[Math.min(attempts, steps.length - 1)] ?? 0, () => {
      attempts += 1
      // An offer in progress already looks for another path.
      if (connection.signalingState === 'stable') connection.restartIce()
      waitAndRetry()
    })
  }
  connection.addEventListener('connectionstatechange', () => {
    switch (connection.connectionState) {
      case 'connected':
        stop()
        attempts = 0
        return onLink('connected')
      case 'disconnected':
      case 'failed':
        onLink('broken')
        if (stopWaiting === null) waitAndRetry()
        return undefined
      case 'new':
      case 'connecting':
      case 'closed':
        return undefined
    }
  })
  return {
    now: (): void => {
      connection.restartIce()
      if (stopWaiting === null) return
      attempts = 0
      waitAndRetry()
    },
    stop,
  }
}
