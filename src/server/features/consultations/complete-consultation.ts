import type * as calls from '../../../contract/consultations/consultations.ts'
import { type ConsultationTransition, applyTransition } from '../../../domain/consultations/consultation-state.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import {
  recordConsultationEvent,
  readConsultationEvents,
} from '../../records/consultations/consultation-event-store.ts'
import {
  updateConsultationRow,
  type ConsultationPatch,
  readConsultationOfAppointment,
} from '../../records/consultations/consultation-store.ts'
import { changesOf } from './consultation-content.ts'
import {
  consultationConflict,
  type LockedConsultation,
  conflictWithLastChange,
  withLockedConsultation,
} from './consultation-access.ts'
import type { ConsultationDependencies } from './consultation-dependencies.ts'

type Transition = { transition: ConsultationTransition; more?: ConsultationPatch; why?: string | null }

/**
 * Runs a state transition. Idempotent for the user who made it last; from a state that does not allow it, throws 409
 * with who changed the state and when.
 */
async function runTransition(
  locked: LockedConsultation,
  { transition, more = {}, why = null }: Transition,
): Promise<void> {
  const { trx, row, user, now } = locked
  const to = applyTransition({ state: row.status, former: row.former_status }, transition)
  if (to === null) {
    const [last] = await readConsultationEvents(trx, row.consultation_id)
    if (last?.event === transition && last.login_id === user.loginId) return
    return conflictWithLastChange(locked, 'state')
  }
  const isCompleted = to.state === 'Completed' || to.former === 'Completed'
  const patch = {
    ...more,
    status: to.state,
    former_status: to.former,
    completed_at: isCompleted ? (row.completed_at ?? now) : null,
    deleted_at: to.state === 'Deleted' ? now : null,
  }
  const fields = await changesOf(trx, { ...patch, patient_id: row.patient_id }, row)
  await updateConsultationRow(trx, row.consultation_id, { ...patch, updated_at: now })
  await recordConsultationEvent(trx, {
    consultationId: row.consultation_id,
    loginId: user.loginId,
    event: transition,
    why,
    fields,
    now,
  })
}

/** consultations/complete (A4.consultation.03). */
export const completeConsultation =
  (deps: ConsultationDependencies): Handler<typeof calls.completeConsultation> =>
  ({ request: { consultationId, outcomeId }, actor }) =>
    withLockedConsultation(deps, { user: userOf(actor), consultationId }, (locked) =>
      runTransition(locked, { transition: 'completed', more: outcomeId ? { outcome_id: outcomeId } : {} }),
    )

/** consultations/reactivate: Completed to InProgress (P4.consultation.02). */
export const reactivateConsultation =
  (deps: ConsultationDependencies): Handler<typeof calls.reactivateConsultation> =>
  ({ request: { consultationId, why }, actor }) =>
    withLockedConsultation(deps, { user: userOf(actor), consultationId }, (locked) =>
      runTransition(locked, { transition: 'reactivated', why: why || null }),
    )

/** consultations/delete (A4.consultation.02): idempotent. */
export const deleteConsultation =
  (deps: ConsultationDependencies): Handler<typeof calls.deleteConsultation> =>
  async ({ query, actor }) => {
    await withLockedConsultation(deps, { user: userOf(actor), consultationId: query.id }, async (locked) => {
      if (locked.row.status !== 'Deleted') await runTransition(locked, { transition: 'deleted' })
    })
  }

/** consultations/restore: returns a deleted consultation to its former state. Idempotent. */
export const restoreConsultation =
  (deps: ConsultationDependencies): Handler<typeof calls.restoreConsultation> =>
  async ({ query, actor }) => {
    await withLockedConsultation(deps, { user: userOf(actor), consultationId: query.id }, async (locked) => {
      const { trx, row } = locked
      if (row.status !== 'Deleted') return
      const other = row.appointment_id ? await readConsultationOfAppointment(trx, row.appointment_id) : undefined
      if (other !== undefined)
        throw consultationConflict({ reason: 'appointment', consultationId: other.consultation_id })
      await runTransition(locked, { transition: 'restored' })
    })
  }
