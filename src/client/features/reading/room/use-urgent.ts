import { useQueryClient } from '@tanstack/react-query'
import type { ReadingVisit } from '../../../../contract/reading-visit.ts'
import { flagUrgent, type ReadingConflict } from '../../../../contract/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { readingQuery } from '../queries.ts'
import { conflictOf } from '../refusals.ts'

/** Marks the visit as urgent, or takes the mark back; the list and the clock follow. */
export function useUrgent(visit: ReadingVisit, onConflict: (conflict: ReadingConflict) => void): () => void {
  const { api } = useDevice()
  const queryClient = useQueryClient()
  const { visitId, isFlaggedUrgent } = visit
  const toggle = async () => {
    try {
      const flagged = await api.call(flagUrgent, { request: { visitId, isUrgent: !isFlaggedUrgent } })
      const { queryKey } = readingQuery(api, visitId)
      queryClient.setQueryData(queryKey, (last) => last && { ...last, ...flagged })
    } catch (error) {
      const conflict = conflictOf(error)
      if (conflict !== null) onConflict(conflict)
    }
  }
  return () => void toggle()
}
