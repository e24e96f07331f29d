import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { VideoCall } from '../../../contract/live/video.ts'
import { type Joined, takeSeat, videoRefusalOf } from '../../data/live/video.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { callOfTab, seatOfTab } from './seat-of-tab.ts'

export type CallStage = { kind: 'check' } | { kind: 'phone' } | { kind: 'call'; joined: Joined }

/** Where this tab stands with a call: before it, in it, or by phone; a reload comes back into it once there is a microphone. */
export function useJoining(call: VideoCall, isReady: boolean) {
  const { bookingId } = call
  const [stage, setStage] = useState<CallStage>({ kind: 'check' })
  const [ended, setEnded] = useState<unknown>(null)
  const { mutate, error, isPending } = useMutation(takeSeat(useOpenDevice().api))
  const seatId = seatOfTab(bookingId)
  const join = (isTakingOver: boolean) => {
    const onSuccess = (joined: Joined) => {
      callOfTab.enter(bookingId)
      setEnded(null)
      setStage({ kind: 'call', joined })
    }
    mutate({ bookingId, seatId, isTakingOver }, { onSuccess })
  }
  const comeBack = useEffectEvent(() => {
    if (callOfTab.isIn(bookingId) && call.state === 'open') join(false)
  })
  useEffect(() => {
    if (isReady) comeBack()
  }, [isReady])
  const leaveFor = (next: CallStage) => {
    callOfTab.leave(bookingId)
    setStage(next)
  }
  const onEnded = useCallback(
    (why: unknown) => {
      callOfTab.leave(bookingId)
      setEnded(why)
      setStage({ kind: 'check' })
    },
    [bookingId],
  )
  return { seatId, stage, isJoining: isPending, refusal: videoRefusalOf(error ?? ended), join, leaveFor, onEnded }
}
