import type { Generated, GeneratedAlways } from 'kysely'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { RecallReason } from '../../../domain/recalls/recall-rules.ts'

/** Reminders; a `scope_key` is the id of a spot, or `person`. Days are those of `time_zone`. */
export interface RecallTables {
  /** What the rule said last; the rule itself is asked again before anything goes out. */
  recall_plans: {
    patient_id: PatientId
    scope_key: string
    reason: RecallReason
    months: number | null
    due_on: string
    time_zone: string
    /** How many went out or wait to. */
    messages: number
    /** When the next is looked at; null: none is to go out. */
    next_at: Date | null
    /** From this day on somebody should phone. */
    is_to_phone_from: string | null
    planned_at: Date
  }
  /** Each message once; `sent_at` null: it waits for the day. `ways`: by which it went, empty where none reached. */
  recall_messages: {
    message_id: GeneratedAlways<number>
    patient_id: PatientId
    scope_key: string
    due_on: string
    nth: number
    reason: RecallReason
    time_zone: string
    queued_at: Date
    sent_at: Date | null
    ways: string | null
  }
  /** Why somebody is not reminded, as they or their practice said. */
  recall_stops: {
    patient_id: PatientId
    kind: 'paused' | 'moved-away' | 'died'
    until: string | null
    noted_at: Date
    noted_by: LoginId
  }
  /** Whose dates may have changed; kept by triggers. */
  recalls_to_plan: { entry_id: Generated<number>; patient_id: PatientId }
}
