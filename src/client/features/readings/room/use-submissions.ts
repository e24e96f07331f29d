import { notifyManager, useQueryClient } from '@tanstack/react-query'
import type { LesionId } from '../../../../contract/ids.ts'
import type { LesionDiagnosis } from '../../../../contract/readings/lesion-diagnosis.ts'
import type { OnScreen } from '../../../../contract/readings/on-screen.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { RoomEvent } from '../../../../domain/readings/reading-room.ts'
import type { SpotAnswer } from '../../../../domain/readings/spot-answer.ts'
import { diagnoseSpot, refreshReading, setSpotDiagnosis, undoDiagnosis } from '../../../data/readings/readings.ts'
import { NetworkFailure } from '../../../../device/api-client/api-exception.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import type { NetworkWatch } from '../../../device/network-watch.ts'
import { registerUnsaved } from '../../../session/sign-out/register-unsaved.ts'
import { conflictOf, readingErrorText } from '../reading-errors.ts'

export type Submissions = {
  submit: (spot: ReadingSpot, answer: SpotAnswer, onScreen: OnScreen) => Promise<void>
  undo: (lesionId: LesionId) => Promise<void>
}

const retryMs = 5_000
const offlineText = 'Not saved yet: you are offline. It is saved once you are back online. Keep this page open.'
const notUndoneText = 'Not undone: you are offline. Undo it again once you are back online.'

/**
 * The newest submission of each spot of a visit, and whether it waits for the network. It outlives the page: an answer
 * that still waits is not sent over one that was given on a page opened since.
 */
const newest = new Map<string, { waits: boolean }>()

/**
 * Submits diagnoses in the background; a refusal shows at its spot. What the network did not carry is submitted again
 * once the service can be reached, unless the spot was answered anew or undone by then, or its reader has signed out. An
 * undo is not: where its answer alone was lost, it would undo the diagnosis before too.
 */
export function useSubmissions(visit: ReadingVisit, dispatch: (event: RoomEvent) => void): Submissions {
  const { api, network, session } = useOpenDevice()
  const queryClient = useQueryClient()
  const { visitId, version: visitVersion, clinicalVersion } = visit
  const keyOf = (lesionId: LesionId) => `${visitId}/${lesionId}`
  const sendOnce = async ({ lesionId, answer, call }: Sending, isNewest: () => boolean): Promise<'done' | 'waits'> => {
    try {
      setSpotDiagnosis(queryClient, { api, visitId, lesionId }, await call())
      // Query observers are notified in a later task: until then the spot stays pending, or it would briefly have no answer.
      await new Promise<void>((notified) => notifyManager.schedule(notified))
      dispatch({ type: 'saved', lesionId, answer })
    } catch (error) {
      const isLost = error instanceof NetworkFailure
      // What became of an older answer says nothing of the newer one.
      if (isLost && !isNewest()) return 'done'
      dispatch(failureEvent({ lesionId, answer }, error))
      if (isLost && answer !== null) return 'waits'
    }
    return 'done'
  }
  const send = (sending: Sending) =>
    sendUntilCarried(keyOf(sending.lesionId), {
      network,
      register: (count) => registerUnsaved(session, count),
      sendOnce: (isNewest) => sendOnce(sending, isNewest),
      onAgain: () => dispatch({ type: 'sent-again', lesionId: sending.lesionId }),
    })
  return {
    submit: ({ lesionId }: ReadingSpot, answer: SpotAnswer, onScreen: OnScreen) => {
      const { diagnosis, ...rest } = answer
      if (diagnosis === null) throw new Error('An answer without a diagnosis cannot be submitted.')
      dispatch({ type: 'diagnosis-submitted', lesionId })
      const request = { visitId, lesionId, visitVersion, clinicalVersion, diagnosis, ...rest, onScreen }
      return send({ lesionId, answer, call: () => diagnoseSpot(api, request) })
    },
    undo: async (lesionId: LesionId) => {
      dispatch({ type: 'undo-submitted', lesionId })
      if (newest.get(keyOf(lesionId))?.waits !== true)
        return send({ lesionId, answer: null, call: () => undoDiagnosis(api, { visitId, lesionId }) })
      // Most likely the service does not have it, and would undo the one before. Where its answer alone was lost, it shows.
      newest.delete(keyOf(lesionId))
      dispatch({ type: 'saved', lesionId, answer: null })
      await untilReached(network)
      await refreshReading(queryClient, api, visitId)
    },
  }
}

type Resending = {
  network: NetworkWatch
  register: (count: () => number) => ReturnType<typeof registerUnsaved>
  sendOnce: (isNewest: () => boolean) => Promise<'done' | 'waits'>
  onAgain: () => void
}

/** Sends what `key` names until the network carries it, unless something newer is sent or its reader has signed out. */
async function sendUntilCarried(key: string, { network, register, sendOnce, onAgain }: Resending): Promise<void> {
  const own = { waits: false }
  newest.set(key, own)
  const isNewest = () => newest.get(key) === own
  const unsaved = register(() => Number(own.waits && isNewest()))
  try {
    while ((await sendOnce(isNewest)) === 'waits') {
      own.waits = true
      await untilReached(network)
      own.waits = false
      if (!isNewest() || unsaved.isLost()) return
      onAgain()
    }
  } finally {
    if (isNewest()) newest.delete(key)
    unsaved.unregister()
  }
}

type Sending = { lesionId: LesionId; answer: SpotAnswer | null; call: () => Promise<LesionDiagnosis | null> }

/** A failure as the room shows it: what the network did not carry waits, or has to be undone again. */
function failureEvent({ lesionId, answer }: Pick<Sending, 'lesionId' | 'answer'>, error: unknown): RoomEvent {
  const isLost = error instanceof NetworkFailure
  if (isLost && answer === null) return { type: 'undo-lost', lesionId, why: notUndoneText }
  return { type: 'refused', lesionId, why: isLost ? offlineText : readingErrorText(error), conflict: conflictOf(error) }
}

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
