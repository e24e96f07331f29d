import type { ActionKey, DiagnosisKey } from '../../contract/clinical-keys.ts'
import type { LesionDiagnosis } from '../../contract/readings/lesion-diagnosis.ts'
import type { ReadingDraft, ReadingSpot } from '../../contract/readings/reading-visit.ts'
import { actions, leadingFirst } from '../clinical/actions.ts'
import { defaultAnswer, usualMarginMm } from '../clinical/default-answer.ts'
import { diagnoses } from '../clinical/diagnoses/diagnoses.ts'
import { reassuranceText } from '../clinical/floors/violated-floor.ts'

/** A reader's answer for a spot, complete or not. */
export type SpotAnswer = ReadingDraft

export const emptyAnswer: SpotAnswer = {
  diagnosis: null,
  actions: [],
  callbackPeriod: null,
  marginMm: null,
  measuredMm: null,
  comment: null,
  patientWords: null,
  isHiddenInReport: false,
  hasChanged: null,
  confidence: null,
  differentials: [],
  features: [],
}

/** The answer to start from: the draft, else the submitted diagnosis, else an empty one. */
export const initialAnswer = ({ draft, diagnosis, isHiddenInReport }: ReadingSpot): SpotAnswer =>
  draft ?? (diagnosis === null ? { ...emptyAnswer, isHiddenInReport } : answerFromDiagnosis(diagnosis))

/** A submitted diagnosis as an answer. */
function answerFromDiagnosis(submitted: LesionDiagnosis): SpotAnswer {
  const { diagnosis, callbackPeriod, marginMm, measuredMm, comment, patientWords, isHiddenInReport } = submitted
  const { confidence, differentials, features } = submitted
  return {
    diagnosis,
    callbackPeriod,
    marginMm,
    measuredMm,
    comment,
    patientWords,
    isHiddenInReport,
    confidence,
    differentials,
    features,
    actions: submitted.actions,
    hasChanged: submitted.hasChangedFromLastRecentDiagnosis,
  }
}

/** Sets a diagnosis with its default action; comments and measurements are kept. */
export const withDiagnosis = (answer: SpotAnswer, key: DiagnosisKey, spot: Pick<ReadingSpot, 'isWorried'>) =>
  withReassurance({ ...answer, ...defaultAnswer(key) }, spot)

/** The diagnosis that an action implies while none is chosen. */
const diagnosisByAction: Partial<Record<ActionKey, DiagnosisKey>> = {
  harmless: 'other-benign',
  'photo-6-months': 'other-benign',
  'photo-12-months': 'other-benign',
  'see-doctor-3-months': 'other-benign',
  'see-doctor-week': 'other-suspicious',
  'see-doctor-2-weeks': 'other-suspicious',
  'excise-margin': 'other-suspicious',
  biopsy: 'other-suspicious',
  'refer-urgent': 'other-suspicious',
  'see-doctor-6-weeks': 'cant-tell',
  'photo-3-months': 'cant-tell',
  'refer-dermatologist': 'cant-tell',
  'skin-check-clinic': 'cant-tell',
  'new-photos': 'photo-not-good-enough',
  'no-action': 'no-lesion-seen',
  'already-removed': 'removed',
}

/** Replaces the actions by one; a spot without a diagnosis gets the one that the action implies. */
export function withAction(answer: SpotAnswer, key: ActionKey, spot: Pick<ReadingSpot, 'isWorried'>): SpotAnswer {
  const diagnosis = answer.diagnosis ?? diagnosisByAction[key] ?? null
  const { months, isExcisionRequired } = actions[key]
  return withReassurance(
    {
      ...answer,
      diagnosis,
      actions: [key],
      callbackPeriod: months ?? (diagnosis === null ? null : diagnoses[diagnosis].callbackMonths),
      marginMm: isExcisionRequired ? (answer.marginMm ?? usualMarginMm) : null,
    },
    spot,
  )
}

/** Adds the reassurance text where a worried patient would read only "Nothing to do", and removes it otherwise. */
function withReassurance(answer: SpotAnswer, { isWorried }: Pick<ReadingSpot, 'isWorried'>): SpotAnswer {
  const [leading] = leadingFirst(answer.actions)
  const isNothing = leading === 'harmless' || leading === 'no-action'
  if (isWorried && isNothing && answer.patientWords === null) return { ...answer, patientWords: reassuranceText }
  if (!isNothing && answer.patientWords === reassuranceText) return { ...answer, patientWords: null }
  return answer
}

/** The last reported diagnosis of the spot; null where there is none. */
export const lastReportedDiagnosis = ({ earlier }: Pick<ReadingSpot, 'earlier'>): LesionDiagnosis | null =>
  earlier.find(({ diagnosis }) => diagnosis !== null)?.diagnosis ?? null

/** Repeats the last reported diagnosis and actions, marked as unchanged; today's typing is kept. */
export function repeatLastDiagnosis(answer: SpotAnswer, spot: ReadingSpot): SpotAnswer {
  const last = lastReportedDiagnosis(spot)
  if (last === null) return answer
  const { diagnosis, callbackPeriod, marginMm } = last
  return withReassurance(
    { ...answer, diagnosis, actions: last.actions, callbackPeriod, marginMm, hasChanged: false },
    spot,
  )
}

/** Whether two answers are equal. */
export const isSameAnswer = (one: SpotAnswer, other: SpotAnswer): boolean =>
  (Object.keys(emptyAnswer) as (keyof SpotAnswer)[]).every((field) => String(one[field]) === String(other[field]))

/** Whether a spot has a diagnosis that was not reopened by an amendment. */
export const isAnswered = ({ diagnosis }: Pick<ReadingSpot, 'diagnosis'>): boolean =>
  diagnosis !== null && diagnosis.reopenedAt === null

/** Whether the caller is the one to answer a spot; the server of the previous release does not say it. */
export const isYours = ({ isYours: answers }: Pick<ReadingSpot, 'isYours'>): boolean => answers !== false

/** Whether a spot waits for the caller's answer. */
export const awaitsAnswer = (spot: Pick<ReadingSpot, 'diagnosis' | 'isYours'>): boolean =>
  isYours(spot) && !isAnswered(spot)
