import type { PatientId } from '../../../contract/ids.ts'
import { recordIn } from '../../access/access-records.ts'
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
export async function patientMeant(
  db: Db,
  actor: Actor,
  { named, now }: { named: PatientId | null; now: Date },
): Promise<PatientId | null> {
  if (actor.kind === 'user' && (named === null || named === actor.patientId)) return actor.patientId
  if (named === null) return null
  if (actor.kind !== 'user') throw new Problem('not-found')
  const bookedBy = (await isBookedBy(db, actor.loginId, named)) ? 'who-asks' : 'another'
  const subject = { user: actor, patient: { patientId: named, bookedBy }, what: 'bookings' } as const
  await forPatient({ recordReading: recordIn(db, { now: () => now }) }, subject, 'handle bookings')
  return named
}
