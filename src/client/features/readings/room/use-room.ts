import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { isAnswered, type SpotAnswer } from '../../../../domain/readings/spot-answer.ts'
import type { RoomSearch } from './room-search.ts'
import { spotStateOf, type SpotState } from './spot-state.ts'
import { usePrefetch } from './use-prefetch.ts'
import { type Answers, useAnswers } from './use-answers.ts'
import { type ClaimState, useClaim } from './use-claim.ts'
import { type Drafts, useDrafts } from './use-drafts.ts'
import { type Place, usePlace } from './use-place.ts'
import { type SayingState, useSaying } from './use-saying.ts'
import { useWork, type Work } from './use-work.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReadingConflict } from '../../../../contract/readings/readings.ts'
import { flagUrgent } from '../../../data/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { conflictOf } from '../reading-errors.ts'

export type RoomSheet = 'none' | 'keys' | 'history' | 'comments' | 'opinion' | 'question' | 'photo' | 'body'

export type RoomState = Place &
  Work & {
    way: 'read' | 'look'
    answers: Answers
    drafts: Drafts
    saying: SayingState
    claim: ClaimState
    sheet: RoomSheet
    /** How many spots have no answer yet, those on their way not counted. */
    left: number
    /** What typing, a digit or a letter made of the open spot; `field` as in `Answers.change`. */
    change: (next: SpotAnswer, field?: string) => void
    stateOf: (spot: ReadingSpot) => SpotState
    open: (sheet: RoomSheet) => void
    toggleUrgent: () => void
    stay: () => Promise<void>
    leave: () => void
  }

type Given = { visit: ReadingVisit; way: 'read' | 'look'; search: RoomSearch; onSearch: (search: RoomSearch) => void }

/** Everything that can be done in the room, by key, finger or mouse alike. */
export function useRoom({ visit, way, search, onSearch }: Given): RoomState {
  const router = useRouter()
  const answers = useAnswers()
  const drafts = useDrafts(visit.visitId)
  const claim = useClaim(visit)
  const saying = useSaying(visit, claim.lose)
  const toggleUrgent = useUrgent(visit, claim.lose)
  const [sheet, setSheet] = useState<RoomSheet>('none')
  const [refused, setRefused] = useState<string | null>(null)
  const place = usePlace(visit, { search, onSearch }, () => setRefused(null))
  const work = useWork({ visit, way, place, answers, drafts, saying, refused, onRefused: setRefused })
  usePrefetch(visit, place.at)
  return {
    ...place,
    ...work,
    way,
    answers,
    drafts,
    saying,
    sheet,
    claim: claim.state,
    stay: claim.stay,
    left: visit.spots.filter((spot) => !isAnswered(spot) && saying.of(spot.lesionId)?.kind !== 'under-way').length,
    change: (next, field) => {
      if (place.spot === undefined || way === 'look') return
      setRefused(null)
      answers.change(place.spot, next, field)
      drafts.keep(place.spot.lesionId, next)
    },
    stateOf: (spot) => spotStateOf(spot, { isTyped: answers.isTyped(spot), saying: saying.of(spot.lesionId)?.kind }),
    open: setSheet,
    toggleUrgent: () => way === 'read' && toggleUrgent(),
    leave: () => {
      void drafts.flush()
      void router.navigate({ href: '/clinician/reading' })
    },
  }
}

/** Marks the visit as urgent, or takes the mark back; the list and the clock follow. */
function useUrgent(
  { visitId, isFlaggedUrgent }: ReadingVisit,
  onConflict: (conflict: ReadingConflict) => void,
): () => void {
  const marking = useMutation(flagUrgent(useDevice().api))
  const onError = (error: Error) => {
    const conflict = conflictOf(error)
    if (conflict !== null) onConflict(conflict)
  }
  return () => marking.mutate({ visitId, isUrgent: !isFlaggedUrgent }, { onError })
}
