import type { DeviceTicket } from '../../contract/devices/devices.ts'
import type { RoleId } from '../../contract/enums.ts'
import type { LoginId, PatientId, PracticeId, SessionId, VisitId } from '../../contract/ids.ts'

/** A practice that the signed-in user works for. */
export type Grant = { practiceId: PracticeId; kind: 'General Practice' | 'Pharmacy'; permissions: number[] }

/** Somebody signed in, as the database says at this request. */
export type UserActor = {
  kind: 'user'
  loginId: LoginId
  sessionId: SessionId
  roleId: RoleId
  patientId: PatientId | null
  grants: Grant[]
  /** The practices of these grants. */
  practices: readonly PracticeId[]
  /** Whether the session's holder has proven who they are within the last minutes (require-fresh-proof.ts), or longer ago. */
  stepUp: 'just now' | 'before'
}

/** A tablet that proved its key and holds a ticket of one of its users; nobody needs to be signed in (RFC 9449). */
export type DeviceActor = { kind: 'device'; ticket: DeviceTicket; isRevoked: boolean }

/** Who calls. An upload ticket is the right to send the photos of one registered visit, or a patient's own. */
export type Actor =
  | { kind: 'nobody' }
  | { kind: 'anonymous' }
  | UserActor
  | DeviceActor
  | { kind: 'upload-ticket'; opens: { visitId: VisitId } | { patientId: PatientId }; loginId: LoginId }
