import type { PatientId, PracticeId } from '../../contract/ids.ts'
import { type ConsentState, consentState } from '../../domain/patients/consent-state.ts'
import { readConsentEvents } from './consent-events-store.ts'
import type { Db } from './database.ts'

/** What decides who sees a patient's record: the practices that know them, and the consents that hold. */
export type PatientAccess = {
  patientId: PatientId
  practices: ReadonlySet<PracticeId>
  consents: ConsentState
  /** Grows with every consent that is given or withdrawn; what was fetched under an earlier one is looked at again. */
  consentRevision: number
}

/** Reads it; null for a patient who doesn't exist. */
export async function readPatientAccess(db: Db, patientId: PatientId): Promise<PatientAccess | null> {
  const [patient, practices, events] = await Promise.all([
    db.selectFrom('patients').select('patient_id').where('patient_id', '=', patientId).executeTakeFirst(),
    db.selectFrom('patient_practices').select('practice_id').where('patient_id', '=', patientId).execute(),
    readConsentEvents(db, patientId),
  ])
  if (!patient) return null
  return {
    patientId,
    practices: new Set(practices.map(({ practice_id }) => practice_id)),
    consents: consentState(events),
    consentRevision: events.length,
  }
}
