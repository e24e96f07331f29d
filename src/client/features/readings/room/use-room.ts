import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useReducer, useState } from 'react'
import type { LesionId } from '../../../../contract/ids.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { OpenSpot } from '../../../../domain/readings/answer-problems.ts'
import * as model from '../../../../domain/readings/reading-room.ts'
import type { SpotAnswer } from '../../../../domain/readings/spot-answer.ts'
import { flagUrgent, saveDraft } from '../../../data/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { type Drafts, useDrafts } from '../../../parts/form/use-drafts.ts'
import { conflictOf } from '../reading-errors.ts'
import { noActions, roomActions, type RoomActions } from './room-actions.ts'
import type { RoomSearch } from './room-search.ts'
import { spotStateOf, type SpotState } from './spot-state.ts'
import { type Claiming, useClaim } from './use-claim.ts'
import { type CurrentSpot, useCurrentSpot } from './use-current-spot.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useSubmissions } from './use-submissions.ts'

type RoomDialog =
  | 'none'
  | 'keys'
  | 'history'
  | 'comments'
  | 'opinion'
  | 'question'
  | 'photo'
  | 'body'
  | 'sheet'
  | 'around'
/** `view`: another reader has claimed the visit, so nothing can be answered. */
export type RoomMode = 'read' | 'view'

export type Room = CurrentSpot &
  RoomActions & {
    mode: RoomMode
    drafts: Drafts<LesionId, SpotAnswer>
    claim: model.ClaimState
    dialog: RoomDialog
    /** Why the open spot's answer was not saved; null where nothing prevents it. */
    problem: string | null
    isSaving: boolean
    /** How many spots still need an answer; those being saved do not count. */
    left: number
    answerFor: (spot: ReadingSpot) => SpotAnswer
    openSpot: (spot: ReadingSpot) => OpenSpot
    stateOf: (spot: ReadingSpot) => SpotState
    open: (dialog: RoomDialog) => void
    /** Stores the width that today's photo of the open spot measures. */
    seeWidth: (mm: number) => void
    toggleUrgent: () => void
    claiming: Claiming
    leave: () => void
  }

type RoomInput = { visit: ReadingVisit; mode: RoomMode; search: RoomSearch; onSearch: (search: RoomSearch) => void }

/** Everything that can be done in the reading room, by shortcut, touch or mouse. */
export function useRoom({ visit, mode, search, onSearch }: RoomInput): Room {
  const router = useRouter()
  const [state, dispatch] = useReducer(model.readingRoom, model.newReadingRoom)
  const [dialog, setDialog] = useState<RoomDialog>('none')
  const current = useCurrentSpot(visit, { search, onSearch, onMove: () => dispatch({ type: 'spot-opened' }) })
  const { api } = useDevice()
  const drafts = useDrafts((lesionId: LesionId, draft: SpotAnswer) =>
    saveDraft(api, { visitId: visit.visitId, lesionId, draft }),
  )
  const claiming = useClaim(visit, { claim: state.claim, dispatch })
  const submissions = useSubmissions(visit, dispatch)
  const toggleUrgent = useUrgent(visit, dispatch)
  usePrefetch(visit, current.at)
  const { spot } = current
  const actions = mode === 'view' ? noActions : roomActions({ visit, state, dispatch, current, drafts, submissions })
  return {
    ...current,
    ...actions,
    mode,
    drafts,
    dialog,
    claiming,
    claim: state.claim,
    problem: model.problemOf(state, spot),
    isSaving: model.isSaving(state),
    left: visit.spots.filter((one) => model.needsAnswer(state, one)).length,
    answerFor: (one) => model.answerFor(state, one),
    openSpot: (one) => ({ spot: one, visit, seen: model.seenOf(state, one.lesionId) }),
    stateOf: (one) =>
      spotStateOf(one, {
        visitDate: visit.visitDate,
        isEdited: model.isEdited(state, one),
        submission: state.submissions.get(one.lesionId)?.kind,
      }),
    open: setDialog,
    seeWidth: (mm) => {
      if (spot !== undefined) dispatch({ type: 'width-seen', lesionId: spot.lesionId, mm })
    },
    toggleUrgent: () => mode === 'read' && toggleUrgent(),
    leave: () => {
      void drafts.flush()
      void router.navigate({ href: '/clinician/reading' })
    },
  }
}

/** Flags the visit as urgent or removes the flag; the worklist and the due time follow. */
function useUrgent({ visitId, isFlaggedUrgent }: ReadingVisit, dispatch: (event: model.RoomEvent) => void) {
  const flagging = useMutation(flagUrgent(useDevice().api))
  const onError = (error: Error) => {
    const conflict = conflictOf(error)
    if (conflict !== null) dispatch({ type: 'claim-changed', claim: { kind: 'lost', conflict } })
  }
  return () => flagging.mutate({ visitId, isUrgent: !isFlaggedUrgent }, { onError })
}
