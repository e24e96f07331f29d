import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { isAnswered } from '../../../../domain/readings/spot-answer.ts'
import { nextUnanswered } from '../../../../domain/readings/next-spot.ts'
import { answerProblem } from '../../../../domain/readings/answer-problems.ts'
import type { Answers } from './use-answers.ts'
import type { Drafts } from './use-drafts.ts'
import type { Place } from './use-place.ts'
import type { SayingState } from './use-saying.ts'

export type Work = {
  /** Why the open spot's answer was not said; null: nothing keeps it. */
  refused: string | null
  /** Says what stands, and goes on: to the next spot without an outcome, else to publishing. */
  enter: () => void
  /** Takes the last change back, of whatever spot; then what was said last. */
  undo: () => void
}

type Given = {
  visit: ReadingVisit
  way: 'read' | 'look'
  place: Place
  answers: Answers
  drafts: Drafts
  saying: SayingState
  refused: string | null
  onRefused: (why: string | null) => void
}

/** Saying what spots are, and taking it back. */
export function useWork({ visit, way, place, answers, drafts, saying, refused, onRefused }: Given): Work {
  const { spots, patient } = visit
  const { spot, at, goTo, toPublish } = place
  const goOn = () => {
    const isGone = (other: ReadingSpot) => other === spot || saying.of(other.lesionId)?.kind === 'under-way'
    const next = nextUnanswered(spots, at, isGone)
    if (next === null) toPublish()
    else goTo(next)
  }
  const say = (open: ReadingSpot) => {
    const answer = answers.of(open)
    const why = answerProblem(open, answer, patient.age)
    if (why !== null) return onRefused(why)
    drafts.drop(open.lesionId)
    answers.noteSaid(open.lesionId)
    void saying.say(open, answer).then((isDone) => {
      if (isDone) answers.forget(open.lesionId)
    })
    goOn()
  }
  const enter = () => {
    if (spot === undefined || way === 'look') return
    if (isAnswered(spot) && !answers.isTyped(spot)) goOn()
    else say(spot)
  }
  const undo = () => {
    if (way === 'look') return
    const deed = answers.undo()
    const lesionId = deed?.lesionId ?? (spot !== undefined && isAnswered(spot) ? spot.lesionId : null)
    if (lesionId === null) return
    goTo(spots.findIndex((other) => other.lesionId === lesionId))
    if (deed?.kind === 'changed') return drafts.keep(lesionId, deed.before)
    void saying.takeBack(lesionId)
  }
  const state = spot === undefined ? undefined : saying.of(spot.lesionId)
  return { refused: refused ?? (state?.kind === 'refused' ? state.why : null), enter, undo }
}
