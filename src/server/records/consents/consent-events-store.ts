import { sql } from 'kysely'
import type { LoginId, PatientId, VisitId } from '../../../contract/ids.ts'
import type { ConsentEvent } from '../../../contract/visits/visit-upload.ts'
import { consentState, type RecordedConsent } from '../../../domain/consents/consent-state.ts'
import type { Db } from '../../platform/database.ts'

/** A consent event with the version of the text, and the channel of the answer. */
export type ConsentAnswer = RecordedConsent & { textVersion: string; channel: string }

/**
 * A patient's consent events in the order they were recorded, for `consentState`. Each takes effect at the earlier of
 * event and recording time: a device's clock may be years ahead, and its consent must not override a later withdrawal.
 */
export async function readConsentEvents(db: Db, patientId: PatientId): Promise<ConsentAnswer[]> {
  return (await readConsentEventsOf(db, [patientId])).get(patientId) ?? []
}

/** The consent events of several patients; patients without any are left out. */
export async function readConsentEventsOf(
  db: Db,
  patientIds: readonly PatientId[],
): Promise<Map<PatientId, ConsentAnswer[]>> {
  const rows = await db
    .selectFrom('consent_events')
    .select([
      'patient_id',
      'flag',
      'value',
      'text_version',
      'channel',
      sql<Date>`least(occurred_at, recorded_at)`.as('at'),
    ])
    .where('patient_id', '=', sql<PatientId>`any(${[...patientIds]}::uuid[])`)
    .orderBy('consent_event_id')
    .execute()
  const byPatient = Map.groupBy(rows, (row) => row.patient_id)
  return new Map([...byPatient].map(([patientId, events]) => [patientId, events.map(consentAnswer)]))
}

const consentAnswer = (row: {
  flag: string
  value: boolean
  text_version: string
  channel: string
  at: Date
}): ConsentAnswer => ({
  flag: row.flag,
  value: row.value,
  textVersion: row.text_version,
  channel: row.channel,
  at: row.at.getTime(),
})

/** A new consent answer; `occurredAt` is the time on the device's clock. */
type NewConsent = {
  flag: ConsentEvent['flag']
  value: boolean
  occurredAt: Date
  textVersion: string
  channel: ConsentEvent['channel'] | 'booking'
}

/** Adds consent answers (append-only) and returns whether a consent in force was withdrawn. Run it in a transaction. */
export async function addConsentEvents(
  db: Db,
  {
    patientId,
    loginId,
    now,
    visitId = null,
  }: { patientId: PatientId; loginId: LoginId; now: Date; visitId?: VisitId | null },
  events: readonly NewConsent[],
): Promise<boolean> {
  if (events.length === 0) return false
  const before = consentState(await readConsentEvents(db, patientId))
  await db
    .insertInto('consent_events')
    .values(
      events.map((event) => ({
        patient_id: patientId,
        flag: event.flag,
        value: event.value,
        occurred_at: event.occurredAt,
        recorded_at: now,
        text_version: event.textVersion,
        channel: event.channel,
        visit_id: visitId,
        recorded_by: loginId,
      })),
    )
    .execute()
  const after = consentState(await readConsentEvents(db, patientId))
  return events.some(({ flag }) => before[flag] && !after[flag])
}
