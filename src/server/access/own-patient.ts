import type { PatientId } from '../../contract/ids.ts'
import { may } from '../../domain/access/may.ts'
import type { UserActor } from '../http/actor.ts'
import { Problem } from '../http/problem.ts'

/** The caller's own patient id, for what only the patient may decide. Throws `forbidden` if the caller is not a patient. */
export function ownPatient(user: UserActor): PatientId {
  if (user.patientId === null) throw new Problem('forbidden', { detail: 'Only the patient may do this.' })
  return user.patientId
}

/** Throws `not-found` unless the patient id is the caller's own. */
export function requireOwn(user: UserActor, whose: { patientId: PatientId }): void {
  if (!may(user, 'decide', whose)) throw new Problem('not-found')
}
