import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LesionId } from '../../../../contract/ids.ts'
import type { LesionDiagnosis } from '../../../../contract/readings/lesion-diagnosis.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { SpotAnswer } from '../../../../domain/readings/spot-answer.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { diagnoseSpot, setSpotDiagnosis, undoDiagnosis } from '../../../data/readings/readings.ts'
import { conflictOf, readingErrorText } from '../reading-errors.ts'
import type { ReadingConflict } from '../../../../contract/readings/readings.ts'

type Saying = { kind: 'under-way' } | { kind: 'refused'; why: string }

export type SayingState = {
  of: (lesionId: LesionId) => Saying | undefined
  isUnderWay: boolean
  say: (spot: ReadingSpot, answer: SpotAnswer) => Promise<boolean>
  takeBack: (lesionId: LesionId) => Promise<boolean>
}

/** Says what spots are; the page goes on meanwhile, and a refusal shows at its spot. */
export function useSaying(visit: ReadingVisit, onConflict: (conflict: ReadingConflict) => void): SayingState {
  const { api } = useDevice()
  const queryClient = useQueryClient()
  const [states, setStates] = useState<ReadonlyMap<LesionId, Saying>>(new Map())
  const { visitId } = visit
  const set = (lesionId: LesionId, saying: Saying | null) =>
    setStates((last) => {
      const next = new Map(last)
      if (saying === null) next.delete(lesionId)
      else next.set(lesionId, saying)
      return next
    })
  const take = (lesionId: LesionId, diagnosis: LesionDiagnosis | null) =>
    setSpotDiagnosis(queryClient, { api, visitId, lesionId }, diagnosis)
  const attempt = async (lesionId: LesionId, call: () => Promise<LesionDiagnosis | null>) => {
    set(lesionId, { kind: 'under-way' })
    try {
      take(lesionId, await call())
      // Pages hear of it in a task of its own: until then the spot is on its way, or for a moment it would have no answer.
      await new Promise<void>((heard) => notifyManager.schedule(heard))
      set(lesionId, null)
      return true
    } catch (error) {
      const conflict = conflictOf(error)
      if (conflict !== null) onConflict(conflict)
      set(lesionId, { kind: 'refused', why: readingErrorText(error) })
      return false
    }
  }
  return {
    of: (lesionId) => states.get(lesionId),
    isUnderWay: [...states.values()].some(({ kind }) => kind === 'under-way'),
    say: ({ lesionId }, answer) =>
      attempt(lesionId, () => {
        const { diagnosis, ...rest } = answer
        if (diagnosis === null) throw new Error('An answer without a diagnosis was said.')
        const { version: visitVersion, clinicalVersion } = visit
        return diagnoseSpot(api, { visitId, lesionId, visitVersion, clinicalVersion, diagnosis, ...rest })
      }),
    takeBack: (lesionId) => attempt(lesionId, () => undoDiagnosis(api, { visitId, lesionId })),
  }
}
