import { consentRevisionHeader } from '../../contract/images/images.ts'
import { may, type PatientVerb, type Subjects } from '../../domain/access/may.ts'
import type { UserActor } from '../http/actor.ts'
import { Problem } from '../http/problem.ts'
import type { LogAccess } from './access-log.ts'
import type { AccessKind } from './access-log-store.ts'

/**
 * The one way to a patient's data: decides by the table of `may`, and records the reading before anything is answered.
 * `patient` is null where there is none. Throws `not-found` where the caller may not know of the record, and `forbidden`
 * with the revision of the consents where they may and consent hides what they ask for.
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
