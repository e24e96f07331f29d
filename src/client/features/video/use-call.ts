import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LinkStep } from '../../../domain/video/link-steps.ts'
import { type PeerCall, peerCall } from '../../../device/video/peer-call.ts'
import type { PeerNote, Shows } from '../../../device/video/peer-note.ts'
import { signalQueue } from '../../../device/video/signal-queue.ts'
import { type Joined, type Seat, sendSignalsOf, videoRefusalOf } from '../../data/live/video.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { useLinkStep } from './use-link-step.ts'
import { useOwnPicture } from './use-own-picture.ts'
import { useSignals } from './use-signals.ts'

export type CallState = {
  remote: MediaStream | null
  link: 'connecting' | 'connected' | 'broken'
  step: LinkStep
  /** What the other side says that it shows. */
  shows: Shows
  isOtherHere: boolean
  /** Why this page is no more in the call; null while it is. */
  ended: unknown
}

type Given = Seat & {
  joined: Joined
  stream: MediaStream
  isHidden: boolean
  onNote: (note: PeerNote) => void
}

/** What a page does in a call. */
export type CallDeeds = { leave: () => void; say: (note: PeerNote) => boolean }

/** The call itself, from joining until the page leaves it. */
export function useCall(given: Given): CallState & CallDeeds {
  const { bookingId, seatId, joined, stream, isHidden } = given
  const { api, clock, network } = useOpenDevice()
  const [remote, setRemote] = useState<MediaStream | null>(null)
  const [link, setLink] = useState<CallState['link']>('connecting')
  const [shows, setShows] = useState<Shows>('picture')
  const [refused, setRefused] = useState<unknown>(null)
  const peer = useRef<PeerCall>(undefined)
  const leaving = useRef<() => void>(undefined)
  const hearNote = useEffectEvent((note: PeerNote) => {
    if (note.kind === 'shows') setShows(note.shows)
    else given.onNote(note)
  })
  const start = useEffectEvent(() => {
    const { iceServers, icePolicy, call } = joined
    const queue = signalQueue({ clock, send: sendSignalsOf(api, { bookingId, seatId }) }, (error) => {
      // Without its seat this page is out; any other refusal is of one signal.
      if (videoRefusalOf(error) !== null) setRefused(error)
    })
    const ice = { iceServers, iceTransportPolicy: icePolicy }
    const heard = { remote: setRemote, link: setLink, note: (note: PeerNote) => hearNote(note) }
    const opened = peerCall({ ice, isPolite: call.side === 'patient', stream, send: queue.push, heard, clock })
    peer.current = opened
    // Past the queue: what waits there is of a call that is over.
    leaving.current = () => {
      queue.stop()
      sendSignalsOf(api, { bookingId, seatId })([opened.farewell()]).catch(() => undefined)
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
  const step = useLinkStep(peer, isConnected)
  useOwnPicture(peer, { step, side: joined.call.side, stream, isHidden, isConnected })
  const ended = refused ?? signals.ended
  // Who went without a word is gone once their seat is free.
  const shown = signals.isOtherHere || isConnected ? remote : null
  const say = (note: PeerNote) => peer.current?.say(note) ?? false
  const leave = () => leaving.current?.()
  return { remote: shown, link, step, shows, ended, isOtherHere: signals.isOtherHere, leave, say }
}

type Watched = {
  current: () => 'online' | 'offline'
  isReached: () => boolean
  subscribe: (run: () => void) => () => void
}

/** Runs as the network is back after it was gone; a service that is slow to answer was not gone. */
function onReturn(network: Watched, run: () => void): () => void {
  let wasGone = network.current() === 'offline'
  return network.subscribe(() => {
    if (network.current() === 'offline') wasGone = true
    else if (wasGone && network.isReached()) {
      wasGone = false
      run()
    }
  })
}
