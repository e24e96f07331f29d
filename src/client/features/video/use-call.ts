import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Answer } from '../../../contract/endpoint.ts'
import type { BookingId } from '../../../contract/ids.ts'
import type { hearSignals, joinCall } from '../../../contract/live/video.ts'
import { freshLink, type LinkStep, nextLink } from '../../../domain/video/link-steps.ts'
import { type PeerCall, peerCall } from '../../../device/video/peer-call.ts'
import { signalQueue } from '../../../device/video/signal-queue.ts'
import { sendSignalsOf, signalsQuery, videoRefusalOf } from '../../data/live/video.ts'
import { useOpenDevice } from '../../device/device-context.tsx'

export type Joined = Answer<typeof joinCall>
export type CallState = {
  remote: MediaStream | null
  link: 'connecting' | 'connected' | 'broken'
  step: LinkStep
  isOtherHere: boolean
  /** Why this page is no more in the call; null while it is. */
  ended: unknown
}

const measureEveryMs = 2000
const smallPictureKbps = 150

type Given = { bookingId: BookingId; seatId: string; joined: Joined; stream: MediaStream }

/** The call itself, from joining until the page leaves it. */
export function useCall({ bookingId, seatId, joined, stream }: Given): CallState & { leave: () => void } {
  const { api, clock, network } = useOpenDevice()
  const [remote, setRemote] = useState<MediaStream | null>(null)
  const [link, setLink] = useState<CallState['link']>('connecting')
  const [refused, setRefused] = useState<unknown>(null)
  const peer = useRef<PeerCall>(undefined)
  const leaving = useRef<() => void>(undefined)
  const start = useEffectEvent(() => {
    const { iceServers, icePolicy, call } = joined
    const queue = signalQueue({ clock, send: sendSignalsOf(api, { bookingId, seatId }) }, (error) => {
      // Without its seat this page is out; any other refusal is of one signal.
      if (videoRefusalOf(error) !== null) setRefused(error)
    })
    const ice = { iceServers, iceTransportPolicy: icePolicy }
    const heard = { remote: setRemote, link: setLink }
    const opened = peerCall({ ice, isPolite: call.side === 'patient', stream, send: queue.push, heard, clock })
    const unsubscribe = network.subscribe(() => network.isReached() && opened.restart())
    peer.current = opened
    // Past the queue: what waits there is of a call that is over.
    leaving.current = () => {
      queue.stop()
      sendSignalsOf(api, { bookingId, seatId })([opened.farewell()]).catch(() => undefined)
    }
    return () => {
      unsubscribe()
      opened.close()
      queue.stop()
      peer.current = undefined
    }
  })
  useEffect(() => start(), [])
  const signals = useSignals({ bookingId, seatId, joined, isOver: refused !== null }, peer)
  const step = useLinkStep(peer, link === 'connected')
  const ended = refused ?? signals.ended
  // Who went without a word is gone once their seat is free.
  const shown = signals.isOtherHere || link === 'connected' ? remote : null
  return { remote: shown, link, step, ended, isOtherHere: signals.isOtherHere, leave: () => leaving.current?.() }
}

type Heard = Omit<Given, 'stream'> & { isOver: boolean }

/** Takes what the other side tells, in order, as the stream says that there is something. */
function useSignals({ bookingId, seatId, joined, isOver }: Heard, peer: RefObject<PeerCall | undefined>) {
  const { api } = useOpenDevice()
  const [cursor] = useState(() => makeCursor(joined.after))
  const { data, error } = useQuery(signalsQuery(api, { bookingId, seatId, after: isOver ? null : cursor.last }))
  const take = useEffectEvent((signals: readonly Told[]) => {
    for (const { signalId, signal } of signals) if (cursor.isNews(signalId)) peer.current?.take(signal)
  })
  useEffect(() => take(data?.signals ?? []), [data])
  return {
    isOtherHere: data?.isOtherHere ?? joined.isOtherHere,
    ended: videoRefusalOf(error) === null ? null : error,
  }
}

type Told = Answer<typeof hearSignals>['signals'][number]

/** The last signal that was taken: each is taken once. */
function makeCursor(after: number) {
  let last = after
  return {
    last: () => last,
    isNews: (signalId: number): boolean => {
      const isNews = signalId > last
      last = Math.max(last, signalId)
      return isNews
    },
  }
}

/** What the line carries, measured while it stands; how large a picture is sent follows it. */
function useLinkStep(peer: RefObject<PeerCall | undefined>, isConnected: boolean): LinkStep {
  const [link, setLink] = useState(freshLink)
  useEffect(() => {
    if (!isConnected) return undefined
    const timer = setInterval(() => {
      void peer.current?.sample().then((sample) => {
        if (sample !== null) setLink((before) => nextLink(before, sample))
      })
    }, measureEveryMs)
    return () => clearInterval(timer)
  }, [peer, isConnected])
  useEffect(() => {
    if (!isConnected) return
    void peer.current?.limitPicture(link.step === 'full' ? null : smallPictureKbps).catch(() => undefined)
  }, [peer, link.step, isConnected])
  return link.step
}
