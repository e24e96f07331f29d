import { consentRevisionHeader } from '../../contract/images/images.ts'
import { may, type PatientVerb, type Subjects } from '../../domain/access/may.ts'
import type { UserActor } from '../http/actor.ts'
import { Problem } from '../http/problem.ts'
import type { LogAccess } from './access-log.ts'
import type { AccessKind } from './access-log-store.ts'

/**
 * The only way to a patient's data: checks access with `may`, and logs it before the call answers. `patient` is null if
 * there is none. Throws `not-found` if the caller may not know that the record exists, and `forbidden` with the revision of
 * the consents if they may, but consent does not allow this.
 */
export async function forPatient<V extends PatientVerb, P extends Subjects[V]>(
  { logAccess }: { logAccess: LogAccess },
  { user, patient, what }: { user: UserActor; patient: P | null; what: AccessKind },
  verb: V,
): Promise<P> {
  if (patient === null) throw new Problem('not-found')
  if (!may(user, verb, patient)) throw refusal(user, patient)
  if (patient.patientId !== null) await logAccess(user, patient.patientId, what)
  return patient
}

const refusal = (user: UserActor, patient: Subjects[PatientVerb]): Problem =>
  'consentRevision' in patient && may(user, 'open record', patient)
    ? withheldByConsent(String(patient.consentRevision))
    : new Problem('not-found')

const withheldByConsent = (revision: string) =>
  new Problem('forbidden', {
    detail: 'The patient has not consented to this.',
    extras: { reason: 'consent' },
    headers: { [consentRevisionHeader]: revision },
  })
