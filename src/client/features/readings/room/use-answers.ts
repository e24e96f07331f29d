import { useState } from 'react'
import type { LesionId } from '../../../../contract/ids.ts'
import type { ReadingSpot } from '../../../../contract/readings/reading-visit.ts'
import { initialAnswer, isSameAnswer, type SpotAnswer } from '../../../../domain/readings/spot-answer.ts'

/** What Undo takes back: a change of an answer, or that it was said. */
export type Deed =
  | { kind: 'changed'; lesionId: LesionId; before: SpotAnswer; field: string }
  | { kind: 'said'; lesionId: LesionId }

export type Answers = {
  of: (spot: ReadingSpot) => SpotAnswer
  /** Whether it differs from what the service has of it. */
  isTyped: (spot: ReadingSpot) => boolean
  /** `field` names what is typed, so that Undo takes a whole sentence and no letter back. */
  change: (spot: ReadingSpot, next: SpotAnswer, field?: string) => void
  /** What was said begins anew from what the service answered. */
  noteSaid: (lesionId: LesionId) => void
  /** The last deed, taken off; a change is already taken back. */
  undo: () => Deed | null
  /** Forgets what was typed of a spot. */
  forget: (lesionId: LesionId) => void
}

/** The answers that are being typed, by spot, with what Undo goes back to. */
export function useAnswers(): Answers {
  const [typed, setTyped] = useState<ReadonlyMap<LesionId, SpotAnswer>>(new Map())
  const [deeds, setDeeds] = useState<readonly Deed[]>([])
  const of = (spot: ReadingSpot) => typed.get(spot.lesionId) ?? initialAnswer(spot)
  const put = (lesionId: LesionId, answer: SpotAnswer) => setTyped((last) => new Map(last).set(lesionId, answer))
  const forget = (lesionId: LesionId) => setTyped((last) => new Map([...last].filter(([id]) => id !== lesionId)))
  return {
    of,
    isTyped: (spot) => {
      const answer = typed.get(spot.lesionId)
      return answer !== undefined && !isSameAnswer(answer, initialAnswer({ ...spot, draft: null }))
    },
    change: (spot, next, field = '') => {
      const { lesionId } = spot
      const before = of(spot)
      if (isSameAnswer(before, next)) return
      put(lesionId, next)
      setDeeds((last) => {
        const latest = last.at(-1)
        const goesOn =
          field !== '' && latest?.kind === 'changed' && latest.field === field && latest.lesionId === lesionId
        return goesOn ? last : [...last, { kind: 'changed', lesionId, before, field }]
      })
    },
    noteSaid: (lesionId) =>
      setDeeds((last) => [
        ...last.filter((deed) => deed.lesionId !== lesionId || deed.kind === 'said'),
        { kind: 'said', lesionId },
      ]),
    undo: () => {
      const deed = deeds.at(-1)
      if (deed === undefined) return null
      setDeeds(deeds.slice(0, -1))
      if (deed.kind === 'changed') put(deed.lesionId, deed.before)
      return deed
    },
    forget,
  }
}
