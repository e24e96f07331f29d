import type { ReadingSpot } from '../../contract/readings/reading-visit.ts'
import { isPhotoAction } from '../clinical/actions.ts'
import { checkAdvice } from '../clinical/check-advice.ts'
import { violatedFloor, type SpotFacts } from '../clinical/floors.ts'
import { includesChange } from '../lookups/lesion-observations.ts'
import { lastReportedDiagnosis, type SpotAnswer } from './spot-answer.ts'

/** What is known of a spot on this side of the wire; the service knows as much, and more of its growth. */
function spotFacts(spot: ReadingSpot, answer: SpotAnswer, age: number): SpotFacts {
  const last = lastReportedDiagnosis(spot)
  return {
    observations: spot.observations,
    measuredMm: answer.measuredMm,
    growth: null,
    age,
    isWorried: spot.isWorried,
    otherReaders: spot.opinions.map(({ actions }) => actions),
    hadPhotoFollowUp: last !== null && last.actions.some(isPhotoAction),
    hasChanged: answer.hasChanged === true || includesChange(spot.observations),
    isNotForPhotos: spot.outcome === 'refer-only',
  }
}

/**
 * Why an answer can't be said yet, in words; null where it can. `age` is the patient's at the visit. What the service
 * refuses besides it says itself.
 */
export function answerProblem(spot: ReadingSpot, answer: SpotAnswer, age: number): string | null {
  const { diagnosis, actions, marginMm, isHiddenInReport, patientWords } = answer
  if (diagnosis === null) return 'Name a diagnosis, or press a digit for what should happen.'
  if (actions.length === 0) return 'Press a digit for what should happen.'
  const [wrong] = checkAdvice({ diagnosis, actions, marginMm, isHiddenInReport })
  if (wrong !== undefined) return wrong.message
  return violatedFloor(spotFacts(spot, answer, age), { diagnosis, actions, patientWords })?.because ?? null
}

/** Why a spot can't be left out of the report with this answer, in words; null where it can. */
export function hideInReportProblem({ diagnosis, actions, marginMm }: SpotAnswer): string | null {
  if (diagnosis === null) return null
  const found = checkAdvice({ diagnosis, actions, marginMm, isHiddenInReport: true })
  return found.find(({ pointer }) => pointer === '/isHiddenInReport')?.message ?? null
}

/** The same for an action that is only thought of, said before it is chosen. */
export const actionProblem = (spot: ReadingSpot, answer: SpotAnswer, age: number): string | null =>
  answer.diagnosis === null ? null : answerProblem(spot, answer, age)
