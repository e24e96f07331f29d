import type { PatientId } from '../../../contract/ids.ts'
import { accessLogIn } from '../../access/access-log.ts'
import { forPatient } from '../../access/for-patient.ts'
import type { Actor, UserActor } from '../../http/actor.ts'
import { foldText } from '../../../domain/text/fold-text.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { isBookedBy, readBookable } from './book/booked-people-store.ts'

/** The person whom a call names as its patient if it names no record. */
type SaidPerson = {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  birthDate?: string | null | undefined
}

/**
 * The patient of a call. A named record: if the caller is that patient, books for them or is clinic staff; otherwise
 * throws `not-found`, so that nobody learns which patients exist. A person's name: the person of this name whom the
 * caller books for, or null. Neither: the caller's own record, or null. Access is logged, because the suitability of a
 * service reveals data of a patient's record.
 */
export async function resolvePatient(
  db: Db,
  actor: Actor,
  { requestedPatientId, said, now }: { requestedPatientId: PatientId | null; said: SaidPerson; now: Date },
): Promise<PatientId | null> {
  if (actor.kind !== 'user') {
    if (requestedPatientId === null) return null
    throw new Problem('not-found')
  }
  const patientId = requestedPatientId ?? (await patientOfName(db, actor, said))
  if (patientId === null || patientId === actor.patientId) return patientId
  const bookedBy = (await isBookedBy(db, actor.loginId, patientId)) ? 'who-asks' : 'another'
  const subject = { user: actor, patient: { patientId, bookedBy }, what: 'bookings' } as const
  await forPatient({ logAccess: accessLogIn(db, { now: () => now }) }, subject, 'handle bookings')
  return patientId
}

/**
 * The person of this name whom the caller books for; null if there is none. Without a name the caller's own record.
 */
async function patientOfName(
  db: Db,
  { patientId, loginId }: UserActor,
  { firstName, lastName, birthDate }: SaidPerson,
): Promise<PatientId | null> {
  if (!firstName || !lastName) return patientId
  const people = await readBookable(db, { loginId, patientId })
  const found = people.find(
    (person) =>
      foldText(person.first_name) === foldText(firstName) &&
      foldText(person.last_name) === foldText(lastName) &&
      (birthDate ?? person.birth_date) === person.birth_date,
  )
  return found?.patient_id ?? null
}
