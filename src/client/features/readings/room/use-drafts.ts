import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LesionId, VisitId } from '../../../../contract/ids.ts'
import type { SpotAnswer } from '../../../../domain/readings/spot-answer.ts'
import { saveDraft } from '../../../data/readings/readings.ts'
import { beforeSignOut } from '../../../session/sign-out/before-sign-out.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useNetwork } from '../../../device/use-network.ts'

const waitMs = 600
const againMs = 5_000

export type DraftsState = { kind: 'nothing' } | { kind: 'saving' } | { kind: 'saved'; at: string } | { kind: 'failed' }

export type Drafts = {
  state: DraftsState
  /** Kept soon, and again until it is. */
  keep: (lesionId: LesionId, answer: SpotAnswer) => void
  /** What was said is no draft any more. */
  drop: (lesionId: LesionId) => void
  /** Everything that waits is kept now. */
  flush: () => Promise<void>
}

/** Saves what is typed of a visit's spots as it is typed, so that a crash costs a second of it at most. */
export function useDrafts(visitId: VisitId): Drafts {
  const { api } = useDevice()
  const network = useNetwork()
  const waiting = useRef(new Map<LesionId, SpotAnswer>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<DraftsState>({ kind: 'nothing' })
  const soon = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), ms)
  }
  const flush = async () => {
    clearTimeout(timer.current)
    for (const [lesionId, draft] of waiting.current) {
      setState({ kind: 'saving' })
      try {
        const { savedAt } = await saveDraft(api, { visitId, lesionId, draft })
        // Typed on while it was saved: that waits for the next turn.
        if (waiting.current.get(lesionId) === draft) waiting.current.delete(lesionId)
        setState({ kind: 'saved', at: savedAt })
      } catch {
        setState({ kind: 'failed' })
        soon(againMs)
        return
      }
    }
  }
  const flushNow = useEffectEvent(flush)
  useEffect(() => beforeSignOut.save(() => flushNow()), [])
  useEffect(() => {
    if (network === 'online') void flushNow()
  }, [network])
  useEffect(() => {
    const leave = () => void flushNow()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    state,
    keep: (lesionId, answer) => {
      waiting.current.set(lesionId, answer)
      soon(waitMs)
    },
    drop: (lesionId) => waiting.current.delete(lesionId),
    flush,
  }
}
