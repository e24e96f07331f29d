import type { VideoSignal } from '../../contract/video.ts'
import type { ConnectionSample } from '../../domain/video/video-quality.ts'
import { type PairOptions, pairPeers } from './pair-peers.ts'
import type { PeerMessage, SharedPicture } from './peer-message.ts'
import { readSample } from './read-sample.ts'

/** The size of the sent video: as large as possible, small, or none. */
export type PictureSize = 'full' | 'small' | 'none'

export type PeerCall = {
  /** Handles a signal of the other side; call it in the order of the signals. */
  receiveSignal: (signal: VideoSignal) => void
  /** Looks for another network path to the other side, when the network is back. */
  restart: () => void
  /** Null while nobody is connected. */
  sample: () => Promise<ConnectionSample | null>
  sendPicture: (size: PictureSize) => Promise<void>
  /** Tells the other side what this page shows. */
  show: (shows: SharedPicture) => void
  /** Sends a message directly to the other side, without the server; false if the channel is not open. */
  sendMessage: (message: PeerMessage) => boolean
  /** The signal that tells the other side that this page leaves. */
  farewell: () => VideoSignal
  close: () => void
}

/**
 * A call between two pages, each with an id that it makes on joining. Signals for another connection, for example of
 * a page before its reload, are dropped. Signals are handled one after the other.
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
      // A signal that can't be handled is repaired by starting the connection again.
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
