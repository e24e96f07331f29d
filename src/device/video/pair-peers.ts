import type { VideoSignal } from '../../contract/video.ts'
import { type PeerSignal, signalEffect, type PeerPairing } from '../../domain/video/peer-pairing.ts'
import type { Clock } from '../platform/platform.ts'
import type { PeerMessage, SharedPicture } from './peer-message.ts'
import { type PeerListeners, type PeerConnection, openPeerConnection } from './peer-connection.ts'

export type PairOptions = {
  ice: RTCConfiguration
  isPolite: boolean
  stream: MediaStream
  send: (signal: VideoSignal) => void
  listeners: PeerListeners
  clock: Clock
}

/** If the two pages do not reach each other within this time (ms), they start again; one of them waits longer. */
const connectTimeoutMs = { first: 10_000, second: 14_000 }

/** Connects this page with one other page at a time; `interpretSignal` says what to do on a signal. */
export function pairPeers({ send, listeners, clock, ...options }: PairOptions) {
  let pair: PeerPairing = { me: '', other: null }
  let side: PeerConnection | null = null
  let shown: SharedPicture = 'picture'
  const sendHello = () => {
    pair = { me: crypto.randomUUID(), other: null }
    send({ kind: 'hello', from: pair.me })
  }
  const silence = silenceTimer(clock, connectTimeoutMs[options.isPolite ? 'second' : 'first'], () => {
    end()
    sendHello()
  })
  const close = () => {
    silence.stopTimer()
    side?.close()
    side = null
  }
  function end() {
    close()
    pair = { ...pair, other: null }
    listeners.remote(null)
    listeners.link('connecting')
  }
  const link: PeerListeners['link'] = (state) => {
    if (state === 'connected') silence.stopTimer()
    else silence.startTimer()
    listeners.link(state)
  }
  const begin = (other: string): PeerConnection => {
    end()
    const { me } = pair
    pair = { me, other }
    const sendSignal: Parameters<typeof openPeerConnection>[0]['sendSignal'] = (own) =>
      send({ ...own, from: me, to: other })
    side = openPeerConnection({ ...options, listeners: { ...listeners, link }, clock, shows: () => shown, sendSignal })
    silence.startTimer()
    return side
  }
  const show = (shows: SharedPicture) => {
    shown = shows
    side?.sendMessage({ kind: 'shows', shows })
  }
  const sendMessage = (note: PeerMessage): boolean => side?.sendMessage(note) ?? false
  const interpretSignal = (signal: PeerSignal) => signalEffect(pair, signal)
  const farewell = (): VideoSignal => ({ kind: 'leave', from: pair.me })
  return { side: () => side, interpretSignal, show, sendMessage, farewell, sendHello, begin, end, close }
}

/** Runs `run` after the two pages have not heard each other for `ms`. */
function silenceTimer(clock: Clock, ms: number, run: () => void) {
  let stop: (() => void) | null = null
  const stopTimer = () => {
    stop?.()
    stop = null
  }
  const startTimer = () => {
    stop ??= clock.after(ms, () => {
      stop = null
      run()
    })
  }
  return { stopTimer, startTimer }
}
