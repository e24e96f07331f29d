import { sql } from 'kysely'
import type { PatientId } from '../../../contract/ids.ts'
import type { RecallReason } from '../../../domain/recalls/recall-rules.ts'
import type { Db } from '../../platform/database.ts'

export type PlanRow = {
  patient_id: PatientId
  scope_key: string
  reason: RecallReason
  months: number | null
  due_on: string
  time_zone: string
  messages: number
  next_at: Date | null
  is_to_phone_from: string | null
  planned_at: Date
}

/** Replaces the planned recalls of these patients. */
export async function replacePlans(db: Db, patientIds: readonly PatientId[], rows: readonly PlanRow[]): Promise<void> {
  await sql`delete from recall_plans where patient_id = any(${[...patientIds]}::uuid[])`.execute(db)
  if (rows.length > 0)
    await db
      .insertInto('recall_plans')
      .values([...rows])
      .execute()
}

/** The local days of sent messages, oldest first, by patient, scope and due date. */
export async function readSentMessages(db: Db, patientIds: readonly PatientId[]) {
  const { rows } = await sql<{
    patient_id: PatientId
    scope_key: string
    due_on: string
    days: string[]
    waiting: number
  }>`
    select patient_id, scope_key, due_on,
      coalesce(array_agg(to_char(sent_at at time zone time_zone, 'YYYY-MM-DD') order by nth)
        filter (where sent_at is not null), '{}') as days,
      count(*) filter (where sent_at is null)::int as waiting
    from recall_messages where patient_id = any(${[...patientIds]}::uuid[])
    group by patient_id, scope_key, due_on`.execute(db)
  return new Map(rows.map((row) => [`${row.patient_id} ${row.scope_key} ${row.due_on}`, row]))
}

/** Queues the planning of a patient's recalls, because the patient may now know more. */
export const queueRecallPlanning = (db: Db, patientId: PatientId) =>
  db.insertInto('recalls_to_plan').values({ patient_id: patientId }).execute()

/**
 * Removes up to `most` patients from the planning queue and returns them, skipping rows that other processes have
 * locked.
 */
export async function takePatientsToPlan(db: Db, most: number): Promise<PatientId[]> {
  const { rows } = await sql<{ patient_id: PatientId }>`
    delete from recalls_to_plan where entry_id in (
      select entry_id from recalls_to_plan order by entry_id limit ${most} for update skip locked)
    returning patient_id`.execute(db)
  return [...new Set(rows.map((row) => row.patient_id))]
}

/** Serialises the planning of each patient. */
export const lockRecallPlanning = async (db: Db, patientIds: readonly PatientId[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('recalls:' || id, 0))
    from (select unnest(${[...patientIds]}::uuid[])::text as id order by 1) ids`.execute(db)
}
