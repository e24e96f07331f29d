import type { Generated } from 'kysely'
import type { LoginId, PatientId, ReportId, SessionId } from '../../../contract/ids.ts'

/** How people are told of things. */
export interface NotificationTables {
  /** A browser of somebody that shows notices of the app, for as long as that session is not ended. */
  push_subscriptions: {
    subscription_id: Generated<string>
    login_id: LoginId
    session_id: SessionId
    endpoint: string
    /** Its public key (P-256, uncompressed) and its secret, base64url (RFC 8291). */
    p256dh: string
    auth: string
    /** Which of the server's keys it was made for. */
    key_id: string
    created_at: Date
  }
  /** The app said once that a report is there. */
  reports_told: { report_id: ReportId; told_at: Date }
  /** A photo of a patient's own that somebody has looked at, first then; `told_at` null: they are about to be told. */
  own_photo_looks: { image_id: string; seen_at: Date; told_at: Date | null }
  /** A patient is about to be told that what they allow was changed. */
  consent_notices: { patient_id: PatientId; since: Date }
}
