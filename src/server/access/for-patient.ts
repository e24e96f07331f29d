import { consentRevisionHeader } from '../../contract/images/image-bytes.ts'
import type { PatientId } from '../../contract/ids.ts'
import { may, type PatientVerb, type Subjects } from '../../domain/access/may.ts'
import { needsReason, type RecordVerb } from '../../domain/access/needs-reason.ts'
import type { UserActor } from '../http/actor.ts'
import { Problem } from '../http/problem.ts'
import type { FindTie } from './clinic-tie.ts'
import type { LogAccess } from './access-log.ts'
import type { AccessKind } from './access-log-store.ts'

/**
 * The only way to a patient's data. It checks access with `may`, asks clinic staff without a tie to the patient for a
 * reason (`reason-needed`), and logs the access before the call answers. `patient` is null if there is none. Throws
 * `not-found` if the caller may not know that the record exists. Throws `forbidden` with the revision of the consents
 * if they may know it, but consent does not allow this.
 */
export async function forPatient<V extends PatientVerb, P extends Subjects[V]>(
  deps: GateOf<V>,
  { user, patient, what }: { user: UserActor; patient: P | null; what: AccessKind },
  verb: V,
): Promise<P> {
  if (patient === null) throw new Problem('not-found')
  if (!may(user, verb, patient)) throw refusal(user, patient)
  if (patient.patientId === null) return patient
  if ('findTie' in deps) await requireTie(deps, { user, patientId: patient.patientId, verb })
  await deps.logAccess(user, patient.patientId, what)
  return patient
}

/** What a verb needs. A verb that opens a record also needs the look-up of ties. */
type GateOf<V extends PatientVerb> = V extends RecordVerb ? Gate : Pick<Gate, 'logAccess'> | Gate
type Gate = { logAccess: LogAccess; findTie: FindTie }

/** Throws `reason-needed` if clinic staff must first give a reason for this access. */
export async function requireTie(
  { findTie }: Pick<Gate, 'findTie'>,
  { user, patientId, verb }: { user: UserActor; patientId: PatientId; verb: PatientVerb },
): Promise<void> {
  // Only clinic staff need a reason, and not for their own record: for everybody else no tie is looked up.
  if (patientId === user.patientId) return
  if (needsReason(user, verb, 'none') && needsReason(user, verb, await findTie(user, patientId)))
    throw new Problem('reason-needed', { extras: { patientId } })
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
