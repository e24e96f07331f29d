import type { VideoSignal } from '../../contract/video.ts'
import type { Clock } from '../platform/platform.ts'
import { deferred } from '../deferred.ts'
import { restoreConnection } from './restore-connection.ts'
import { type PeerMessage, parsePeerMessage, type SharedPicture } from './peer-message.ts'

type DescriptionSignal = Extract<VideoSignal, { kind: 'description' }>
type CandidateSignal = Extract<VideoSignal, { kind: 'candidate' }>
type Unaddressed<Signal> = Omit<Signal, 'from' | 'to'>

/** The signals of a connection to the other side. */
type OwnSignal = Unaddressed<DescriptionSignal> | Unaddressed<CandidateSignal>

export type PeerListeners = {
  /** The stream of the other side; null once they left. */
  remote: (stream: MediaStream | null) => void
  link: (state: 'connecting' | 'connected' | 'broken') => void
  /** A message that the other side sent directly. */
  note: (note: PeerMessage) => void
}

type PeerConnectionOptions = {
  ice: RTCConfiguration
  /** When both sides offer at once, the polite side drops its own offer. */
  isPolite: boolean
  stream: MediaStream
  shows: () => SharedPicture
  sendSignal: (signal: OwnSignal) => void
  listeners: PeerListeners
  clock: Clock
}

export type PeerConnection = {
  connection: RTCPeerConnection
  receiveSignal: (signal: DescriptionSignal | CandidateSignal) => Promise<void>
  /** Sends a message directly to the other side; false if the channel is not open. */
  sendMessage: (message: PeerMessage) => boolean
  /** Looks for another network path at once. */
  restart: () => void
  close: () => void
}

/**
 * One connection to the other side, by perfect negotiation (W3C WebRTC, 10.7): either side may offer at any time.
 * The caller passes its signals in one after the other; a signal in progress is dropped when the connection closes.
 */
export function openPeerConnection({
  ice,
  isPolite,
  stream,
  shows,
  sendSignal,
  listeners,
  clock,
}: PeerConnectionOptions): PeerConnection {
  const connection = new RTCPeerConnection(ice)
  // A browser never settles calls of a connection that was closed meanwhile (W3C WebRTC, 4.4.1.2).
  const closing = deferred<void>()
  const receiveSignal = negotiate(connection, { isPolite, sendSignal })
  connection.addEventListener('track', ({ streams }) => listeners.remote(streams[0] ?? null))
  const restoring = restoreConnection({ connection, clock, isPolite, onLink: listeners.link })
  const sendMessage = openMessageChannel(connection, { shows, listeners })
  for (const track of stream.getTracks()) connection.addTrack(track, stream)
  return {
    connection,
    receiveSignal: (signal) => Promise.race([receiveSignal(signal), closing.promise]),
    sendMessage,
    restart: restoring.now,
    close: () => {
      restoring.stop()
      connection.close()
      closing.resolve()
    },
  }
}

/**
 * Sends offers when something changed, and this side's network candidates; returns what handles those of the other
 * side.
 */
function negotiate(
  connection: RTCPeerConnection,
  { isPolite, sendSignal }: Pick<PeerConnectionOptions, 'isPolite' | 'sendSignal'>,
): (signal: DescriptionSignal | CandidateSignal) => Promise<void> {
  let isOffering = false
  let isIgnoring = false
  const describe = async () => {
    await connection.setLocalDescription()
    const { type, sdp } = connection.localDescription ?? {}
    if (sdp !== undefined && (type === 'offer' || type === 'answer')) sendSignal({ kind: 'description', type, sdp })
  }
  connection.addEventListener('negotiationneeded', () => {
    isOffering = true
    // If it fails because the connection was closed meanwhile, there is nothing to send.
    void describe()
      .catch(() => undefined)
      .finally(() => {
        isOffering = false
      })
  })
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate !== null) sendSignal(candidateSignal(candidate))
  })

  const receiveDescription = async ({ type, sdp }: DescriptionSignal) => {
    const isCollision = type === 'offer' && (isOffering || connection.signalingState !== 'stable')
    isIgnoring = !isPolite && isCollision
    if (isIgnoring) return
    await connection.setRemoteDescription({ type, sdp })
    if (type === 'offer') await describe()
  }
  return async (signal) => {
    if (signal.kind === 'description') return receiveDescription(signal)
    const { candidate, sdpMid, sdpMLineIndex } = signal
    // A candidate of a dropped offer is useless.
    if (!isIgnoring) await connection.addIceCandidate({ candidate, sdpMid, sdpMLineIndex })
  }
}

const candidateSignal = ({ candidate, sdpMid, sdpMLineIndex }: RTCIceCandidate): Unaddressed<CandidateSignal> => ({
  kind: 'candidate',
  candidate,
  sdpMid,
  sdpMLineIndex,
})

/** Opens the channel for direct messages: tells the other side what this side shows, and receives the same. */
function openMessageChannel(
  connection: RTCPeerConnection,
  { shows, listeners }: Pick<PeerConnectionOptions, 'shows' | 'listeners'>,
) {
  const channel = connection.createDataChannel('notes', { negotiated: true, id: 0 })
  const sendMessage = (note: PeerMessage): boolean => {
    if (channel.readyState !== 'open') return false
    channel.send(JSON.stringify(note))
    return true
  }
  channel.addEventListener('open', () => sendMessage({ kind: 'shows', shows: shows() }))
  channel.addEventListener('message', ({ data }) => {
    const note = parsePeerMessage(data)
    if (note !== null) listeners.note(note)
  })
  return sendMessage
}
