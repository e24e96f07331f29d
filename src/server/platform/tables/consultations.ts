import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ConsultationEvent, ConsultationField, ConsultationKind } from '../../../contract/consultations.ts'
import type { SpotChatNext, SpotSign } from '../../../contract/spot-chats.ts'
import type {
  BookingId,
  ConsultationId,
  LoginId,
  PatientId,
  PhotoId,
  RiskProfileId,
  ServiceId,
  SpotChatId,
  SpotMessageId,
} from '../../../contract/ids.ts'
import type { RiskCategoryValue } from '../../../contract/enums.ts'
import type { ConsultationState } from '../../../domain/consultations/consultation-state.ts'

/** What a field said before and after, as text for people. */
export type KeptChange = { field: ConsultationField; from: string | null; to: string | null }

export interface ConsultationTables {
  consultations: {
    consultation_id: ConsultationId
    patient_id: PatientId
    kind: ConsultationKind
    melanographer_login_id: LoginId | null
    appointment_id: BookingId | null
    service_id: ServiceId | null
    profile_id: RiskProfileId | null
    risk_category: RiskCategoryValue | null
    outcome_id: number | null
    status: ConsultationState
    /** Of what is deleted: the state that restoring brings back. */
    former_status: ConsultationState | null
    actions: number[]
    notes: string | null
    action_due_at: Date | null
    completed_at: Date | null
    deleted_at: Date | null
    created_at: Date
    updated_at: Date
    version: number
  }
  /** Who did what to a consultation; only ever added to. */
  consultation_events: {
    event_id: GeneratedAlways<number>
    consultation_id: ConsultationId
    login_id: LoginId
    event: ConsultationEvent
    why: string | null
    fields: JSONColumnType<KeptChange[]>
    occurred_at: Date
  }
  /** A chat about one spot; `waiting_since`: since when the patient's words wait for an answer. */
  spot_chats: {
    spot_chat_id: SpotChatId
    patient_id: PatientId
    booking_id: BookingId
    way: 'time' | 'writing'
    body_part_id: number
    signs: SpotSign[]
    reader_login_id: LoginId | null
    waiting_since: Date | null
    answered_at: Date | null
    patient_read_up_to: Generated<number>
    patient_read_at: Generated<Date | null>
    reader_read_up_to: Generated<number>
    reader_read_at: Generated<Date | null>
    created_at: Date
  }
  spot_messages: {
    message_id: SpotMessageId
    position: GeneratedAlways<number>
    spot_chat_id: SpotChatId
    sender: 'patient' | 'reader'
    login_id: LoginId
    body: string
    photo_ids: PhotoId[]
    next: JSONColumnType<SpotChatNext> | null
    sent_at: Date
  }
}
