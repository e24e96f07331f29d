import type { VideoSignal } from '../../contract/live/video.ts'

type Described = Extract<VideoSignal, { kind: 'description' }>
type Found = Extract<VideoSignal, { kind: 'candidate' }>
type Bare<Signal> = Omit<Signal, 'from' | 'to'>

/** What a connection tells the other side of itself. */
export type OwnSignal = Bare<Described> | Bare<Found>

export type PeerHeard = {
  /** What the other side sends; null once they left. */
  remote: (stream: MediaStream | null) => void
  link: (state: 'connecting' | 'connected' | 'broken') => void
}

type Given = {
  ice: RTCConfiguration
  /** Of two offers at once the polite side drops its own. */
  isPolite: boolean
  stream: MediaStream
  tell: (signal: OwnSignal) => void
  heard: PeerHeard
}

export type PeerSide = {
  connection: RTCPeerConnection
  /** Whether the two ever heard each other. */
  hasConnected: () => boolean
  take: (signal: Described | Found) => Promise<void>
  close: () => void
}

/** How long a broken line is left to mend itself, in milliseconds. */
const mendsWithin = 2000

/**
 * One connection to the other side, by perfect negotiation (W3C WebRTC, 10.7): either may offer at any time. The caller
 * gives it what belongs to it, one after the other.
 */
export function peerSide({ ice, isPolite, stream, tell, heard }: Given): PeerSide {
  const connection = new RTCPeerConnection(ice)
  let isOffering = false
  let isIgnoring = false
  let hasConnected = false
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
    if (candidate === null) return
    const { sdpMid, sdpMLineIndex } = candidate
    tell({ kind: 'candidate', candidate: candidate.candidate, sdpMid, sdpMLineIndex })
  })
  connection.addEventListener('track', ({ streams }) => heard.remote(streams[0] ?? null))
  connection.addEventListener('connectionstatechange', () => {
    hasConnected ||= connection.connectionState === 'connected'
  })
  const stopMending = mendWhenBroken(connection, heard)
  for (const track of stream.getTracks()) connection.addTrack(track, stream)

  const takeDescription = async ({ type, sdp }: Described) => {
    const isCollision = type === 'offer' && (isOffering || connection.signalingState !== 'stable')
    isIgnoring = !isPolite && isCollision
    if (isIgnoring) return
    await connection.setRemoteDescription({ type, sdp })
    if (type === 'offer') await describe()
  }
  return {
    connection,
    hasConnected: () => hasConnected,
    take: async (signal) => {
      if (signal.kind === 'description') return takeDescription(signal)
      const { candidate, sdpMid, sdpMLineIndex } = signal
      // Of an offer that was dropped: it leads nowhere.
      if (!isIgnoring) await connection.addIceCandidate({ candidate, sdpMid, sdpMLineIndex })
    },
    close: () => {
      stopMending()
      connection.close()
    },
  }
}

/** Says how the line stands, and looks for another way where it broke. */
function mendWhenBroken(connection: RTCPeerConnection, heard: PeerHeard): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  connection.addEventListener('connectionstatechange', () => {
    clearTimeout(timer)
    const state = connection.connectionState
    if (state === 'connected') heard.link('connected')
    if (state !== 'disconnected' && state !== 'failed') return
    heard.link('broken')
    if (state === 'failed') connection.restartIce()
    else timer = setTimeout(() => connection.restartIce(), mendsWithin)
  })
  return () => clearTimeout(timer)
}
