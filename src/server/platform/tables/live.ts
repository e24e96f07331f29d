import type { Generated, GeneratedAlways } from 'kysely'
import type { LoginId, PatientId, PracticeId } from '../../../contract/ids.ts'

export interface LiveTables {
  /** What changed, by ids alone; written by the triggers of `0047-live-events`, kept for an hour. */
  live_events: {
    event_id: GeneratedAlways<number>
    kind: string
    subject_id: string | null
    patient_id: PatientId | null
    practice_id: PracticeId | null
    login_id: LoginId | null
    happened_at: Generated<Date>
  }
}
