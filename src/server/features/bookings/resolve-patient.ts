import type { PatientId } from '../../../contract/ids.ts'
import { accessLogIn } from '../../access/access-log.ts'
import { forPatient } from '../../access/for-patient.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { isBookedBy } from './book/booked-people-store.ts'

/**
 * The patient of a call: the named one, if the caller is that patient, books for them or is clinic staff; else the
 * caller's own record, or null. The suitability of a service reveals data of a patient's record, so that access is
 * logged. Throws `not-found` for any other, so that nobody learns which patients exist.
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
