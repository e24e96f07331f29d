import type { VideoSignal } from '../../contract/video.ts'
import type { Clock } from '../platform/platform.ts'
import { deferred } from '../deferred.ts'
import { restoreConnection } from './restore-connection.ts'
import { type PeerMessage, parsePeerMessage, type SharedPicture } from './peer-message.ts'

type DescriptionSignal = Extract<VideoSignal, { kind: 'description' }>
type CandidateSignal = Extract<VideoSignal, { kind: 'candidate' }>
type Unaddressed<Signal> = Omit<Signal, 'from' | 'to'>

/** What a connection tells the other side of itself. */
type OwnSignal = Unaddressed<DescriptionSignal> | Unaddressed<CandidateSignal>

export type PeerListeners = {
  /** What the other side sends; null once they left. */
  remote: (stream: MediaStream | null) => void
  link: (state: 'connecting' | 'connected' | 'broken') => void
  /** What the other side says past the server. */
  note: (note: PeerMessage) => void
}

type PeerConnectionOptions = {
  ice: RTCConfiguration
  /** Of two offers at once the polite side drops its own. */
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
  /** Tells the other side past the server; false where the line is not open. */
  sendMessage: (message: PeerMessage) => boolean
  /** Looks for another way at once. */
  restart: () => void
  close: () => void
}

/**
 * One connection to the other side, by perfect negotiation (W3C WebRTC, 10.7): either may offer at any time. The caller
 * gives it what belongs to it, one after the other; what is being taken as it closes is let go.
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
  // A browser never answers what was asked of a connection that closed meanwhile (W3C WebRTC, 4.4.1.2).
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

/** Offers where there is something new to offer, and tells the ways here; gives what takes in the same of the other side. */
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
    // What stops it, a connection that was closed meanwhile, leaves nothing to tell.
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
    // Of an offer that was dropped: it leads nowhere.
    if (!isIgnoring) await connection.addIceCandidate({ candidate, sdpMid, sdpMLineIndex })
  }
}

const candidateSignal = ({ candidate, sdpMid, sdpMLineIndex }: RTCIceCandidate): Unaddressed<CandidateSignal> => ({
  kind: 'candidate',
  candidate,
  sdpMid,
  sdpMLineIndex,
})

/** Tells the other side what is said past the server, what one shows as the line opens, and hears the same of them. */
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
