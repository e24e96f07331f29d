import type { VideoSignal } from '../../contract/live/video.ts'
import { type Addressed, hearSignal, type Pairing } from '../../domain/video/pairing.ts'
import type { Clock } from '../ports.ts'
import type { PeerNote, Shows } from './peer-note.ts'
import { type PeerHeard, type PeerSide, peerSide } from './peer-side.ts'

export type PairGiven = {
  ice: RTCConfiguration
  isPolite: boolean
  stream: MediaStream
  send: (signal: VideoSignal) => void
  heard: PeerHeard
  clock: Clock
}

/** Two that do not hear each other for so long begin anew, in milliseconds; one of them waits longer. */
const connectsWithin = { first: 10_000, second: 14_000 }

/** Whom this page is connected with, one at a time; `hear` says what a signal means to it. */
export function pairPages({ send, heard, clock, ...given }: PairGiven) {
  let pair: Pairing = { me: '', other: null }
  let side: PeerSide | null = null
  let shown: Shows = 'picture'
  const sayHello = () => {
    pair = { me: crypto.randomUUID(), other: null }
    send({ kind: 'hello', from: pair.me })
  }
  const silence = silenceOf(clock, connectsWithin[given.isPolite ? 'second' : 'first'], () => {
    end()
    sayHello()
  })
  const close = () => {
    silence.isOver()
    side?.close()
    side = null
  }
  function end() {
    close()
    pair = { ...pair, other: null }
    heard.remote(null)
    heard.link('connecting')
  }
  const link: PeerHeard['link'] = (state) => {
    if (state === 'connected') silence.isOver()
    else silence.lasts()
    heard.link(state)
  }
  const begin = (other: string): PeerSide => {
    end()
    const { me } = pair
    pair = { me, other }
    const tell: Parameters<typeof peerSide>[0]['tell'] = (own) => send({ ...own, from: me, to: other })
    side = peerSide({ ...given, heard: { ...heard, link }, clock, shows: () => shown, tell })
    silence.lasts()
    return side
  }
  const show = (shows: Shows) => {
    shown = shows
    side?.say({ kind: 'shows', shows })
  }
  const say = (note: PeerNote): boolean => side?.say(note) ?? false
  const hear = (signal: Addressed) => hearSignal(pair, signal)
  const farewell = (): VideoSignal => ({ kind: 'leave', from: pair.me })
  return { side: () => side, hear, show, say, farewell, sayHello, begin, end, close }
}

/** Runs once two have not heard each other for so long. */
function silenceOf(clock: Clock, ms: number, run: () => void) {
  let stop: (() => void) | null = null
  const isOver = () => {
    stop?.()
    stop = null
  }
  const lasts = () => {
    stop ??= clock.after(ms, () => {
      stop = null
      run()
    })
  }
  return { isOver, lasts }
}
