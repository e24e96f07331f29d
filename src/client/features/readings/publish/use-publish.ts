import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../../contract/endpoint.ts'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type * as calls from '../../../../contract/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { publishReading } from '../../../data/readings/readings.ts'
import { readingErrorText } from '../reading-errors.ts'
import { answerIn, returnAnswerForm } from '../returns/return-answer-form.ts'
import type { Room } from '../room/use-room.ts'

export type PublishedReport = Answer<typeof calls.publishReading>
export type PublishState =
  | { kind: 'ready' }
  | { kind: 'publishing' }
  | { kind: 'refused'; why: string }
  | { kind: 'published'; report: PublishedReport }

/** Publishes once, however often the button is pressed; a refusal shows why and can be retried. */
export function usePublish(
  visit: ReadingVisit,
  room: Room,
): {
  state: PublishState
  publish: () => void
  why: string
  setWhy: (why: string) => void
  /** A new version needs a reason. */
  needsWhy: boolean
} {
  const { api, typed } = useDevice()
  const publishing = useMutation(publishReading(api))
  const underway = useRef(false)
  const [why, setWhy] = useState(visit.returned?.kind === 'correction' ? visit.returned.reason : '')
  const { visitId, version: visitVersion } = visit
  useEffect(() => {
    void typed.read(returnAnswerForm(visitId)).then((stored) => setWhy((written) => written || answerIn(stored)))
  }, [typed, visitId])
  const needsWhy = visit.lastReport !== null && why.trim() === ''
  const publish = () => {
    if (needsWhy || underway.current || room.isSaving || room.mode === 'view' || visit.as === 'second-reader') return
    underway.current = true
    publishing.mutate(
      { visitId, visitVersion, why: why.trim() || null },
      {
        onSettled: () => void (underway.current = false),
        onSuccess: () => void typed.forget(returnAnswerForm(visitId)),
      },
    )
  }
  return { state: stateOf(publishing), publish, why, setWhy, needsWhy }
}

type Publishing = Pick<UseMutationResult<PublishedReport>, 'status' | 'data' | 'error'>

function stateOf({ status, data, error }: Publishing): PublishState {
  if (status === 'pending') return { kind: 'publishing' }
  if (data !== undefined) return { kind: 'published', report: data }
  return error === null ? { kind: 'ready' } : { kind: 'refused', why: readingErrorText(error) }
}
