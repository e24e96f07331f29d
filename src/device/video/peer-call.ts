import type { VideoSignal } from '../../contract/live/video.ts'
import type { LinkSample } from '../../domain/video/link-steps.ts'
import { readSample } from './read-sample.ts'

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
  send: (signal: VideoSignal) => void
  heard: PeerHeard
}

export type PeerCall = {
  /** Takes what the other side told, one after the other. */
  take: (signal: VideoSignal) => Promise<void>
  /** Looks for another way to the other side: the network changed, or the line broke. */
  restart: () => void
  sample: () => Promise<LinkSample>
  /** How much of the picture is sent, in kbit/s; null: as much as goes. */
  limitPicture: (kbps: number | null) => Promise<void>
  close: () => void
}

/** How long a broken line is left to mend itself, in milliseconds. */
const mendsWithin = 2000

/**
 * One side of a call between two devices, by perfect negotiation (W3C WebRTC, 10.3): either may offer at any time. A
 * `hello` says that the other page began anew, and so does this side of the connection.
 */
export function peerCall(given: Given): PeerCall {
  let side = openSide(given)
  const reset = () => {
    side.close()
    given.heard.remote(null)
    given.heard.link('connecting')
    side = openSide(given)
  }
  return {
    take: async (signal) => {
      switch (signal.kind) {
        case 'hello':
          return side.isFresh() ? side.offerAgain() : reset()
        case 'leave':
          return reset()
        case 'phone':
          return
        case 'description':
          return side.takeDescription(signal)
        case 'candidate':
          return side.takeCandidate(signal)
      }
    },
    restart: () => side.connection.restartIce(),
    sample: () => readSample(side.connection),
    limitPicture: async (kbps) => {
      for (const sender of side.connection.getSenders()) if (sender.track?.kind === 'video') await limit(sender, kbps)
    },
    close: () => side.close(),
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

type Side = {
  connection: RTCPeerConnection
  /** Nothing of the other side was taken yet. */
  isFresh: () => boolean
  offerAgain: () => void
  takeDescription: (signal: Extract<VideoSignal, { kind: 'description' }>) => Promise<void>
  takeCandidate: (signal: Extract<VideoSignal, { kind: 'candidate' }>) => Promise<void>
  close: () => void
}

function openSide({ ice, isPolite, stream, send, heard }: Given): Side {
  const connection = new RTCPeerConnection(ice)
  let isOffering = false
  let isIgnoring = false
  const describe = () => {
    const { localDescription } = connection
    const type = localDescription?.type
    if (localDescription && (type === 'offer' || type === 'answer'))
      send({ kind: 'description', type, sdp: localDescription.sdp })
  }
  connection.addEventListener('negotiationneeded', () => {
    isOffering = true
    connection
      .setLocalDescription()
      .then(describe, () => undefined)
      .finally(() => {
        isOffering = false
      })
  })
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate === null) return
    const { sdpMid, sdpMLineIndex } = candidate
    send({ kind: 'candidate', candidate: candidate.candidate, sdpMid, sdpMLineIndex })
  })
  connection.addEventListener('track', ({ streams }) => heard.remote(streams[0] ?? null))
  const stopMending = mendWhenBroken(connection, heard)
  for (const track of stream.getTracks()) connection.addTrack(track, stream)
  return {
    connection,
    isFresh: () => connection.remoteDescription === null,
    offerAgain: describe,
    takeDescription: async ({ type, sdp }) => {
      const isCollision = type === 'offer' && (isOffering || connection.signalingState !== 'stable')
      isIgnoring = !isPolite && isCollision
      if (isIgnoring || (type === 'answer' && connection.signalingState !== 'have-local-offer')) return
      await connection.setRemoteDescription({ type, sdp })
      if (type === 'answer') return
      await connection.setLocalDescription()
      describe()
    },
    takeCandidate: async ({ candidate, sdpMid, sdpMLineIndex }) => {
      // Of an offer that was dropped, or of one before it: it leads nowhere.
      if (!isIgnoring) await connection.addIceCandidate({ candidate, sdpMid, sdpMLineIndex }).catch(() => undefined)
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
