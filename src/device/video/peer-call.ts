import type { VideoSignal } from '../../contract/live/video.ts'
import type { LinkSample } from '../../domain/video/link-steps.ts'
import { type Addressed, hearSignal, type Pairing } from '../../domain/video/pairing.ts'
import type { Clock } from '../ports.ts'
import { type PeerHeard, type PeerSide, peerSide } from './peer-side.ts'
import { readSample } from './read-sample.ts'

type Given = {
  ice: RTCConfiguration
  isPolite: boolean
  stream: MediaStream
  send: (signal: VideoSignal) => void
  heard: PeerHeard
  clock: Clock
}

export type PeerCall = {
  /** Takes what the other side told, after what it told before. */
  take: (signal: VideoSignal) => void
  /** Looks for another way to the other side: the network changed. */
  restart: () => void
  /** Null while there is nobody to speak with. */
  sample: () => Promise<LinkSample | null>
  /** How much of the picture is sent, in kbit/s; null: as much as goes. */
  limitPicture: (kbps: number | null) => Promise<void>
  /** What tells the other side that this page leaves. */
  farewell: () => VideoSignal
  close: () => void
}

/** Two that have not heard each other for so long since they began begin anew, in milliseconds. */
const connectsWithin = 15_000

/**
 * A call between two pages, each with an id that it makes as it joins: a connection is between two of them, and what
 * belongs to another, of a page before its reload, is dropped. Signals are taken one after the other.
 */
export function peerCall(given: Given): PeerCall {
  const pairs = pairing(given)
  let turn = Promise.resolve()
  const takeNow = async (signal: Exclude<VideoSignal, { kind: 'phone' }>) => {
    const means = pairs.hear(signal)
    if (means === 'drop') return
    if (means === 'end') return pairs.end()
    const at = (means === 'begin' ? null : pairs.side()) ?? pairs.begin(signal.from)
    if (signal.kind === 'description' || signal.kind === 'candidate') await at.take(signal)
  }
  pairs.sayHello()
  return {
    take: (signal) => {
      if (signal.kind === 'phone') return
      // What can't be taken is mended by beginning anew.
      turn = turn.then(() => takeNow(signal)).catch(() => undefined)
    },
    restart: () => pairs.side()?.connection.restartIce(),
    sample: async () => {
      const side = pairs.side()
      return side === null ? null : readSample(side.connection)
    },
    limitPicture: async (kbps) => {
      for (const sender of pairs.side()?.connection.getSenders() ?? [])
        if (sender.track?.kind === 'video') await limit(sender, kbps)
    },
    farewell: pairs.farewell,
    close: pairs.close,
  }
}

/** Whom this page is connected with, one at a time. */
function pairing({ send, heard, clock, ...given }: Given) {
  let pair: Pairing = { me: '', other: null }
  let side: PeerSide | null = null
  let stopWaiting = () => {}
  const close = () => {
    stopWaiting()
    side?.close()
    side = null
  }
  const end = () => {
    close()
    pair = { ...pair, other: null }
    heard.remote(null)
    heard.link('connecting')
  }
  const sayHello = () => {
    pair = { me: crypto.randomUUID(), other: null }
    send({ kind: 'hello', from: pair.me })
  }
  const begin = (other: string): PeerSide => {
    end()
    const { me } = pair
    pair = { me, other }
    const begun = peerSide({ ...given, heard, tell: (own) => send({ ...own, from: me, to: other }) })
    side = begun
    stopWaiting = clock.after(connectsWithin, () => {
      if (begun.hasConnected()) return
      end()
      sayHello()
    })
    return begun
  }
  return {
    side: () => side,
    hear: (signal: Addressed) => hearSignal(pair, signal),
    farewell: (): VideoSignal => ({ kind: 'leave', from: pair.me }),
    sayHello,
    begin,
    end,
    close,
  }
}

async function limit(sender: RTCRtpSender, kbps: number | null): Promise<void> {
  const parameters = sender.getParameters()
  for (const encoding of parameters.encodings) {
    if (kbps === null) delete encoding.maxBitrate
    else encoding.maxBitrate = kbps * 1000
    encoding.scaleResolutionDownBy = kbps === null ? 1 : 2
  }
  await sender.setParameters(parameters)
}
