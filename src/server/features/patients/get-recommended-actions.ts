import type * as calls from '../../../contract/patients/patients.ts'
import type { PatientAction } from '../../../contract/patients/patients.ts'
import { recommendedActions } from '../../../domain/patients/recommended-actions.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { readLastService, readReportsToActOn, readWaitingConsultation } from './action-subjects-store.ts'
import { type PatientDependencies, profileFor, requirePatient } from './get-patient.ts'
import { hasOpenRequest, type PatientRow, readNextAppointment, readRiskCheckedAt } from './patient-store.ts'
import { presentAction } from './present-action.ts'

/** patients/getrecommendedactions (A7.dashboard.01): all actions; the screen filters them (P9.dashboard.01). */
export const getRecommendedActions =
  (deps: PatientDependencies): Handler<typeof calls.getRecommendedActions> =>
  async ({ query, actor }) =>
    actionsOf(deps, await requirePatient(deps, userOf(actor), { loginId: query.patientLoginId }))

/** patients/getprofilewithrecommendedactions (A3.dashboard.01). */
export const getPatientHome =
  (deps: PatientDependencies): Handler<typeof calls.getPatientHome> =>
  async ({ query, actor }) => {
    const user = userOf(actor)
    const row = await requirePatient(deps, user, { loginId: query.patientLoginId })
    return {
      loginId: query.patientLoginId,
      patient: await profileFor(deps, user, row),
      actions: await actionsOf(deps, row),
    }
  }

async function actionsOf({ database: { db }, clock }: PatientDependencies, row: PatientRow): Promise<PatientAction[]> {
  const now = clock.now()
  const patient = row.patient_id
  const [next, isRequested, riskCheckedAt, reports, consultation, lastService] = await Promise.all([
    readNextAppointment(db, patient, now),
    hasOpenRequest(db, patient),
    readRiskCheckedAt(db, patient),
    readReportsToActOn(db, patient, now),
    readWaitingConsultation(db, patient),
    readLastService(db, patient),
  ])
  const facts = {
    next: next ? { startsAt: next.starts_at, endsAt: next.ends_at } : null,
    request: isRequested ? ('open' as const) : ('none' as const),
    lastVisitedAt: row.last_visited_at,
    riskCheckedAt,
    report: { isUnread: reports.unread !== null, asks: reports.asking !== null },
    consultation: consultation ? ('waits' as const) : ('none' as const),
  }
  const about = { next, reports, consultation, lastService }
  return recommendedActions(facts, now).map((kind) => presentAction(kind, about))
}
