import { sql } from 'kysely'
import type { PatientId } from '../../../contract/ids.ts'
import type { KeptConsent } from '../../../domain/patients/consent-state.ts'
import type { Db } from '../../platform/database.ts'

/** An event with the version of the text that was answered. */
export type ConsentToText = KeptConsent & { textVersion: string }

/**
 * A patient's consent events in the order they came in, for `consentState`. Each counts from the earlier of when it
 * happened and when it was recorded: a device's clock may run years ahead, and its consent must not outlive a later
 * withdrawal.
 */
export async function readConsentEvents(db: Db, patientId: PatientId): Promise<ConsentToText[]> {
  return (await readConsentEventsOf(db, [patientId])).get(patientId) ?? []
}

/** The same of several patients; who was never asked anything is not in it. */
export async function readConsentEventsOf(
  db: Db,
  patientIds: readonly PatientId[],
): Promise<Map<PatientId, ConsentToText[]>> {
  const rows = await db
    .selectFrom('consent_events')
    .select(['patient_id', 'flag', 'value', 'text_version', sql<Date>`least(occurred_at, recorded_at)`.as('at')])
    .where('patient_id', '=', sql<PatientId>`any(${[...patientIds]}::uuid[])`)
    .orderBy('consent_event_id')
    .execute()
  const kept = new Map<PatientId, ConsentToText[]>()
  for (const { patient_id: patientId, flag, value, text_version: textVersion, at } of rows) {
    const event = { flag, value, textVersion, at: at.getTime() }
    const events = kept.get(patientId)
    if (events === undefined) kept.set(patientId, [event])
    else events.push(event)
  }
  return kept
}
