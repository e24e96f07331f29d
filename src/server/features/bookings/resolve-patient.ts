import type { PatientId } from '../../../contract/ids.ts'
import { accessLogIn } from '../../access/access-log.ts'
import { forPatient } from '../../access/for-patient.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { isBookedBy } from './book/booked-people-store.ts'

/**
 * For whom a call is made: the patient named, if the caller is that patient, books for them or is clinic staff; else the
 * caller's own record, or nobody yet. What suits somebody else tells of their record, so that reading is recorded. Throws
 * `not-found` for any other: nobody learns which patients there are.
 */
export async function resolvePatient(
  db: Db,
  actor: Actor,
  { requestedPatientId, now }: { requestedPatientId: PatientId | null; now: Date },
): Promise<PatientId | null> {
  if (actor.kind === 'user' && (requestedPatientId === null || requestedPatientId === actor.patientId))
    return actor.patientId
  if (requestedPatientId === null) return null
  if (actor.kind !== 'user') throw new Problem('not-found')
  const bookedBy = (await isBookedBy(db, actor.loginId, requestedPatientId)) ? 'who-asks' : 'another'
  const subject = { user: actor, patient: { patientId: requestedPatientId, bookedBy }, what: 'bookings' } as const
  await forPatient({ logAccess: accessLogIn(db, { now: () => now }) }, subject, 'handle bookings')
  return requestedPatientId
}
