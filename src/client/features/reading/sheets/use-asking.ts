import { useMutation } from '@tanstack/react-query'
import type { LoginId } from '../../../../contract/ids.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/reading-visit.ts'
import { askAnotherReader } from '../../../data/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { refusalWords } from '../refusals.ts'

/** Asks another reader about a spot. */
export function useAsking({ visitId }: ReadingVisit, { lesionId }: ReadingSpot, onDone: () => void) {
  const asking = useMutation(askAnotherReader(useDevice().api, visitId))
  return {
    ask: (askedOf: LoginId, question: string) =>
      asking.mutate({ lesionId, askedOf, question: question.trim() || null }, { onSuccess: onDone }),
    failure: asking.error === null ? undefined : refusalWords(asking.error),
  }
}
