import type { ActionKey, DiagnosisKey } from '../../contract/clinical-keys.ts'
import type { LesionDiagnosis } from '../../contract/readings/lesion-diagnosis.ts'
import type { ReadingDraft, ReadingSpot } from '../../contract/readings/reading-visit.ts'
import { actions, leadingFirst } from '../clinical/actions.ts'
import { defaultAnswer, usualMarginMm } from '../clinical/default-answer.ts'
import { diagnoses } from '../clinical/diagnoses.ts'
import { reassuranceText } from '../clinical/floors.ts'

/** What a reader chose and typed of a spot so far. */
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
}

/** Where reading a spot begins: with what was typed last, else with what was said, else with nothing. */
export const initialAnswer = ({ draft, diagnosis, isHiddenInReport }: ReadingSpot): SpotAnswer =>
  draft ?? (diagnosis === null ? { ...emptyAnswer, isHiddenInReport } : answerFromDiagnosis(diagnosis))

/** A diagnosis as it may be said again. */
function answerFromDiagnosis(said: LesionDiagnosis): SpotAnswer {
  const { diagnosis, callbackPeriod, marginMm, measuredMm, comment, patientWords, isHiddenInReport } = said
  return {
    diagnosis,
    callbackPeriod,
    marginMm,
    measuredMm,
    comment,
    patientWords,
    isHiddenInReport,
    actions: said.actions,
    hasChanged: said.hasChangedFromLastRecentDiagnosis,
  }
}

/** With a diagnosis and what follows from it; comments and measures stay. */
export const withDiagnosis = (answer: SpotAnswer, key: DiagnosisKey, spot: Pick<ReadingSpot, 'isWorried'>) =>
  withReassurance({ ...answer, ...defaultAnswer(key) }, spot)

/** What an action alone says of a spot that nobody named. */
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

/** With this action instead of the others; a spot without a diagnosis is called what the action alone says. */
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

/** Who worries never reads "Nothing to do" alone; where something is to be done the words for that go again. */
function withReassurance(answer: SpotAnswer, { isWorried }: Pick<ReadingSpot, 'isWorried'>): SpotAnswer {
  const [leading] = leadingFirst(answer.actions)
  const isNothing = leading === 'harmless' || leading === 'no-action'
  if (isWorried && isNothing && answer.patientWords === null) return { ...answer, patientWords: reassuranceText }
  if (!isNothing && answer.patientWords === reassuranceText) return { ...answer, patientWords: null }
  return answer
}

/** What was reported of the spot last, null where it never was. */
export const lastReportedDiagnosis = ({ earlier }: Pick<ReadingSpot, 'earlier'>): LesionDiagnosis | null =>
  earlier.find(({ diagnosis }) => diagnosis !== null)?.diagnosis ?? null

/** The same diagnosis and actions as last time, and that nothing changed; what was typed today stays. */
export function repeatLastDiagnosis(answer: SpotAnswer, spot: ReadingSpot): SpotAnswer {
  const last = lastReportedDiagnosis(spot)
  if (last === null) return answer
  const { diagnosis, callbackPeriod, marginMm } = last
  return withReassurance(
    { ...answer, diagnosis, actions: last.actions, callbackPeriod, marginMm, hasChanged: false },
    spot,
  )
}

/** Whether two answers say the same. */
export const isSameAnswer = (one: SpotAnswer, other: SpotAnswer): boolean =>
  (Object.keys(emptyAnswer) as (keyof SpotAnswer)[]).every((field) => String(one[field]) === String(other[field]))

/** Whether a spot has an outcome that counts: said, and not reopened by an amendment. */
export const isAnswered = ({ diagnosis }: Pick<ReadingSpot, 'diagnosis'>): boolean =>
  diagnosis !== null && diagnosis.reopenedAt === null
