import { type RawBuilder, sql } from 'kysely'
import type { PatientId, PracticeId } from '../../contract/ids.ts'
import { type ConsentState, consentState, type RecordedConsent } from '../../domain/consents/consent-state.ts'
import type { Db } from '../platform/database.ts'

/** What decides who may see a patient's record: the practices that know them, and their current consents. */
export type PatientAccess = {
  patientId: PatientId
  practices: ReadonlySet<PracticeId>
  consents: ConsentState
  /**
   * Increases whenever a consent is given or withdrawn, or a photo is hidden or shown again. Data that a client fetched
   * at an earlier revision must be fetched again.
   */
  consentRevision: number
  /** When the query was sent, by `performance.now()`. */
  checkedAt: number
}

/**
 * The access data of a patient as read from the database. Consents are in the order they were recorded; each is dated
 * by the earlier of occurred and recorded.
 */
export type AccessRow = { practices: PracticeId[]; events: RecordedConsent[]; hidings: number }

/** The columns that `presentAccess` needs, for a query with a patient id. */
export const accessColumns = (patientId: RawBuilder<unknown>) => [
  sql<PracticeId[]>`(
    select coalesce(array_agg(known.practice_id), '{}') from patient_practices known where known.patient_id = ${patientId}
  )`.as('practices'),
  // A device's clock may be years ahead, and its consent must not outlive a later withdrawal.
  sql<RecordedConsent[]>`(
    select coalesce(json_agg(json_build_object('flag', event.flag, 'value', event.value,
      'at', extract(epoch from least(event.occurred_at, event.recorded_at)) * 1000) order by event.consent_event_id), '[]')
    from consent_events event where event.patient_id = ${patientId}
  )`.as('events'),
  sql<number>`(
    select (count(*) + count(hiding.shown_at))::int from image_hidings hiding join images photo using (image_id)
    where photo.patient_id = ${patientId}
  )`.as('hidings'),
]

/** The access to a patient that the row grants; `checkedAt`: when its query was sent, by `performance.now()`. */
export const presentAccess = (
  patientId: PatientId,
  { practices, events, hidings }: AccessRow,
  checkedAt: number,
): PatientAccess => ({
  patientId,
  practices: new Set(practices),
  consents: consentState(events),
  consentRevision: events.length + hidings,
  checkedAt,
})

/** Reads access for many patients, in the same order; null for an unknown patient. */
export async function readPatientAccess(
  db: Db,
  patientIds: readonly PatientId[],
): Promise<readonly (PatientAccess | null)[]> {
  const checkedAt = performance.now()
  const rows = await db
    .selectFrom('patients')
    .select('patient_id')
    .select(accessColumns(sql.ref('patients.patient_id')))
    .where(sql<boolean>`patient_id = any(${[...patientIds]}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.patient_id, presentAccess(row.patient_id, row, checkedAt)]))
  return patientIds.map((patientId) => byId.get(patientId) ?? null)
}
