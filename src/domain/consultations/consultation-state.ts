import type { ConsultationEvent } from '../../contract/consultations/consultations.ts'
import { consultationStates } from '../lookups/consultation-outcomes.ts'

/** The states of a consultation, by the names of lookups/getconsultationstates (docs/decisions-bookings.md "Consultation state"). */
export type ConsultationState = (typeof consultationStates)[number]['statusName']
/** A state in which the consultation is still open. */
type OpenState = Exclude<ConsultationState, 'Completed' | 'Deleted'>

/** The statusId of a state (A3.consultation.01). */
export const consultationStatusId = (state: ConsultationState): number =>
  consultationStates.find(({ statusName }) => statusName === state)?.statusId ?? 0

/** The state of a statusId; null for an unknown id. */
export const consultationState = (statusId: number): ConsultationState | null =>
  consultationStates.find((state) => state.statusId === statusId)?.statusName ?? null

/** Whether it is still open: a completed or deleted one cannot be changed. */
export const isOpenConsultation = (state: ConsultationState): state is OpenState =>
  state !== 'Completed' && state !== 'Deleted'

/**
 * Whether `consultations/update` may set a state: InProgress or AwaitingPatient, never New again (P4.consultation.02).
 */
export function canUpdateState(from: ConsultationState, to: ConsultationState): to is OpenState {
  return isOpenConsultation(from) && isOpenConsultation(to) && (to === from || to !== 'New')
}

/** A state, and for a deleted consultation the state before. */
type StoredState = { state: ConsultationState; former: ConsultationState | null }
export type ConsultationTransition = Extract<ConsultationEvent, 'completed' | 'reactivated' | 'deleted' | 'restored'>

/**
 * The state after a transition, null when it is not allowed: complete an open one, reactivate Completed to InProgress,
 * restore Deleted to its former state (P4.consultation.02, A4.consultation.02, A4.consultation.03).
 */
export function applyTransition({ state, former }: StoredState, move: ConsultationTransition): StoredState | null {
  switch (move) {
    case 'completed':
      return isOpenConsultation(state) ? { state: 'Completed', former: null } : null
    case 'reactivated':
      return state === 'Completed' ? { state: 'InProgress', former: null } : null
    case 'deleted':
      return state === 'Deleted' ? null : { state: 'Deleted', former: state }
    case 'restored':
      return state === 'Deleted' && former !== null ? { state: former, former: null } : null
  }
}
