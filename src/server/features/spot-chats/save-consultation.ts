import { randomUUID } from 'node:crypto'
import type { answerSpotChat } from '../../../contract/spot-chats.ts'
import type { ConsultationKind } from '../../../contract/enums.ts'
import type { ValidRequest } from '../../../contract/endpoint.ts'
import { consultationId as anyConsultationId } from '../../../contract/ids.ts'
import type { ConsultationState } from '../../../domain/consultations/consultation-state.ts'
import { consultationOutcomes } from '../../../domain/lookups/consultation-outcomes.ts'
import { addDays } from '../../../domain/time/calendar-days.ts'
import { dayInZone, instantOf } from '../../../domain/time/zoned-time.ts'
import { recordConsultationEvent } from '../../records/consultations/consultation-event-store.ts'
import {
  updateConsultationRow,
  insertConsultation,
  readConsultationOfAppointment,
} from '../../records/consultations/consultation-store.ts'
import type { LockedChat } from './spot-chat-access.ts'

type AnswerRequest = ValidRequest<typeof answerSpotChat>
type ConsultationOutcome = {
  outcome: number | null
  status: ConsultationState
  kind: ConsultationKind
  days: number | null
}

const daysWithin = { 'this-week': 7, 'two-weeks': 14, 'six-weeks': 42 } as const

/** The effect of an answer on the consultation: outcome, status and due date. */
function consultationOutcome({ next }: AnswerRequest): ConsultationOutcome {
  switch (next.kind) {
    case 'only-answer':
      return { outcome: 1, status: 'Completed', kind: 'spot-chat', days: null }
    case 'skin-check':
      return { outcome: 5, status: 'AwaitingPatient', kind: 'spot-chat', days: null }
    case 'video':
      return {
        outcome: null,
        status: next.times.length === 0 ? 'InProgress' : 'AwaitingPatient',
        kind: 'video',
        days: null,
      }
    case 'see-doctor':
      return { outcome: 3, status: 'AwaitingPatient', kind: 'spot-chat', days: daysWithin[next.within] }
  }
}

const outcomeName = (id: number | null) =>
  consultationOutcomes.find(({ outcomeId }) => outcomeId === id)?.outcomeName ?? null

/** Updates the consultation of the chat's booking, or adds one (P4.consultation.01), in the answer's transaction. */
export async function saveConsultation({ trx, row, user, now }: LockedChat, sent: AnswerRequest): Promise<void> {
  const { outcome, status, kind, days } = consultationOutcome(sent)
  const due = days === null ? null : new Date(instantOf(addDays(dayInZone(now, row.time_zone), days), '00:00', 'UTC'))
  const content = {
    kind,
    status,
    outcome_id: outcome,
    notes: sent.text.slice(0, 2000),
    action_due_at: due,
    completed_at: status === 'Completed' ? now : null,
    melanographer_login_id: user.loginId,
    updated_at: now,
  }
  const before = await readConsultationOfAppointment(trx, row.booking_id)
  const id = before?.consultation_id ?? anyConsultationId.parse(randomUUID())
  if (before === undefined)
    await insertConsultation(trx, {
      ...content,
      consultation_id: id,
      patient_id: row.patient_id,
      appointment_id: row.booking_id,
      actions: [],
      created_at: now,
      version: 1,
    })
  else await updateConsultationRow(trx, id, content)
  await recordConsultationEvent(trx, {
    consultationId: id,
    loginId: user.loginId,
    event: before === undefined ? 'added' : status === 'Completed' ? 'completed' : 'changed',
    why: 'Answered in SpotChat',
    fields: [
      { field: 'statusId', from: before?.status ?? null, to: status },
      { field: 'outcomeId', from: outcomeName(before?.outcome_id ?? null), to: outcomeName(outcome) },
    ],
    now,
  })
}
