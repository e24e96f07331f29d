import { sql } from 'kysely'
import type { PatientId } from '../../contract/ids.ts'
import type { KeptConsent } from '../../domain/patients/consent-state.ts'
import type { Db } from './database.ts'

/**
 * A patient's consent events in the order they came in, for `consentState`. Each counts from the earlier of when it
 * happened and when it was recorded: a device's clock may run years ahead, and its consent must not outlive a later
 * withdrawal.
 */
export async function readConsentEvents(db: Db, patientId: PatientId): Promise<KeptConsent[]> {
  const events = await db
    .selectFrom('consent_events')
    .select(['flag', 'value', sql<Date>`least(occurred_at, recorded_at)`.as('at')])
    .where('patient_id', '=', patientId)
    .orderBy('consent_event_id')
    .execute()
  return events.map(({ flag, value, at }) => ({ flag, value, at: at.getTime() }))
}
