import type { PatientId } from '../../../contract/ids.ts'
import { may } from '../../../domain/access/may.ts'
import type { Actor } from '../../http/actor.ts'
import type { Db } from '../../platform/database.ts'
import { isBookedBy } from './book/booked-people-store.ts'

/**
 * For whom a call is made: the patient named, if the caller is that patient, books for them or is clinic staff; else the caller's own
 * record, or nobody yet. `unknown` is answered as not found: nobody learns which patients there are.
 */
export async function patientMeant(
  db: Db,
  actor: Actor,
  named: PatientId | null,
): Promise<PatientId | null | 'unknown'> {
  if (actor.kind !== 'user') return named === null ? null : 'unknown'
  if (named === null || named === actor.patientId) return actor.patientId
  const bookedBy = (await isBookedBy(db, actor.loginId, named)) ? 'who-asks' : 'another'
  return may(actor, 'handle bookings', { patientId: named, bookedBy }) ? named : 'unknown'
}
