import type { DeviceTicket } from '../../contract/devices/devices.ts'
import type { RoleId } from '../../contract/enums.ts'
import type { LoginId, PatientId, PracticeId, SessionId, VisitId } from '../../contract/ids.ts'

/** A practice that the signed-in user works for. */
type Grant = { practiceId: PracticeId; kind: 'General Practice' | 'Pharmacy'; permissions: number[] }

/** A signed-in user, as read from the database for this request. */
export type UserActor = {
  kind: 'user'
  loginId: LoginId
  sessionId: SessionId
  roleId: RoleId
  patientId: PatientId | null
  /** The children under 16 whose guardian this user is, as recorded by the clinic. */
  children: readonly PatientId[]
  grants: Grant[]
  /** The practices of the grants. */
  practices: readonly PracticeId[]
  /** Whether the user's last sign-in or step-up was within `stepUpLifetime`. */
  stepUp: 'just now' | 'before'
}

/** A tablet that proved its key and sent the ticket of one of its users (RFC 9449). No user needs to be signed in. */
export type DeviceActor = { kind: 'device'; ticket: DeviceTicket; isRevoked: boolean }

/** The caller. An upload ticket allows sending the photos of one registered visit, or of a patient. */
export type Actor =
  | { kind: 'nobody' }
  | { kind: 'anonymous' }
  | UserActor
  | DeviceActor
  | { kind: 'upload-ticket'; opens: { visitId: VisitId } | { patientId: PatientId }; loginId: LoginId }
