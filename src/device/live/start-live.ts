import type { DevicePlatform } from '../platform/platform.ts'
import { followStream, streamSilenceMs, type StreamDependencies } from './follow-stream.ts'
import type { LiveUpdate } from './live-update.ts'
import { electTab } from './elect-tab.ts'

export type LiveDependencies = StreamDependencies & Pick<DevicePlatform, 'locks' | 'channel'> & { beganAt: number }

export type Live = {
  /** Whether a stream was alive recently: while it is not, pages poll as often as without one. */
  isOpen: () => boolean
  /** This tab is visible again, or the network is back: it now reads the stream instead of a tab that may sleep. */
  wake: () => void
  stop: () => void
}

type ChannelMessage = { sign: true } | { news: LiveUpdate; lastId: string | null }

/**
 * One stream for all tabs of this device: the tab that was viewed last reads it (Web Locks) and tells the others over
 * a channel. `onUpdate` is called in each tab. Stop it when the session ends.
 */
export function startLive(dependencies: LiveDependencies, onUpdate: (update: LiveUpdate) => void): Live {
  const { clock, locks } = dependencies
  const channel = dependencies.channel('live')
  const stopped = new AbortController()
  const wakeListeners = new Set<() => void>()
  let signAt: number | null = null
  let lastId: string | null = null

  const receive = (message: ChannelMessage) => {
    signAt = clock.now()
    if ('sign' in message) return
    if (message.lastId !== null) lastId = message.lastId
    onUpdate(message.news)
  }
  const broadcast = (message: ChannelMessage) => {
    receive(message)
    channel.post(message)
  }
  const unlisten = channel.listen((message) => receive(message as ChannelMessage))
  const streamListeners = {
    sign: () => broadcast({ sign: true }),
    update: (update: LiveUpdate, id: string | null) => broadcast({ news: update, lastId: id }),
  }
  const onWake = (listener: () => void) => {
    wakeListeners.add(listener)
    return () => wakeListeners.delete(listener)
  }
  const read = (signal: AbortSignal) =>
    followStream(dependencies, streamListeners, { beganAt: dependencies.beganAt, signal, lastId: () => lastId, onWake })
  const leader = electTab(locks, { stopped: stopped.signal, work: read })
  return {
    isOpen: () => signAt !== null && Math.abs(clock.now() - signAt) < streamSilenceMs,
    wake: () => {
      if (leader.isLeader()) for (const waker of wakeListeners) waker()
      else leader.takeOver()
    },
    stop: () => {
      stopped.abort()
      unlisten()
      channel.close()
    },
  }
}
