import { sql } from 'kysely'
import type { PatientId } from '../../../../contract/ids.ts'
import type { Retention } from '../../../../domain/patients/retention-period.ts'
import type { Db } from '../../../platform/database.ts'

/**
 * Why a record is kept although its retention has ended: a legal hold with its reason, an open account, or an upcoming
 * booking.
 */
export type RetentionReason = { patient_id: PatientId; because: 'hold' | 'account' | 'booking'; reason: string | null }

/** Which of these records must be kept although their retention has ended, and why. */
export async function readKept(db: Db, patientIds: readonly PatientId[], now: Date): Promise<RetentionReason[]> {
  const { rows } = await sql<RetentionReason>`
    select patient_id, 'hold' as because, reason from legal_holds
    where lifted_at is null and patient_id = any(${[...patientIds]}::uuid[])
    union all select distinct patient_id, 'account', null from logins
    where status <> 'disabled' and patient_id = any(${[...patientIds]}::uuid[])
    union all select distinct patient_id, 'booking', null from bookings
    where ends_at > ${now} and status in ('Requested', 'Offered', 'AwaitingPayment', 'Booked')
      and patient_id = any(${[...patientIds]}::uuid[])`.execute(db)
  return rows
}

/**
 * Locks a patient until the transaction ends, so that no new rows refer to them. Returns their birth date; null if
 * there is no such patient.
 */
export async function lockBirthDate(db: Db, patientId: PatientId): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`select to_char(birth_date, 'YYYY-MM-DD') as day from patients
    where patient_id = ${patientId} for update`.execute(db)
  return rows[0]?.day ?? null
}

/** Saves a list of the records that are due; returns its number. */
export async function insertRun(db: Db, patientIds: readonly PatientId[], now: Date): Promise<number> {
  const { run_id } = await db
    .insertInto('retention_runs')
    .values({ made_at: now, patient_ids: [...patientIds], destroyed_at: null })
    .returning('run_id')
    .executeTakeFirstOrThrow()
  return run_id
}

/** A list by its number. */
export const readRun = (db: Db, runId: number) =>
  db.selectFrom('retention_runs').selectAll().where('run_id', '=', runId).executeTakeFirst()

/** Records that a list was destroyed. */
export const endRun = (db: Db, runId: number, now: Date) =>
  db.updateTable('retention_runs').set({ destroyed_at: now }).where('run_id', '=', runId).execute()

type DestroyedRecord = {
  runId: number
  patientId: PatientId
  retention: Retention
  rows: number
  files: number
  now: Date
}

/** Records what was destroyed, and by which rule. */
export const insertDestroyed = (db: Db, { runId, patientId, retention, rows, files, now }: DestroyedRecord) =>
  db
    .insertInto('destroyed_records')
    .values({
      run_id: runId,
      patient_id: patientId,
      record_class: 'patient record',
      rule: retention.rule,
      last_service_on: retention.lastService,
      kept_until: retention.until,
      row_count: rows,
      file_count: files,
      destroyed_at: now,
    })
    .execute()

/** The addresses of a patient that no other patient has. */
export async function readOwnAddresses(db: Db, patientId: PatientId): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`select own.address from patients,
      unnest(array[lower(email_address), mobile_phone]) as own (address)
    where patient_id = ${patientId} and own.address is not null
    and not exists (select from patients other where other.patient_id <> ${patientId}
      and (lower(other.email_address) = own.address or other.mobile_phone = own.address))`.execute(db)
  return rows.map(({ address }) => address)
}

/** Places a legal hold; false if there is one already, or no such patient. */
export async function placeHold(
  db: Db,
  { patientId, reason, now }: { patientId: PatientId; reason: string; now: Date },
) {
  const { numAffectedRows } = await sql`
    insert into legal_holds (patient_id, reason, placed_at)
    select patient_id, ${reason}, ${now}::timestamptz from patients where patient_id = ${patientId}
    on conflict (patient_id) where lifted_at is null do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Lifts the legal hold of a record; false if there is none. */
export async function liftHold(db: Db, patientId: PatientId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('legal_holds')
    .set({ lifted_at: now })
    .where('patient_id', '=', patientId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
