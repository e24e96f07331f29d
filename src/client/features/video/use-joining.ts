import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { VideoCall } from '../../../contract/video.ts'
import { type JoinedCall, joinVideoCall, videoRefusal } from '../../data/video.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { tabCall, tabSeat } from './tab-seat.ts'

type CallStage = { kind: 'check' } | { kind: 'phone' } | { kind: 'call'; joined: JoinedCall }

/** The stage of this tab: before the call, in it, or by phone. A reload rejoins once there is a microphone. */
export function useJoining(call: VideoCall, isReady: boolean) {
  const { bookingId } = call
  const [stage, setStage] = useState<CallStage>({ kind: 'check' })
  const [ended, setEnded] = useState<unknown>(null)
  const { mutate, error, isPending } = useMutation(joinVideoCall(useOpenDevice().api))
  const seatId = tabSeat(bookingId)
  const join = (isTakingOver: boolean) => {
    const onSuccess = (joined: JoinedCall) => {
      tabCall.enter(bookingId)
      setEnded(null)
      setStage({ kind: 'call', joined })
    }
    mutate({ bookingId, seatId, isTakingOver }, { onSuccess })
  }
  const rejoin = useEffectEvent(() => {
    if (tabCall.isIn(bookingId) && call.state === 'open') join(false)
  })
  useEffect(() => {
    if (isReady) rejoin()
  }, [isReady])
  const leaveFor = (next: CallStage) => {
    tabCall.leave(bookingId)
    setStage(next)
  }
  const onEnded = useCallback(
    (reason: unknown) => {
      tabCall.leave(bookingId)
      setEnded(reason)
      setStage({ kind: 'check' })
    },
    [bookingId],
  )
  return { seatId, stage, isJoining: isPending, refusal: videoRefusal(error ?? ended), join, leaveFor, onEnded }
}
