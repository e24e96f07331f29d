import type { PatientId } from '../../../contract/ids.ts'
import { may } from '../../../domain/access/may.ts'
import type { Actor } from '../../http/actor.ts'

/**
 * For whom a call is made: the patient named, if the caller is that patient or clinic staff; else the caller's own
 * record, or nobody yet. `unknown` is answered as not found: nobody learns which patients there are.
 */
export function patientMeant(actor: Actor, named: PatientId | null): PatientId | null | 'unknown' {
  if (actor.kind !== 'user') return named === null ? null : 'unknown'
  if (named === null || named === actor.patientId) return actor.patientId
  return may(actor, 'handle bookings', { patientId: named }) ? named : 'unknown'
}
