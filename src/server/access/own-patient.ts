import type { PatientId } from '../../contract/ids.ts'
import { may } from '../../domain/access/may.ts'
import type { UserActor } from '../http/actor.ts'
import { Problem } from '../http/problem.ts'

/** The patient that the caller is, for what nobody decides for another. Throws `forbidden` for who is none. */
export function ownPatient(user: UserActor): PatientId {
  if (user.patientId === null) throw new Problem('forbidden', { detail: 'Only the patient may do this.' })
  return user.patientId
}

/** Throws `not-found` where what is addressed is not the caller's own: nobody else may know of it here. */
export function requireOwn(user: UserActor, whose: { patientId: PatientId }): void {
  if (!may(user, 'decide', whose)) throw new Problem('not-found')
}
