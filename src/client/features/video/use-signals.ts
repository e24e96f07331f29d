import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Answer } from '../../../contract/endpoint.ts'
import type { getSignals } from '../../../contract/video.ts'
import type { PeerCall } from '../../../device/video/peer-call.ts'
import { type JoinedCall, type Seat, getSignalsQuery, videoRefusal } from '../../data/video.ts'
import { useOpenDevice } from '../../device/device-context.tsx'

type SignalsInput = Seat & { joined: JoinedCall; isConnected: boolean; isOver: boolean }
type SignalsResult = Answer<typeof getSignals>['signals'][number]

/** Takes what the other side tells, in order, as the stream says that there is something; looks for a way as the network is back. */
export function useSignals(
  { bookingId, seatId, joined, isConnected, isOver }: SignalsInput,
  peer: RefObject<PeerCall | undefined>,
) {
  const { api } = useOpenDevice()
  const [cursor] = useState(() => makeCursor(joined.after))
  const { data, error } = useQuery(
    getSignalsQuery(api, {
      bookingId,
      seatId,
      after: isOver ? null : cursor.last,
      urgency: isConnected ? 'calm' : 'urgent',
    }),
  )
  const take = useEffectEvent((signals: readonly SignalsResult[]) => {
    for (const { signalId, signal } of signals) if (cursor.isNews(signalId)) peer.current?.receiveSignal(signal)
  })
  useEffect(() => take(data?.signals ?? []), [data])
  const ended = videoRefusal(error) === null ? null : error
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
