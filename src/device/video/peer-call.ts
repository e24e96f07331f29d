import type { VideoSignal } from '../../contract/video.ts'
import type { ConnectionSample } from '../../domain/video/video-quality.ts'
import { type PairOptions, pairPeers } from './pair-peers.ts'
import type { PeerMessage, SharedPicture } from './peer-message.ts'
import { readSample } from './read-sample.ts'

/** How much of the picture is sent: all that goes, a small one, or nothing. */
export type PictureSize = 'full' | 'small' | 'none'

export type PeerCall = {
  /** Takes what the other side told, after what it told before. */
  receiveSignal: (signal: VideoSignal) => void
  /** Looks for another way to the other side: the network is back. */
  restart: () => void
  /** Null while there is nobody to speak with. */
  sample: () => Promise<ConnectionSample | null>
  sendPicture: (size: PictureSize) => Promise<void>
  /** Tells the other side what this one shows. */
  show: (shows: SharedPicture) => void
  /** Tells the other side past the server; false where the line is not open. */
  sendMessage: (message: PeerMessage) => boolean
  /** What tells the other side that this page leaves. */
  farewell: () => VideoSignal
  close: () => void
}

/**
 * A call between two pages, each with an id that it makes as it joins: a connection is between two of them, and what
 * belongs to another, of a page before its reload, is dropped. Signals are taken one after the other.
 */
export function peerCall(options: PairOptions): PeerCall {
  const pairs = pairPeers(options)
  let turn = Promise.resolve()
  const receiveNow = async (signal: Exclude<VideoSignal, { kind: 'phone' }>) => {
    const meaning = pairs.interpretSignal(signal)
    if (meaning === 'drop') return
    if (meaning === 'end') return pairs.end()
    const at = (meaning === 'begin' ? null : pairs.side()) ?? pairs.begin(signal.from)
    if (signal.kind === 'description' || signal.kind === 'candidate') await at.receiveSignal(signal)
  }
  pairs.sendHello()
  return {
    receiveSignal: (signal) => {
      if (signal.kind === 'phone') return
      // What can't be taken is mended by beginning anew.
      turn = turn.then(() => receiveNow(signal)).catch(() => undefined)
    },
    restart: () => pairs.side()?.restart(),
    sample: async () => {
      const side = pairs.side()
      return side === null ? null : readSample(side.connection)
    },
    sendPicture: async (size) => {
      for (const sender of pairs.side()?.connection.getSenders() ?? [])
        if (sender.track?.kind === 'video') await limit(sender, size)
    },
    show: pairs.show,
    sendMessage: pairs.sendMessage,
    farewell: pairs.farewell,
    close: pairs.close,
  }
}

const smallPictureKbps = 100

async function limit(sender: RTCRtpSender, size: PictureSize): Promise<void> {
  const parameters = sender.getParameters()
  for (const encoding of parameters.encodings) {
    encoding.active = size !== 'none'
    if (size === 'full') delete encoding.maxBitrate
    else encoding.maxBitrate = smallPictureKbps * 1000
    encoding.scaleResolutionDownBy = size === 'full' ? 1 : 3
  }
  await sender.setParameters(parameters)
}
