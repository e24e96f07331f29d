import type { DevicePorts } from '../ports.ts'
import { followStream, silentFor, type StreamPorts } from './follow-stream.ts'
import type { LiveNews } from './live-news.ts'
import { takeTurns } from './take-turns.ts'

export type LivePorts = StreamPorts & Pick<DevicePorts, 'locks' | 'channel'> & { beganAt: number }

export type Live = {
  /** Whether a stream gave a sign of late: while none does, what is shown is asked for as often as without one. */
  isOpen: () => boolean
  /** This tab is looked at (again), or the network is back: it reads now, in the place of a tab that may sleep. */
  wake: () => void
  stop: () => void
}

type Said = { sign: true } | { news: LiveNews; lastId: string | null }

/**
 * One stream for all tabs of this device: the tab that was looked at last reads it (Web Locks), the others hear of it over
 * a channel. `hear` is called in each. Stop it where the session ends.
 */
export function startLive(ports: LivePorts, hear: (news: LiveNews) => void): Live {
  const { clock, locks } = ports
  const channel = ports.channel('live')
  const stopped = new AbortController()
  const wakers = new Set<() => void>()
  let signAt: number | null = null
  let lastId: string | null = null

  const take = (said: Said) => {
    signAt = clock.now()
    if ('sign' in said) return
    if (said.lastId !== null) lastId = said.lastId
    hear(said.news)
  }
  const say = (said: Said) => {
    take(said)
    channel.post(said)
  }
  const unlisten = channel.listen((message) => take(message as Said))
  const heard = {
    sign: () => say({ sign: true }),
    news: (news: LiveNews, id: string | null) => say({ news, lastId: id }),
  }
  const onWake = (listener: () => void) => {
    wakers.add(listener)
    return () => wakers.delete(listener)
  }
  const read = (signal: AbortSignal) =>
    followStream(ports, heard, { beganAt: ports.beganAt, signal, lastId: () => lastId, onWake })
  const turns = takeTurns(locks, { stopped: stopped.signal, work: read })
  return {
    isOpen: () => signAt !== null && Math.abs(clock.now() - signAt) < silentFor,
    wake: () => {
      if (turns.isMine()) for (const waker of wakers) waker()
      else turns.take()
    },
    stop: () => {
      stopped.abort()
      unlisten()
      channel.close()
    },
  }
}
