import type { VideoSignal } from '../../contract/live/video.ts'
import type { Clock } from '../ports.ts'
import { deferred } from '../deferred.ts'
import { mendLine } from './mend-line.ts'
import { type PeerNote, readNote, type Shows } from './peer-note.ts'

type Described = Extract<VideoSignal, { kind: 'description' }>
type Found = Extract<VideoSignal, { kind: 'candidate' }>
type Bare<Signal> = Omit<Signal, 'from' | 'to'>

/** What a connection tells the other side of itself. */
export type OwnSignal = Bare<Described> | Bare<Found>

export type PeerHeard = {
  /** What the other side sends; null once they left. */
  remote: (stream: MediaStream | null) => void
  link: (state: 'connecting' | 'connected' | 'broken') => void
  /** What the other side says past the server. */
  note: (note: PeerNote) => void
}

type Given = {
  ice: RTCConfiguration
  /** Of two offers at once the polite side drops its own. */
  isPolite: boolean
  stream: MediaStream
  shows: () => Shows
  tell: (signal: OwnSignal) => void
  heard: PeerHeard
  clock: Clock
}

export type PeerSide = {
  connection: RTCPeerConnection
  take: (signal: Described | Found) => Promise<void>
  /** Tells the other side past the server; false where the line is not open. */
  say: (note: PeerNote) => boolean
  /** Looks for another way at once. */
  restart: () => void
  close: () => void
}

/**
 * One connection to the other side, by perfect negotiation (W3C WebRTC, 10.7): either may offer at any time. The caller
 * gives it what belongs to it, one after the other; what is being taken as it closes is let go.
 */
export function peerSide({ ice, isPolite, stream, shows, tell, heard, clock }: Given): PeerSide {
  const connection = new RTCPeerConnection(ice)
  // A browser never answers what was asked of a connection that closed meanwhile (W3C WebRTC, 4.4.1.2).
  const closing = deferred<void>()
  let isOffering = false
  let isIgnoring = false
  const describe = async () => {
    await connection.setLocalDescription()
    const { type, sdp } = connection.localDescription ?? {}
    if (sdp !== undefined && (type === 'offer' || type === 'answer')) tell({ kind: 'description', type, sdp })
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
    if (candidate !== null) tell(foundOf(candidate))
  })
  connection.addEventListener('track', ({ streams }) => heard.remote(streams[0] ?? null))
  const mending = mendLine({ connection, clock, isPolite, onLink: heard.link })
  const say = noteChannel(connection, { shows, heard })
  for (const track of stream.getTracks()) connection.addTrack(track, stream)

  const takeDescription = async ({ type, sdp }: Described) => {
    const isCollision = type === 'offer' && (isOffering || connection.signalingState !== 'stable')
    isIgnoring = !isPolite && isCollision
    if (isIgnoring) return
    await connection.setRemoteDescription({ type, sdp })
    if (type === 'offer') await describe()
  }
  const take = async (signal: Described | Found) => {
    if (signal.kind === 'description') return takeDescription(signal)
    const { candidate, sdpMid, sdpMLineIndex } = signal
    // Of an offer that was dropped: it leads nowhere.
    if (!isIgnoring) await connection.addIceCandidate({ candidate, sdpMid, sdpMLineIndex })
  }
  return {
    connection,
    take: (signal) => Promise.race([take(signal), closing.promise]),
    say,
    restart: mending.now,
    close: () => {
      mending.stop()
      connection.close()
      closing.resolve()
    },
  }
}

const foundOf = ({ candidate, sdpMid, sdpMLineIndex }: RTCIceCandidate): Bare<Found> => ({
  kind: 'candidate',
  candidate,
  sdpMid,
  sdpMLineIndex,
})

/** Tells the other side what is said past the server, what one shows as the line opens, and hears the same of them. */
function noteChannel(connection: RTCPeerConnection, { shows, heard }: Pick<Given, 'shows' | 'heard'>) {
  const channel = connection.createDataChannel('notes', { negotiated: true, id: 0 })
  const say = (note: PeerNote): boolean => {
    if (channel.readyState !== 'open') return false
    channel.send(JSON.stringify(note))
    return true
  }
  channel.addEventListener('open', () => say({ kind: 'shows', shows: shows() }))
  channel.addEventListener('message', ({ data }) => {
    const note = readNote(data)
    if (note !== null) heard.note(note)
  })
  return say
}
