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

/**
 * Processes the signals of the other side in order, whenever the stream announces some; restarts ICE after the network
 * returns.
 */
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
  const process = useEffectEvent((signals: readonly SignalsResult[]) => {
    for (const { signalId, signal } of signals) if (cursor.isNew(signalId)) peer.current?.receiveSignal(signal)
  })
  useEffect(() => process(data?.signals ?? []), [data])
  const ended = videoRefusal(error) === null ? null : error
  const isFailing = error !== null && ended === null
  // The browser's online event may be late; a successful response is a better sign.
  const wasFailing = useRef(false)
  useEffect(() => {
    if (wasFailing.current && !isFailing) peer.current?.restart()
    wasFailing.current = isFailing
  }, [peer, isFailing])
  return { isOtherHere: data?.isOtherHere ?? joined.isOtherHere, ended }
}

/** The last processed signal id: each signal is processed once. */
function makeCursor(after: number) {
  let last = after
  return {
    last: () => last,
    isNew: (signalId: number): boolean => {
      const isNew = signalId > last
      last = Math.max(last, signalId)
      return isNew
    },
  }
}
