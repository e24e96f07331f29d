import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Answer } from '../../../../contract/endpoint.ts'
import type { ReadingVisit } from '../../../../contract/reading-visit.ts'
import type { publishReading } from '../../../../contract/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { publishVisit } from '../../../data/readings/readings.ts'
import { refusalWords } from '../refusals.ts'
import type { RoomState } from '../room/use-room.ts'

export type PublishedReport = Answer<typeof publishReading>
export type PublishState =
  | { kind: 'ready' }
  | { kind: 'publishing' }
  | { kind: 'refused'; why: string }
  | { kind: 'published'; report: PublishedReport }

/** Publishes once, however often it is pressed; a refusal says why and may be tried again. */
export function usePublish(visit: ReadingVisit, room: RoomState): { state: PublishState; publish: () => void } {
  const publishing = useMutation(publishVisit(useDevice().api))
  const [state, setState] = useState<PublishState>({ kind: 'ready' })
  const underway = useRef(false)
  const { visitId, version: visitVersion } = visit
  const publish = async () => {
    if (underway.current || room.saying.isUnderWay || room.way === 'look' || visit.as === 'second-reader') return
    underway.current = true
    setState({ kind: 'publishing' })
    try {
      const report = await publishing.mutateAsync({ visitId, visitVersion })
      setState({ kind: 'published', report })
    } catch (error) {
      setState({ kind: 'refused', why: refusalWords(error) })
    } finally {
      underway.current = false
    }
  }
  return { state, publish: () => void publish() }
}
