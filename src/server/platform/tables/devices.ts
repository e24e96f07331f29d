import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { DeviceId, LoginId, PracticeId, VisitId } from '../../../contract/ids.ts'
import type { QuarantineReceipt, SealedEnvelope } from '../../../contract/visits/sealed-visit.ts'

/**
 * A lost tablet is revoked first; to wipe it is a second step, so that a mistake costs no draft (docs/offline.md 4).
 */
export type DeviceStatus = 'active' | 'revoked' | 'wipe'

export interface DeviceTables {
  devices: {
    device_id: DeviceId
    name: string | null
    /** Of the key that made it, for good. */
    key_thumbprint: string
    /** Whose it is: its manager alone sees, revokes and wipes it. */
    practice_id: PracticeId | null
    status: Generated<DeviceStatus>
    enrolled_at: Generated<Date>
    last_seen_at: Generated<Date>
    changed_at: Date | null
    changed_by: LoginId | null
  }
  /** Which server key each user's visits on a tablet are sealed for: it is kept while a row names it, and 30 days after a newer one came. */
  device_tickets: { device_id: DeviceId; login_id: LoginId; sealing_kid: string; issued_at: Generated<Date> }
  /** Proofs that were used, so that none counts twice. */
  device_proofs: { proof_hash: string; expires_at: Date }
  /** Sealed visits that could not be committed: refused for now, or held for a manager. */
  sealed_visits: {
    visit_id: VisitId
    version: number
    practice_id: PracticeId
    login_id: LoginId
    device_id: DeviceId
    envelope: JSONColumnType<SealedEnvelope>
    state: 'refused' | 'held'
    refused_at: Generated<Date>
    reason: QuarantineReceipt['reason'] | null
    receipt: ColumnType<QuarantineReceipt | null, string | null | undefined, string | null>
    held_at: Date | null
  }
}
