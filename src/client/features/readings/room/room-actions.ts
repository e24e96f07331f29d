import type { LesionId } from '../../../../contract/ids.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { answerProblem } from '../../../../domain/readings/answer-problems.ts'
import { lookProblem, onScreenAt, type SeenEvent } from '../../../../domain/readings/looking.ts'
import { nextUnanswered } from '../../../../domain/readings/next-spot.ts'
import * as model from '../../../../domain/readings/reading-room.ts'
import { isAnswered, isYours, type SpotAnswer } from '../../../../domain/readings/spot-answer.ts'
import type { CurrentSpot } from './use-current-spot.ts'
import type { Drafts } from '../../../parts/form/use-drafts.ts'
import type { Submissions } from './use-submissions.ts'

export type RoomActions = {
  /** Changes the open spot's answer; `field` is the text field that is edited, if any (`RoomEvent`). */
  change: (answer: SpotAnswer, field?: string) => void
  /** Submits the open spot's answer and opens the next spot without one, or publishing. */
  enter: () => void
  /** Reverts the last change of any spot; then the last submitted diagnosis. */
  undo: () => void
  /** Reports what of a spot was on screen. */
  see: (lesionId: LesionId, what: SeenEvent) => void
}

type RoomParts = {
  visit: ReadingVisit
  state: model.ReadingRoom
  dispatch: (event: model.RoomEvent) => void
  current: CurrentSpot
  drafts: Drafts<LesionId, SpotAnswer>
  submissions: Submissions
}

/** What a reader does to answers: each updates the page at once and the server in the background. */
export function roomActions({ visit, state, dispatch, current, drafts, submissions }: RoomParts): RoomActions {
  const { spots } = visit
  const { spot, at, goTo, toPublish } = current
  const goOn = () => {
    const next = nextUnanswered(spots, at, (other) => other === spot || model.isPending(state, other))
    if (next === null) toPublish()
    else goTo(next)
  }
  const refuseOthers = () =>
    dispatch({ type: 'answer-invalid', why: 'You were not asked about this spot: its reader answers it.' })
  const submit = (open: ReadingSpot) => {
    const answer = model.answerFor(state, open)
    const onScreen = onScreenAt(model.seenOf(state, open.lesionId), performance.now())
    const photos = open.images.map(({ imageId }) => imageId)
    const why =
      answerProblem({ spot: open, visit, seen: onScreen }, answer) ??
      lookProblem(photos, { onScreen, actions: answer.actions })
    if (why !== null) return dispatch({ type: 'answer-invalid', why })
    drafts.discard(open.lesionId)
    void submissions.submit(open, answer, onScreen)
    goOn()
  }
  const revert = (entry: model.UndoEntry | undefined, lesionId: LesionId) => {
    goTo(spots.findIndex((other) => other.lesionId === lesionId))
    if (entry?.kind !== 'change') return void submissions.undo(lesionId)
    dispatch({ type: 'change-undone' })
    drafts.save(lesionId, entry.before)
  }
  return {
    change: (answer, field = '') => {
      if (spot === undefined) return
      if (!isYours(spot)) return refuseOthers()
      dispatch({ type: 'answer-changed', spot, answer, field })
      drafts.save(spot.lesionId, answer)
    },
    enter: () => {
      if (spot === undefined) return
      if (!isYours(spot) || (isAnswered(spot) && !model.isEdited(state, spot))) goOn()
      else submit(spot)
    },
    see: (lesionId, what) => dispatch({ type: 'seen', lesionId, what }),
    undo: () => {
      const entry = state.undoStack.at(-1)
      const lesionId = entry?.lesionId ?? (spot !== undefined && isAnswered(spot) ? spot.lesionId : undefined)
      if (lesionId !== undefined) revert(entry, lesionId)
    },
  }
}

const ignore = () => undefined

/** The actions in a visit that another reader has claimed. */
export const noActions: RoomActions = { change: ignore, enter: ignore, undo: ignore, see: ignore }
