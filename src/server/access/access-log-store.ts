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
 * the call answers. The log may lie on other machines than the patients (docs/distributed.md), so no statement needs
 * both.
 */
export async function insertAccesses(db: Db, entry: AccessEntry): Promise<void> {
  const { loginId, patientIds, what, now } = entry
  const deviceId = await takeTurn(db, entry)
  const logged = await readLogged(db, entry, deviceId)
  const others = [...new Set(patientIds)].filter((patientId) => !logged.has(patientId))
  if (others.length === 0) return
  const { roleId, known } = await lockForEntry(db, loginId, others)
  await sql`
    insert into record_accesses (login_id, patient_id, what, occurred_at, device_id, role_id, practice_id)
    select ${loginId}::uuid, read.patient_id, ${what}, ${now}::timestamptz, ${deviceId}::uuid, ${roleId}::int, read.practice_id
    from unnest(${known.map(({ patient_id }) => patient_id)}::uuid[], ${known.map(({ practice_id }) => practice_id)}::int[])
      as read (patient_id, practice_id)`.execute(db)
  if (known.length < others.length) throw new UnknownPatientError('There is no such patient.')
}

/** Keeps two calls of one user from writing the same row twice, until the transaction ends. Returns the user's tablet. */
async function takeTurn(db: Db, { loginId, sessionId }: AccessEntry): Promise<DeviceId | null> {
  const { rows } = await sql<{ device_id: DeviceId | null }>`
    with turn as materialized (select pg_advisory_xact_lock(hashtextextended(${`record-access:${loginId}`}, 0)))
    select ${deviceOf(sessionId)} as device_id from turn`.execute(db)
  return rows[0]?.device_id ?? null
}

/** The patients whose entry of the last 10 minutes covers this access. */
async function readLogged(
  db: Db,
  { loginId, patientIds, what, now }: AccessEntry,
  deviceId: DeviceId | null,
): Promise<ReadonlySet<PatientId>> {
  const { rows } = await sql<{ patient_id: PatientId }>`
    select distinct patient_id from record_accesses
    where login_id = ${loginId} and patient_id = any(${[...patientIds]}::uuid[])
      and device_id is not distinct from ${deviceId}::uuid
      and occurred_at > ${new Date(now.getTime() - accessLogInterval)}
      and (${listAccesses.includes(what)} or not what = any(${[...listAccesses]}::text[]))`.execute(db)
  return new Set(rows.map(({ patient_id }) => patient_id))
}

type EntryRow = { role_id: RoleId | null; patient_id: PatientId | null; practice_id: PracticeId | null }

/**
 * Locks the user and the patients until the transaction ends, as foreign keys do where the log lies beside them. Returns
 * the user's role, and for each patient that there is the practice that the user reads it for.
 */
async function lockForEntry(db: Db, loginId: LoginId, patientIds: readonly PatientId[]) {
  const { rows } = await sql<EntryRow>`
    with reader as materialized (select role_id from logins where login_id = ${loginId} for key share),
    known as materialized (
      select patient_id from patients where patient_id = any(${[...patientIds]}::uuid[]) for key share
    )
    select reader.role_id, known.patient_id,
      coalesce((select practice_id from fhir_clients where login_id = ${loginId}), (select context.practice_id from login_contexts context
        left join patient_practices shared on shared.practice_id = context.practice_id and shared.patient_id = known.patient_id
        where context.login_id = ${loginId} order by shared.patient_id is null, context.practice_id limit 1)) as practice_id
    from reader left join known on true`.execute(db)
  const [reader] = rows
  if (reader === undefined) throw new Error('There is no such login.')
  return { roleId: reader.role_id, known: rows.filter(({ patient_id }) => patient_id !== null) }
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
export async function insertOwnAccess(
  db: Db,
  { loginId, sessionId, patientId, what, now }: SingleAccess,
): Promise<void> {
  const slot = intervalOf(now)
  const logged = await db
    .selectFrom('own_accesses')
    .select('own_access_id')
    .where('patient_id', '=', patientId)
    .where('session_id', '=', sessionId)
    .where('slot', '=', slot)
    .executeTakeFirst()
  if (logged !== undefined) return
  await sql`
    insert into own_accesses (login_id, patient_id, session_id, user_agent, what, occurred_at, slot)
    select ${loginId}::uuid, ${patientId}::uuid, ${sessionId}::uuid, user_agent, ${what}, ${now}::timestamptz, ${slot}::int
    from patients left join sessions on session_id = ${sessionId}
    where patient_id = ${patientId} for key share of patients
    on conflict do nothing`.execute(db)
}

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
