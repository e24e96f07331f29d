import type { Generated, GeneratedAlways } from 'kysely'
import type { DeviceId, LoginId, PatientId, PracticeId, SessionId } from '../../../contract/ids.ts'

export interface SecurityTables {
  /** What matters to security, by ids and codes alone; only ever added to. */
  security_log: {
    entry_id: GeneratedAlways<number>
    occurred_at: Date
    kind: string
    what: string
    actor_id: Generated<LoginId | null>
    subject_id: Generated<LoginId | null>
    session_id: Generated<SessionId | null>
    device_id: Generated<DeviceId | null>
    practice_id: Generated<PracticeId | null>
    patient_id: Generated<PatientId | null>
  }
  /** One row an entry, written by the database as it commits: the hash over the entry and the hash before. */
  security_chain: { position: number; entry_id: number; hash: string }
}
