import type { ConsultationEvent } from '../../contract/consultations.ts'
import { consultationStates } from '../lookups/consultation-outcomes.ts'

/** The states of a consultation, by the names of lookups/getconsultationstates (docs/decisions.md "Consultation state"). */
export type ConsultationState = (typeof consultationStates)[number]['statusName']
/** A state in which somebody works on it. */
export type OpenState = Exclude<ConsultationState, 'Completed' | 'Deleted'>

/** The statusId of a state (A3.consultation.01). */
export const consultationStatusId = (state: ConsultationState): number =>
  consultationStates.find(({ statusName }) => statusName === state)?.statusId ?? 0

/** The state of a statusId; null for an id of none. */
export const consultationState = (statusId: number): ConsultationState | null =>
  consultationStates.find((state) => state.statusId === statusId)?.statusName ?? null

/** Whether somebody still works on it: what is completed or deleted is not changed. */
export const isOpenConsultation = (state: ConsultationState): state is OpenState =>
  state !== 'Completed' && state !== 'Deleted'

/** What `consultations/update` may set: on with it, or waiting for the patient; never New again (P4.consultation.02). */
export function canUpdateState(from: ConsultationState, to: ConsultationState): to is OpenState {
  return isOpenConsultation(from) && isOpenConsultation(to) && (to === from || to !== 'New')
}

/** A state, and of what is deleted the one that it had. */
export type StoredState = { state: ConsultationState; former: ConsultationState | null }
export type ConsultationTransition = Extract<ConsultationEvent, 'completed' | 'reactivated' | 'deleted' | 'restored'>

/**
 * The state after a move, null where the move is not made from here: complete an open one, reactivate Completed to
 * InProgress, restore Deleted to what it was (P4.consultation.02, A4.consultation.02, A4.consultation.03).
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
