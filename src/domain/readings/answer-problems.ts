import type { ReadingSpot } from '../../contract/readings/reading-visit.ts'
import { isPhotoAction } from '../clinical/actions.ts'
import { checkAdvice } from '../clinical/check-advice.ts'
import { checkWords } from '../clinical/check-words.ts'
import { violatedFloor, type SpotFacts } from '../clinical/floors.ts'
import { includesChange } from '../lookups/lesion-observations.ts'
import { lastReportedDiagnosis, type SpotAnswer } from './spot-answer.ts'

/** The facts about a spot that the client knows; only the server knows its growth. */
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
 * Why an answer cannot be submitted yet, as a sentence; null where it can. `age` is the patient's at the visit. The server
 * checks further rules.
 */
export function answerProblem(spot: ReadingSpot, answer: SpotAnswer, age: number): string | null {
  const { diagnosis, actions, marginMm, isHiddenInReport, comment, patientWords } = answer
  if (diagnosis === null) return 'Choose a diagnosis, or press a digit for the action.'
  if (actions.length === 0) return 'Press a digit for the action.'
  const [error] = [
    ...checkAdvice({ diagnosis, actions, marginMm, isHiddenInReport }),
    ...checkWords({ comment, patientWords }),
  ]
  if (error !== undefined) return error.message
  return violatedFloor(spotFacts(spot, answer, age), { diagnosis, actions, patientWords })?.because ?? null
}

/** Why a spot with this answer cannot be left out of the report, as a sentence; null where it can. */
export function hideInReportProblem({ diagnosis, actions, marginMm }: SpotAnswer): string | null {
  if (diagnosis === null) return null
  const found = checkAdvice({ diagnosis, actions, marginMm, isHiddenInReport: true })
  return found.find(({ pointer }) => pointer === '/isHiddenInReport')?.message ?? null
}

/** Why an action cannot be chosen; `answer` is the answer with it. */
export const actionProblem = (spot: ReadingSpot, answer: SpotAnswer, age: number): string | null =>
  answer.diagnosis === null ? null : answerProblem(spot, answer, age)
