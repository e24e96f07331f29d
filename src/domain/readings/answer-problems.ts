import type { OnScreen } from '../../contract/readings/on-screen.ts'
import type { ReadingFloor, ReadingSpot, ReadingVisit } from '../../contract/readings/reading-visit.ts'
import { checkAdvice } from '../clinical/check-advice.ts'
import { checkWords } from '../clinical/check-words.ts'
import { checkFeatures } from '../clinical/features/check-features.ts'
import { floorsOf } from '../clinical/floors/floors.ts'
import { spotFacts, type SpotFacts } from '../clinical/floors/spot-facts.ts'
import { violatedFloor } from '../clinical/floors/violated-floor.ts'
import { gpReasonOf } from '../plotting/gp-only-places.ts'
import { lastReportedDiagnosis, type SpotAnswer } from './spot-answer.ts'

/** What is known of an open spot beside its answer: the visit, and what was on screen. */
export type OpenSpot = {
  spot: ReadingSpot
  visit: Pick<ReadingVisit, 'patient' | 'visitDate' | 'hadMelanoma'>
  seen: Pick<OnScreen, 'widths'> | null
}

function factsOf({ spot, visit, seen }: OpenSpot, { measuredMm, hasChanged }: SpotAnswer): SpotFacts {
  return spotFacts({
    observations: spot.observations,
    location: spot.location,
    isNotForPhotos: spot.outcome === 'refer-only' || gpReasonOf(spot) !== null,
    age: visit.patient.age,
    hadMelanoma: visit.hadMelanoma,
    visitDate: visit.visitDate,
    widthsBefore: spot.widthsBefore,
    lastActions: lastReportedDiagnosis(spot)?.actions ?? [],
    otherReaders: spot.opinions.map(({ actions }) => actions),
    answer: { measuredMm, hasChanged, seenWidths: seen?.widths ?? null },
  })
}

/** The floors of the open spot, with its answer so far. */
export const floorsOfAnswer = (open: OpenSpot, answer: SpotAnswer): ReadingFloor[] => floorsOf(factsOf(open, answer))

/** Why an answer cannot be submitted yet, as a sentence; null where it can. The server checks the same. */
export function answerProblem(open: OpenSpot, answer: SpotAnswer): string | null {
  const { diagnosis, differentials, features } = answer
  const [missing] = diagnosis === null ? [] : checkFeatures({ diagnosis, differentials, features })
  return adviceProblem(open, answer) ?? missing?.message ?? null
}

function adviceProblem(open: OpenSpot, answer: SpotAnswer): string | null {
  const { diagnosis, differentials, actions, marginMm, isHiddenInReport, comment, patientWords } = answer
  if (diagnosis === null) return 'Choose a diagnosis, or press a digit for the action.'
  if (actions.length === 0) return 'Press a digit for the action.'
  const [error] = [
    ...checkAdvice({ diagnosis, differentials, actions, marginMm, isHiddenInReport }),
    ...checkWords({ comment, patientWords }),
  ]
  if (error !== undefined) return error.message
  return violatedFloor(factsOf(open, answer), { diagnosis, differentials, actions, patientWords })?.because ?? null
}

/** Why a spot with this answer cannot be left out of the report, as a sentence; null where it can. */
export function hideInReportProblem({ diagnosis, differentials, actions, marginMm }: SpotAnswer): string | null {
  if (diagnosis === null) return null
  const found = checkAdvice({ diagnosis, differentials, actions, marginMm, isHiddenInReport: true })
  return found.find(({ pointer }) => pointer === '/isHiddenInReport')?.message ?? null
}

/** Why an action cannot be chosen; `answer` is the answer with it. Features may follow. */
export const actionProblem = (open: OpenSpot, answer: SpotAnswer): string | null =>
  answer.diagnosis === null ? null : adviceProblem(open, answer)
