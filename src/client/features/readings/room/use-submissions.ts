import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { LesionId } from '../../../../contract/ids.ts'
import type { LesionDiagnosis } from '../../../../contract/readings/lesion-diagnosis.ts'
import type { OnScreen } from '../../../../contract/readings/on-screen.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { RoomEvent } from '../../../../domain/readings/reading-room.ts'
import type { SpotAnswer } from '../../../../domain/readings/spot-answer.ts'
import { diagnoseSpot, setSpotDiagnosis, undoDiagnosis } from '../../../data/readings/readings.ts'
import { NetworkFailure } from '../../../../device/api-client/api-exception.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import type { NetworkWatch } from '../../../device/network-watch.ts'
import { conflictOf, readingErrorText } from '../reading-errors.ts'

export type Submissions = {
  submit: (spot: ReadingSpot, answer: SpotAnswer, onScreen: OnScreen) => Promise<void>
  undo: (lesionId: LesionId) => Promise<void>
}

const retryMs = 5_000
const offlineText = 'Not saved yet: you are offline. It is saved once you are back online. Keep this page open.'

/**
 * Submits diagnoses in the background; a refusal shows at its spot. What the network did not carry is submitted again
 * once the service can be reached, unless the spot was answered anew or undone by then.
 */
export function useSubmissions(visit: ReadingVisit, dispatch: (event: RoomEvent) => void): Submissions {
  const { api, network } = useOpenDevice()
  const queryClient = useQueryClient()
  const newest = useRef(new Map<LesionId, symbol>())
  const { visitId, version: visitVersion, clinicalVersion } = visit
  const sendOnce = async ({ lesionId, answer, call }: Sending): Promise<'done' | 'not-carried'> => {
    try {
      setSpotDiagnosis(queryClient, { api, visitId, lesionId }, await call())
      // Query observers are notified in a later task: until then the spot stays pending, or it would briefly have no answer.
      await new Promise<void>((notified) => notifyManager.schedule(notified))
      dispatch({ type: 'saved', lesionId, answer })
    } catch (error) {
      const isLost = error instanceof NetworkFailure
      const why = isLost ? offlineText : readingErrorText(error)
      dispatch({ type: 'refused', lesionId, why, conflict: conflictOf(error) })
      if (isLost) return 'not-carried'
    }
    return 'done'
  }
  const send = async (sending: Sending) => {
    const { lesionId } = sending
    const own = Symbol(lesionId)
    newest.current.set(lesionId, own)
    while ((await sendOnce(sending)) === 'not-carried') {
      await untilReached(network)
      if (newest.current.get(lesionId) !== own) return
      dispatch({ type: 'sent-again', lesionId })
    }
  }
  return {
    submit: ({ lesionId }: ReadingSpot, answer: SpotAnswer, onScreen: OnScreen) => {
      const { diagnosis, ...rest } = answer
      if (diagnosis === null) throw new Error('An answer without a diagnosis cannot be submitted.')
      dispatch({ type: 'diagnosis-submitted', lesionId })
      const request = { visitId, lesionId, visitVersion, clinicalVersion, diagnosis, ...rest, onScreen }
      return send({ lesionId, answer, call: () => diagnoseSpot(api, request) })
    },
    undo: (lesionId: LesionId) => {
      dispatch({ type: 'undo-submitted', lesionId })
      return send({ lesionId, answer: null, call: () => undoDiagnosis(api, { visitId, lesionId }) })
    },
  }
}

type Sending = { lesionId: LesionId; answer: SpotAnswer | null; call: () => Promise<LesionDiagnosis | null> }

/** Waits until the service can be reached; where nobody knows that it can't, for a moment. */
const untilReached = (network: NetworkWatch): Promise<void> =>
  new Promise((reached) => {
    if (network.current() === 'online') return void setTimeout(reached, retryMs)
    const stop = network.subscribe(() => {
      if (network.current() !== 'online') return
      stop()
      reached()
    })
  })
