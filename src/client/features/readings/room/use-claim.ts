import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { ReadingConflict } from '../../../../contract/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { renewClaim } from '../../../data/readings/readings.ts'
import { conflictOf } from '../reading-errors.ts'

const beatMs = 60_000
const warnMs = 2 * 60_000
const signs = ['keydown', 'pointerdown', 'wheel'] as const

/** held; ending: nobody touched anything, and soon the visit goes back; lost: why. */
export type ClaimState = { kind: 'held' } | { kind: 'ending' } | { kind: 'lost'; conflict: ReadingConflict }

/** Keeps the claim while somebody reads: a beat a minute, only after a sign of life. */
export function useClaim(visit: ReadingVisit): {
  state: ClaimState
  lose: (conflict: ReadingConflict) => void
  stay: () => Promise<void>
} {
  const { api, clock } = useDevice()
  const keeping = useMutation(renewClaim(api))
  const [state, setState] = useState<ClaimState>({ kind: 'held' })
  const touched = useRef(false)
  const { visitId, claim } = visit
  const stay = async () => {
    touched.current = false
    try {
      const held = await keeping.mutateAsync(visitId)
      setState(
        held.version === visit.version
          ? { kind: 'held' }
          : { kind: 'lost', conflict: { reason: 'amended', version: held.version } },
      )
    } catch (error) {
      const conflict = conflictOf(error)
      // Without an answer the claim counts on for its 30 minutes.
      if (conflict !== null) setState({ kind: 'lost', conflict })
    }
  }
  const beat = useEffectEvent(() => {
    if (state.kind === 'lost' || claim === null) return
    if (touched.current) return void stay()
    if (Date.parse(claim.until) - clock.now() < warnMs) setState({ kind: 'ending' })
  })
  useEffect(() => {
    const timer = setInterval(() => beat(), beatMs)
    const touch = () => {
      touched.current = true
    }
    for (const sign of signs) addEventListener(sign, touch, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, touch, { capture: true })
    }
  }, [])
  return { state, lose: (conflict) => setState({ kind: 'lost', conflict }), stay }
}
