import type { PatientVisit } from '../../../contract/visits/practitioner-visits.ts'
import { actions, leadingFirst, urgencyIds } from '../../../domain/clinical/actions.ts'
import { doctorAdvice } from '../../../domain/readings/doctor-advice.ts'
import { actionUrgencies } from '../../../domain/lookups/diagnosis-actions.ts'
import { type KnownReport, urgencyFor } from '../reports/report-facts-store.ts'
import type { DiagnosisRow } from './diagnosis-rows-store.ts'
import { actionsOf, leadingActionOf } from './present-diagnosis.ts'

/**
 * The diagnosis of a visit in lists (A3.visit.01), as far as the caller may know its report: a pharmacy only sees
 * whether the patient was told to see a doctor (docs/decisions-records.md "What a pharmacy sees").
 */
export function presentVisitDiagnosis(
  report: KnownReport | null,
  found: readonly DiagnosisRow[],
): PatientVisit['diagnosis'] {
  switch (report?.known) {
    case undefined:
    case 'reported':
      return null
    case 'doctor-advised': {
      const words = report.advisesDoctor ? doctorAdvice.advised : doctorAdvice.notAdvised
      return { urgency: null, actions: words, comments: null, callbackPeriod: null, isUrgent: urgencyFor(report) }
    }
    case 'findings':
      return presentFindings(found)
  }
}

function presentFindings(rows: readonly DiagnosisRow[]): PatientVisit['diagnosis'] {
  const [leading] = leadingFirst(rows.map(leadingActionOf))
  if (leading === undefined) return null
  const urgencyId = urgencyIds[actions[leading].urgency]
  const months = rows.flatMap(({ callback_months }) => callback_months ?? [])
  return {
    urgency: actionUrgencies.find(({ actionUrgencyId }) => actionUrgencyId === urgencyId)?.name ?? null,
    actions: [...new Set(leadingFirst(rows.flatMap(actionsOf)).map((key) => actions[key].badge))].join(', '),
    comments: rows.flatMap(({ comment }) => comment ?? []).join(' ') || null,
    callbackPeriod: months.length === 0 ? null : `${Math.min(...months)} months`,
    isUrgent: rows.some(({ is_urgent }) => is_urgent),
  }
}
