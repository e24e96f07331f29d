import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Answer } from '../../../contract/endpoint.ts'
import type { hearSignals } from '../../../contract/live/video.ts'
import type { PeerCall } from '../../../device/video/peer-call.ts'
import { type Joined, type Seat, signalsQuery, videoRefusalOf } from '../../data/live/video.ts'
import { useOpenDevice } from '../../device/device-context.tsx'

type Heard = Seat & { joined: Joined; isConnected: boolean; isOver: boolean }
type Told = Answer<typeof hearSignals>['signals'][number]

/** Takes what the other side tells, in order, as the stream says that there is something; looks for a way as the network is back. */
export function useSignals(
  { bookingId, seatId, joined, isConnected, isOver }: Heard,
  peer: RefObject<PeerCall | undefined>,
) {
  const { api } = useOpenDevice()
  const [cursor] = useState(() => makeCursor(joined.after))
  const { data, error } = useQuery(
    signalsQuery(api, {
      bookingId,
      seatId,
      after: isOver ? null : cursor.last,
      hurry: isConnected ? 'calm' : 'urgent',
    }),
  )
  const take = useEffectEvent((signals: readonly Told[]) => {
    for (const { signalId, signal } of signals) if (cursor.isNews(signalId)) peer.current?.take(signal)
  })
  useEffect(() => take(data?.signals ?? []), [data])
  const ended = videoRefusalOf(error) === null ? null : error
  const isUnheard = error !== null && ended === null
  // The browser says late that a network is back; an answer says it at once.
  const wasUnheard = useRef(false)
  useEffect(() => {
    if (wasUnheard.current && !isUnheard) peer.current?.restart()
    wasUnheard.current = isUnheard
  }, [peer, isUnheard])
  return { isOtherHere: data?.isOtherHere ?? joined.isOtherHere, ended }
}

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
