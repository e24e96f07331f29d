import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  ConsultationEvent,
  ConsultationField,
  ConsultationKind,
} from '../../../contract/consultations/consultations.ts'
import type { BookingId, ConsultationId, LoginId, PatientId, RiskProfileId, ServiceId } from '../../../contract/ids.ts'
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
}
