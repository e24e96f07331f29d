import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { ClaimState, RoomEvent } from '../../../../domain/readings/reading-room.ts'
import { renewClaim } from '../../../data/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { conflictOf } from '../reading-errors.ts'

const heartbeatMs = 60_000
const warnMs = 2 * 60_000
const activityEvents = ['keydown', 'pointerdown', 'wheel'] as const

export type Claiming = {
  renew: () => Promise<void>
  /** Handles the result of opening the visit again: it is claimed, or another reader has it. */
  reopened: (error: Error | null) => void
}

/** Renews the caller's own claim once a minute while they are active, and warns before it expires. */
export function useClaim(
  visit: ReadingVisit,
  { claim, dispatch }: { claim: ClaimState; dispatch: (event: RoomEvent) => void },
): Claiming {
  const { api, clock } = useDevice()
  const renewing = useMutation(renewClaim(api))
  const isActive = useRef(false)
  const set = (next: ClaimState) => dispatch({ type: 'claim-changed', claim: next })
  const renew = async () => {
    isActive.current = false
    // Without a response the claim stays valid for its 30 minutes.
    const answer = await renewing.mutateAsync(visit.visitId).catch(() => null)
    if (answer === null) return
    const { ended, version } = answer
    if (ended !== null) set({ kind: 'lost', conflict: ended })
    else set(version === visit.version ? { kind: 'held' } : { kind: 'lost', conflict: { reason: 'amended', version } })
  }
  const reopened = (error: Error | null) => {
    const conflict = conflictOf(error)
    if (error === null) set({ kind: 'held' })
    else if (conflict !== null) set({ kind: 'lost', conflict })
  }
  const heartbeat = useEffectEvent(() => {
    if (claim.kind === 'lost' || visit.claim?.isYou !== true) return
    if (isActive.current) return void renew()
    if (Date.parse(visit.claim.until) - clock.now() < warnMs) set({ kind: 'expiring' })
  })
  useEffect(() => {
    const timer = setInterval(() => heartbeat(), heartbeatMs)
    const onActivity = () => {
      isActive.current = true
    }
    for (const name of activityEvents) addEventListener(name, onActivity, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const name of activityEvents) removeEventListener(name, onActivity, { capture: true })
    }
  }, [])
  return { renew, reopened }
}
