import type * as calls from '../../../contract/consultations/consultations.ts'
import { type ConsultationMove, moved } from '../../../domain/consultations/consultation-state.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { noteConsultation, readConsultationEvents } from '../../records/consultations/consultation-event-store.ts'
import {
  changeConsultation,
  type ConsultationPatch,
  readConsultationOf,
} from '../../records/consultations/consultation-store.ts'
import { changesOf } from './content.ts'
import {
  consultationConflict,
  type LockedConsultation,
  refuseAfterLast,
  withConsultation,
} from './open-consultation.ts'
import type { ConsultationPorts } from './ports.ts'

type Move = { move: ConsultationMove; more?: ConsultationPatch; why?: string | null }

/** Moves a consultation on. Again by who did it last it changes nothing; from another state it is 409 with who and when. */
async function make(locked: LockedConsultation, { move, more = {}, why = null }: Move): Promise<void> {
  const { trx, row, user, now } = locked
  const to = moved({ state: row.status, former: row.former_status }, move)
  if (to === null) {
    const [last] = await readConsultationEvents(trx, row.consultation_id)
    if (last?.event === move && last.login_id === user.loginId) return
    return refuseAfterLast(locked, 'state')
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
  await changeConsultation(trx, row.consultation_id, { ...patch, updated_at: now })
  await noteConsultation(trx, {
    consultationId: row.consultation_id,
    loginId: user.loginId,
    event: move,
    why,
    fields,
    now,
  })
}

/** consultations/complete (A4.consultation.03). */
export const completeConsultation =
  (ports: ConsultationPorts): Handler<typeof calls.completeConsultation> =>
  ({ request: { consultationId, outcomeId }, actor }) =>
    withConsultation(ports, { user: userOf(actor), consultationId }, (locked) =>
      make(locked, { move: 'completed', more: outcomeId ? { outcome_id: outcomeId } : {} }),
    )

/** consultations/reactivate: Completed to InProgress (P4.consultation.02). */
export const reactivateConsultation =
  (ports: ConsultationPorts): Handler<typeof calls.reactivateConsultation> =>
  ({ request: { consultationId, why }, actor }) =>
    withConsultation(ports, { user: userOf(actor), consultationId }, (locked) =>
      make(locked, { move: 'reactivated', why: why || null }),
    )

/** consultations/delete (A4.consultation.02): 204 also where it was deleted before. */
export const deleteConsultation =
  (ports: ConsultationPorts): Handler<typeof calls.deleteConsultation> =>
  async ({ query, actor }) => {
    await withConsultation(ports, { user: userOf(actor), consultationId: query.id }, async (locked) => {
      if (locked.row.status !== 'Deleted') await make(locked, { move: 'deleted' })
    })
  }

/** consultations/restore: back to what it was; 204 also where it is not deleted. */
export const restoreConsultation =
  (ports: ConsultationPorts): Handler<typeof calls.restoreConsultation> =>
  async ({ query, actor }) => {
    await withConsultation(ports, { user: userOf(actor), consultationId: query.id }, async (locked) => {
      const { trx, row } = locked
      if (row.status !== 'Deleted') return
      const other = row.appointment_id ? await readConsultationOf(trx, row.appointment_id) : undefined
      if (other !== undefined)
        throw consultationConflict({ reason: 'appointment', consultationId: other.consultation_id })
      await make(locked, { move: 'restored' })
    })
  }
