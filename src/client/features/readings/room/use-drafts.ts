import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LesionId, VisitId } from '../../../../contract/ids.ts'
import type { SpotAnswer } from '../../../../domain/readings/spot-answer.ts'
import { saveDraft } from '../../../data/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useNetwork } from '../../../device/use-network.ts'
import { beforeSignOut } from '../../../session/sign-out/before-sign-out.ts'

const debounceMs = 600
const retryMs = 5_000

export type DraftsState = { kind: 'nothing' } | { kind: 'saving' } | { kind: 'saved'; at: string } | { kind: 'failed' }

export type Drafts = {
  state: DraftsState
  /** Saves an answer soon, and retries until it is saved. */
  save: (lesionId: LesionId, answer: SpotAnswer) => void
  /** Drops a draft that is submitted instead. */
  discard: (lesionId: LesionId) => void
  /** Saves everything that is waiting now. */
  flush: () => Promise<void>
}

/** Saves answers of a visit as they are typed; a crash loses about a second of typing at most. */
export function useDrafts(visitId: VisitId): Drafts {
  const { api } = useDevice()
  const network = useNetwork()
  const waiting = useRef(new Map<LesionId, SpotAnswer>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<DraftsState>({ kind: 'nothing' })
  const flushIn = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), ms)
  }
  const flush = async () => {
    clearTimeout(timer.current)
    for (const [lesionId, draft] of waiting.current) {
      setState({ kind: 'saving' })
      try {
        const { savedAt } = await saveDraft(api, { visitId, lesionId, draft })
        // What was typed while it was being saved waits for the next flush.
        if (waiting.current.get(lesionId) === draft) waiting.current.delete(lesionId)
        setState({ kind: 'saved', at: savedAt })
      } catch {
        setState({ kind: 'failed' })
        return flushIn(retryMs)
      }
    }
  }
  const flushNow = useEffectEvent(flush)
  useEffect(() => beforeSignOut.addSaver(() => flushNow()), [])
  useEffect(() => {
    if (network === 'online') void flushNow()
  }, [network])
  useEffect(() => {
    const onLeave = () => void flushNow()
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])
  return {
    state,
    flush,
    save: (lesionId, answer) => {
      waiting.current.set(lesionId, answer)
      flushIn(debounceMs)
    },
    discard: (lesionId) => waiting.current.delete(lesionId),
  }
}
