import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { VideoQuality } from '../../../domain/video/video-quality.ts'
import { type PeerCall, peerCall } from '../../../device/video/peer-call.ts'
import type { PeerMessage, SharedPicture } from '../../../device/video/peer-message.ts'
import { signalQueue } from '../../../device/video/signal-queue.ts'
import { type JoinedCall, type Seat, sendSignals, videoRefusal } from '../../data/video.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { useVideoQuality } from './use-video-quality.ts'
import { useOwnVideo } from './use-own-video.ts'
import { useSignals } from './use-signals.ts'

export type CallState = {
  remote: MediaStream | null
  link: 'connecting' | 'connected' | 'broken'
  quality: VideoQuality
  /** What the other side reports that it shows. */
  shows: SharedPicture
  isOtherHere: boolean
  /** Why this page left the call; null while it is in it. */
  ended: unknown
}

type VideoCallInput = Seat & {
  joined: JoinedCall
  stream: MediaStream
  isHidden: boolean
  onMessage: (message: PeerMessage) => void
}

/** The actions of a page in a call. */
type CallActions = { leave: () => void; send: (message: PeerMessage) => boolean }

/** The peer connection, from joining until the page leaves. */
export function useVideoCall(input: VideoCallInput): CallState & CallActions {
  const { bookingId, seatId, joined, stream, isHidden } = input
  const { api, clock, network } = useOpenDevice()
  const [remote, setRemote] = useState<MediaStream | null>(null)
  const [link, setLink] = useState<CallState['link']>('connecting')
  const [shows, setShows] = useState<SharedPicture>('picture')
  const [refused, setRefused] = useState<unknown>(null)
  const peer = useRef<PeerCall>(undefined)
  const leaving = useRef<() => void>(undefined)
  const handleMessage = useEffectEvent((message: PeerMessage) => {
    if (message.kind === 'shows') setShows(message.shows)
    else input.onMessage(message)
  })
  const start = useEffectEvent(() => {
    const { iceServers, icePolicy, call } = joined
    const queue = signalQueue({ clock, send: sendSignals(api, { bookingId, seatId }) }, (error) => {
      // Without its seat the page must leave; any other error concerns one signal only.
      if (videoRefusal(error) !== null) setRefused(error)
    })
    const ice = { iceServers, iceTransportPolicy: icePolicy }
    const listeners = { remote: setRemote, link: setLink, note: (message: PeerMessage) => handleMessage(message) }
    const isPolite = call.side === 'patient'
    const opened = peerCall({ ice, isPolite, stream, send: queue.push, listeners, clock })
    peer.current = opened
    // Not queued: queued signals belong to a call that is over.
    leaving.current = () => {
      queue.stop()
      sendSignals(api, { bookingId, seatId })([opened.farewell()]).catch(() => undefined)
    }
    const stopListening = onReturn(network, opened.restart)
    return () => {
      stopListening()
      opened.close()
      queue.stop()
      peer.current = undefined
    }
  })
  useEffect(() => start(), [])
  const isConnected = link === 'connected'
  const signals = useSignals({ bookingId, seatId, joined, isConnected, isOver: refused !== null }, peer)
  const quality = useVideoQuality(peer, isConnected)
  useOwnVideo(peer, { quality, side: joined.call.side, stream, isHidden, isConnected })
  const ended = refused ?? signals.ended
  // A page that left without `leave` is gone once its seat expires.
  const shown = signals.isOtherHere || isConnected ? remote : null
  const send = (message: PeerMessage) => peer.current?.sendMessage(message) ?? false
  const leave = () => leaving.current?.()
  return { remote: shown, link, quality, shows, ended, isOtherHere: signals.isOtherHere, leave, send }
}

type Watched = {
  current: () => 'online' | 'offline'
  isReached: () => boolean
  subscribe: (run: () => void) => () => void
}

/** Runs when the network returns after an outage; a slow response is not an outage. */
function onReturn(network: Watched, run: () => void): () => void {
  let wasOffline = network.current() === 'offline'
  return network.subscribe(() => {
    if (network.current() === 'offline') wasOffline = true
    else if (wasOffline && network.isReached()) {
      wasOffline = false
      run()
    }
  })
}
