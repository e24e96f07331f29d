import { useMutation } from '@tanstack/react-query'
import type { ReadingVisit } from '../../../../contract/reading-visit.ts'
import type { ReadingConflict } from '../../../../contract/readings.ts'
import { markUrgent } from '../../../data/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { conflictOf } from '../refusals.ts'

/** Marks the visit as urgent, or takes the mark back; the list and the clock follow. */
export function useUrgent(
  { visitId, isFlaggedUrgent }: ReadingVisit,
  onConflict: (conflict: ReadingConflict) => void,
): () => void {
  const marking = useMutation(markUrgent(useDevice().api))
  const onError = (error: Error) => {
    const conflict = conflictOf(error)
    if (conflict !== null) onConflict(conflict)
  }
  return () => marking.mutate({ visitId, isUrgent: !isFlaggedUrgent }, { onError })
}
