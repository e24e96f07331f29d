import { notifyManager, useQueryClient } from '@tanstack/react-query'
import type { LesionId } from '../../../../contract/ids.ts'
import type { LesionDiagnosis } from '../../../../contract/readings/lesion-diagnosis.ts'
import type { OnScreen } from '../../../../contract/readings/on-screen.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { RoomEvent } from '../../../../domain/readings/reading-room.ts'
import type { SpotAnswer } from '../../../../domain/readings/spot-answer.ts'
import { diagnoseSpot, setSpotDiagnosis, undoDiagnosis } from '../../../data/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { conflictOf, readingErrorText } from '../reading-errors.ts'

export type Submissions = {
  submit: (spot: ReadingSpot, answer: SpotAnswer, onScreen: OnScreen) => Promise<void>
  undo: (lesionId: LesionId) => Promise<void>
}

/** Submits diagnoses in the background; a refusal shows at its spot. */
export function useSubmissions(visit: ReadingVisit, dispatch: (event: RoomEvent) => void): Submissions {
  const { api } = useDevice()
  const queryClient = useQueryClient()
  const { visitId, version: visitVersion, clinicalVersion } = visit
  const send = async (lesionId: LesionId, answer: SpotAnswer | null, call: Promise<LesionDiagnosis | null>) => {
    try {
      setSpotDiagnosis(queryClient, { api, visitId, lesionId }, await call)
      // Query observers are notified in a later task: until then the spot stays pending, or it would briefly have no answer.
      await new Promise<void>((notified) => notifyManager.schedule(notified))
      dispatch({ type: 'saved', lesionId, answer })
    } catch (error) {
      dispatch({ type: 'refused', lesionId, why: readingErrorText(error), conflict: conflictOf(error) })
    }
  }
  return {
    submit: ({ lesionId }: ReadingSpot, answer: SpotAnswer, onScreen: OnScreen) => {
      const { diagnosis, ...rest } = answer
      if (diagnosis === null) throw new Error('An answer without a diagnosis cannot be submitted.')
      dispatch({ type: 'diagnosis-submitted', lesionId })
      const request = { visitId, lesionId, visitVersion, clinicalVersion, diagnosis, ...rest, onScreen }
      return send(lesionId, answer, diagnoseSpot(api, request))
    },
    undo: (lesionId: LesionId) => {
      dispatch({ type: 'undo-submitted', lesionId })
      return send(lesionId, null, undoDiagnosis(api, { visitId, lesionId }))
    },
  }
}
