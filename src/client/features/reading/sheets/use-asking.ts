import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoginId } from '../../../../contract/ids.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/reading-visit.ts'
import { askOpinion } from '../../../../contract/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { openedVisit } from '../queries.ts'
import { refusalWords } from '../refusals.ts'

/** Asks another reader about a spot; the visit is fetched anew, with the question on it. */
export function useAsking(visit: ReadingVisit, { lesionId }: ReadingSpot, onDone: () => void) {
  const { api } = useDevice()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { visitId } = visit
  const ask = async (askedOf: LoginId, question: string) => {
    try {
      await api.call(askOpinion, { request: { visitId, lesionId, askedOf, question: question.trim() || null } })
      await queryClient.invalidateQueries(openedVisit(visitId))
      onDone()
    } catch (error) {
      setFailure(refusalWords(error))
    }
  }
  return { ask, failure }
}
