import { actionKey, diagnosisKey, type ActionKey, type DiagnosisKey } from '../../../contract/clinical-keys.ts'
import type { LesionDiagnosis } from '../../../contract/readings/lesion-diagnosis.ts'
import { type SpotFindings, spotFindings } from '../../../contract/readings/spot-findings.ts'
import { onScreen, type OnScreen } from '../../../contract/readings/on-screen.ts'
import { actions, leadingFirst, outcomeOf, urgencyIds } from '../../../domain/clinical/actions.ts'
import { usualMarginMm } from '../../../domain/clinical/default-answer.ts'
import { diagnoses } from '../../../domain/clinical/diagnoses/diagnoses.ts'
import { findStandardComments } from '../../../domain/clinical/find-standard-comments.ts'
import { referFrom, sevenPointScore } from '../../../domain/clinical/seven-point-score.ts'
import { isWorryRecorded } from '../../../domain/clinical/signs.ts'
import { observationWords } from '../../../domain/lookups/observation-words.ts'
import { fillText } from '../../../domain/text/fill-text.ts'
import type { DiagnosisRow } from './diagnosis-rows-store.ts'
import { personName } from '../../../domain/text/person-name.ts'

/** The diagnosis key of a row; keys are never removed from the domain's tables. */
export const diagnosisOf = (row: Pick<DiagnosisRow, 'diagnosis'>): DiagnosisKey => diagnosisKey.parse(row.diagnosis)

/** The actions of a row, the leading one first. */
export const actionsOf = (row: Pick<DiagnosisRow, 'actions'>): ActionKey[] =>
  leadingFirst(actionKey.array().parse(row.actions))

/** The leading action of a row. */
export const leadingActionOf = (row: Pick<DiagnosisRow, 'actions'>): ActionKey => actionsOf(row)[0] ?? 'no-action'

/** The reader's confidence, the differential diagnoses, and the features seen with the dermatoscope. */
export const findingsOf = (row: Pick<DiagnosisRow, 'confidence' | 'differentials' | 'features'>): SpotFindings =>
  spotFindings.parse(row)

/** What the reader had on screen; null for rows from before this was recorded. */
export const onScreenOf = (row: Pick<DiagnosisRow, 'on_screen'>): OnScreen | null =>
  onScreen.nullable().catch(null).parse(row.on_screen)

/** "Anil Patel". */
export const readerName = (row: { first_name: string; last_name: string }): string =>
  personName(row.first_name, row.last_name)

/** A diagnosis in the shape of A3.lesion.04. `others`: the leading actions of other readers. */
export function presentDiagnosis(row: DiagnosisRow, others: readonly ActionKey[] = []): LesionDiagnosis {
  const [advised, leading] = [actionsOf(row), leadingActionOf(row)]
  const action = actions[leading]
  const { score } = sevenPointScore({ observations: row.observations, measuredMm: row.measured_mm })
  const comments = findStandardComments(row.comment)
  const isWorried = isWorryRecorded(row.observations)
  return {
    lesionDiagnosisId: row.lesion_diagnosis_id,
    lesionId: row.lesion_id,
    patientId: row.patient_id,
    computerId: null,
    outcome: outcomeOf(leading),
    diagnosisType: row.has_histology ? 'histological' : 'provisional',
    location: row.location,
    information: diagnoses[diagnosisOf(row)].whatItIs,
    actions: advised,
    comment: row.comment,
    comments,
    reasons: observationWords(row.observations),
    callbackPeriod: row.callback_months,
    isExcisionRequired: advised.some((each) => actions[each].isExcisionRequired),
    isUrgent: row.is_urgent,
    visitDate: row.visit_date,
    diagnosisTime: row.diagnosed_at.toISOString(),
    preferredPresentationOption: null,
    isHiddenInReport: row.is_hidden_in_report,
    hasChangedFromLastRecentDiagnosis: row.has_changed,
    hasNonStandardDiagnosisComments: row.comment !== null && comments.join(' ') !== row.comment.trim(),
    diagnoser: readerName(row),
    lesion: null,
    priority: action.order,
    actionUrgencyId: urgencyIds[action.urgency],
    diagnosisActionDescription: fillText(action.doctorWords, { margin: row.margin_mm ?? usualMarginMm }),
    hasAdvice: row.patient_words !== null,
    hasActions: action.hasActions,
    hasPlan: action.days !== null || action.months !== null || row.callback_months !== null,
    requiresAttention:
      urgencyIds[action.urgency] <= 2 || score >= referFrom || others.some((other) => other !== leading),
    diagnosedDueToConcern: isWorried,
    diagnosedDueToPatientConcent: isWorried,
    ...presentOurs(row),
  }
}

const presentOurs = (row: DiagnosisRow) => ({
  visitId: row.visit_id,
  visitVersion: row.visit_version,
  clinicalVersion: row.clinical_version,
  diagnosis: diagnosisOf(row),
  term: diagnoses[diagnosisOf(row)].term,
  diagnoserLoginId: row.login_id,
  patientWords: row.patient_words,
  marginMm: row.margin_mm,
  measuredMm: row.measured_mm,
  ...findingsOf(row),
  reopenedAt: row.reopened_at?.toISOString() ?? null,
})
