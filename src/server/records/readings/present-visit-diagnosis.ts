import type { PatientVisit } from '../../../contract/visits/practitioner-visits.ts'
import { actions, isDoctorAction, leadingFirst, urgencyIds } from '../../../domain/clinical/actions.ts'
import { actionUrgencies } from '../../../domain/lookups/diagnosis-actions.ts'
import type { DiagnosisRow } from './diagnosis-rows-store.ts'
import { actionsOf, leadingActionOf } from './present-diagnosis.ts'

/**
 * The diagnosis of a visit in lists (A3.visit.01). `to-pharmacy`: a pharmacy sees only whether the patient was asked to see
 * a doctor (docs/decisions-records.md "What a pharmacy sees").
 */
export function presentVisitDiagnosis(
  rows: readonly DiagnosisRow[],
  reader: 'to-pharmacy' | 'to-doctor',
): PatientVisit['diagnosis'] {
  const [leading] = leadingFirst(rows.map(leadingActionOf))
  if (leading === undefined) return null
  const isUrgent = rows.some(({ is_urgent }) => is_urgent)
  if (reader === 'to-pharmacy') {
    const words = isDoctorAction(leading) ? 'See a doctor' : 'No doctor needed'
    return { urgency: null, actions: words, comments: null, callbackPeriod: null, isUrgent }
  }
  const urgencyId = urgencyIds[actions[leading].urgency]
  const months = rows.flatMap(({ callback_months }) => callback_months ?? [])
  return {
    urgency: actionUrgencies.find(({ actionUrgencyId }) => actionUrgencyId === urgencyId)?.name ?? null,
    actions: [...new Set(leadingFirst(rows.flatMap(actionsOf)).map((key) => actions[key].badge))].join(', '),
    comments: rows.flatMap(({ comment }) => comment ?? []).join(' ') || null,
    callbackPeriod: months.length === 0 ? null : `${Math.min(...months)} months`,
    isUrgent,
  }
}
