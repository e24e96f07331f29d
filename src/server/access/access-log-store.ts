import { sql } from 'kysely'
import type { RoleId } from '../../contract/enums.ts'
import type { DeviceId, LoginId, PatientId, PracticeId, SessionId } from '../../contract/ids.ts'
import type { Db } from '../platform/database.ts'

/** How long one entry covers further accesses of a user to the same patient, in milliseconds. */
export const accessLogInterval = 600_000

/** What part of a record was read. A list access shows the patient in a list. */
export type AccessKind =
  | 'patient'
  | 'images'
  | 'lesions'
  | 'risk'
  | 'bookings'
  | 'offline list'
  | 'arrivals'
  | 'reading'
  | 'reports'
  | 'consultation'
  | 'spot chat'
  | 'spot result'
  | 'software'
  | 'app'
  | ListAccess
type ListAccess =
  | 'patient search'
  | 'visit search'
  | 'suggestion'
  | 'match-elsewhere'
  | 'reading list'
  | 'pending reports'
  | 'sent reports'
  | 'recall list'
  | 'consultation list'
  | 'spot chat list'
  | 'look questions'
  | 'desk day'
  | 'spot result list'
  | 'follow-up list'
  | 'correction requests'
  | 'report questions'
  | 'software list'
  | 'breach list'
  | 'family list'
const listAccesses: readonly AccessKind[] = [
  'patient search',
  'visit search',
  'suggestion',
  'match-elsewhere',
  'reading list',
  'pending reports',
  'sent reports',
  'recall list',
  'consultation list',
  'spot chat list',
  'look questions',
  'desk day',
  'spot result list',
  'follow-up list',
  'correction requests',
  'report questions',
  'software list',
  'breach list',
  'family list',
]

export type AccessEntry = {
  loginId: LoginId
  /** Identifies the tablet; null for a visit that a tablet sent later. */
  sessionId: SessionId | null
  patientIds: readonly PatientId[]
  what: AccessKind
  now: Date
}

const deviceOf = (sessionId: SessionId | null) =>
  sql`(select device_id from sessions where session_id = ${sessionId}::uuid)`

/** Thrown where an access could not be logged because there is no such patient. */
export class UnknownPatientError extends Error {}

/**
 * Logs that a user reads these records: one row per user, tablet, patient and 10 minutes (docs/domain.md 5.2;
 * docs/domain-reports.md 8), and one more if a record is opened after it was listed. Run it in a transaction, before
 * the call answers. The log may lie on other machines than the patients (docs/distributed.md), so one statement finds
 * what is here, and another one writes.
 */
export async function insertAccesses(db: Db, entry: AccessEntry): Promise<void> {
  const { reader, known } = await lockForEntry(db, entry)
  const { loginId, patientIds, what, now } = entry
  const since = new Date(now.getTime() - accessLogInterval)
  await sql`
    with earlier as materialized (
      select patient_id, device_id from record_accesses
      where login_id = ${loginId} and patient_id = any(${known.map(({ patient_id }) => patient_id)}::uuid[])
        and occurred_at > ${since}
        and (${listAccesses.includes(what)} or not what = any(${[...listAccesses]}::text[]))
    )
    insert into record_accesses (login_id, patient_id, what, occurred_at, device_id, role_id, practice_id)
    select ${loginId}::uuid, read.patient_id, ${what}, ${now}::timestamptz, ${reader.device_id}::uuid, ${reader.role_id}::int,
      read.practice_id
    from unnest(${known.map(({ patient_id }) => patient_id)}::uuid[], ${known.map(({ practice_id }) => practice_id)}::int[])
      as read (patient_id, practice_id)
    where read.patient_id not in (
      select patient_id from earlier where device_id is not distinct from ${reader.device_id}::uuid
    )`.execute(db)
  if (known.length < new Set(patientIds).size) throw new UnknownPatientError('There is no such patient.')
}

type EntryRow = {
  role_id: RoleId | null
  device_id: DeviceId | null
  patient_id: PatientId | null
  practice_id: PracticeId | null
}

/**
 * Locks the user and the patients until the transaction ends, as foreign keys would, and keeps two calls of one user
 * from writing the same row twice. Returns for each patient which practice the user reads it for.
 */
async function lockForEntry(db: Db, { loginId, sessionId, patientIds }: AccessEntry) {
  const { rows } = await sql<EntryRow>`
    with turn as materialized (select pg_advisory_xact_lock(hashtextextended(${`record-access:${loginId}`}, 0))),
    reader as materialized (select role_id from logins where login_id = ${loginId} for key share),
    known as materialized (
      select patient_id from patients where patient_id = any(${[...patientIds]}::uuid[]) for key share
    )
    select reader.role_id, ${deviceOf(sessionId)} as device_id, known.patient_id,
      coalesce((select practice_id from fhir_clients where login_id = ${loginId}), (select context.practice_id from login_contexts context
        left join patient_practices shared on shared.practice_id = context.practice_id and shared.patient_id = known.patient_id
        where context.login_id = ${loginId} order by shared.patient_id is null, context.practice_id limit 1)) as practice_id
    from turn left join reader on true left join known on true`.execute(db)
  const [reader] = rows
  if (reader === undefined || reader.role_id === null) throw new Error('There is no such login.')
  return { reader, known: rows.filter(({ patient_id }) => patient_id !== null) }
}

/** One access to one record. */
export type SingleAccess = {
  loginId: LoginId
  sessionId: SessionId
  patientId: PatientId
  what: AccessKind
  now: Date
}

/** Logs that a patient reads their own record, once per session and 10-minute interval, with the device. */
export const insertOwnAccess = (db: Db, { loginId, sessionId, patientId, what, now }: SingleAccess) =>
  sql`
    insert into own_accesses (login_id, patient_id, session_id, user_agent, what, occurred_at, slot)
    select ${loginId}::uuid, ${patientId}::uuid, ${sessionId}::uuid, user_agent, ${what}, ${now}::timestamptz, ${intervalOf(now)}::int
    from patients left join sessions on session_id = ${sessionId}
    where patient_id = ${patientId} for key share of patients
    on conflict do nothing`.execute(db)

/** The number of the 10-minute interval since 1970. */
export const intervalOf = (now: Date): number => Math.floor(now.getTime() / accessLogInterval)

/**
 * When the user last opened the record on this tablet, from the log. Run it after `insertAccesses`, in the same
 * transaction.
 */
export async function readLastAccess(
  db: Db,
  { loginId, sessionId, patientId }: { loginId: LoginId; sessionId: SessionId; patientId: PatientId },
): Promise<Date> {
  const { occurred_at } = await db
    .selectFrom('record_accesses')
    .select('occurred_at')
    .where('login_id', '=', loginId)
    .where('patient_id', '=', patientId)
    .where(sql<boolean>`device_id is not distinct from ${deviceOf(sessionId)}`)
    .where('what', 'not in', listAccesses)
    .orderBy('occurred_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return occurred_at
}

/** The latest accesses that match, oldest first. `involving`: a user or a patient. */
export async function findAccesses(
  db: Db,
  {
    involving,
    since,
    until,
    limit,
  }: { involving: string | null; since: Date | null; until: Date | null; limit: number },
) {
  let query = db.selectFrom('record_accesses').selectAll().orderBy('access_id', 'desc').limit(limit)
  if (involving !== null) query = query.where(sql<boolean>`${involving}::uuid in (login_id, patient_id)`)
  if (since !== null) query = query.where('occurred_at', '>=', since)
  if (until !== null) query = query.where('occurred_at', '<', until)
  return (await query.execute()).toReversed()
}
