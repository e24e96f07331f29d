import { sql, type SqlBool } from 'kysely'
import { Role } from '../../../../contract/enums.ts'
import type { CorrectionOutcome } from '../../../../contract/own-data/correction-requests.ts'
import type { CorrectionRequestId, LoginId, PatientId, PracticeId } from '../../../../contract/ids.ts'
import { isTiedTo } from '../../../access/clinic-tie-store.ts'
import type { Db } from '../../../platform/database.ts'
import type { PlaceOfWork } from '../../../records/follow-ups/follow-up-due.ts'

/**
 * The practice that answers a patient's request: that of their newest visit, otherwise a doctors' practice that knows
 * them, otherwise any practice that does.
 */
export async function readHolder(db: Db, patientId: PatientId): Promise<PlaceOfWork | undefined> {
  const { rows } = await sql<PlaceOfWork>`
    select practice_id, time_zone, reading_opens_at, reading_closes_at from practices
    where closed_at is null and (practice_id in (select practice_id from patient_practices where patient_id = ${patientId})
      or practice_id in (select practice_id from visits where patient_id = ${patientId}))
    order by (select max(visit_time) from visits where visits.practice_id = practices.practice_id and patient_id = ${patientId})
      desc nulls last, practice_type = 'General Practice' desc, practice_id limit 1`.execute(db)
  return rows[0]
}

/** The managers of a practice, who answer its requests, except the person who makes the request. */
export async function readAnswerers(
  db: Db,
  { practiceId, loginId }: { practiceId: PracticeId | null; loginId: LoginId },
): Promise<string[]> {
  const rows = await db
    .selectFrom('login_contexts')
    .innerJoin('logins', 'logins.login_id', 'login_contexts.login_id')
    .select('user_name')
    .where('practice_id', '=', practiceId)
    .where('role_id', '=', Role.PracticeManager)
    .where('status', '=', 'active')
    .where('logins.login_id', '<>', loginId)
    .execute()
  return rows.map(({ user_name }) => user_name)
}

export type NewCorrectionRequest = {
  patientId: PatientId
  practiceId: PracticeId | null
  what: string
  why: string
  loginId: LoginId
  now: Date
  dueAt: Date
}

/** Saves a request. */
export async function insertCorrectionRequest(db: Db, request: NewCorrectionRequest): Promise<CorrectionRequestId> {
  const { request_id } = await db
    .insertInto('correction_requests')
    .values({
      patient_id: request.patientId,
      practice_id: request.practiceId,
      what: request.what,
      why: request.why,
      asked_by: request.loginId,
      asked_at: request.now,
      due_at: request.dueAt,
      outcome: null,
      answer: null,
      answered_by: null,
      answered_at: null,
      statement: null,
      statement_at: null,
    })
    .returning('request_id')
    .executeTakeFirstOrThrow()
  return request_id
}

const requests = (db: Db) =>
  db
    .selectFrom('correction_requests')
    .innerJoin('patients', 'patients.patient_id', 'correction_requests.patient_id')
    .leftJoin('practices', 'practices.practice_id', 'correction_requests.practice_id')
    .leftJoin('logins as answerers', 'answerers.login_id', 'correction_requests.answered_by')
    .selectAll('correction_requests')
    .select([
      'patients.first_name',
      'patients.last_name',
      'patients.birth_date',
      'practices.practice_name',
      'practices.time_zone',
    ])
    .select(['answerers.first_name as answerer_first_name', 'answerers.last_name as answerer_last_name'])

/** A request with its patient and practice, and with whoever answered it. */
export type CorrectionRow = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number]

/** A patient's requests, newest first. */
export const readCorrectionRequests = (db: Db, patientId: PatientId): Promise<CorrectionRow[]> =>
  requests(db).where('correction_requests.patient_id', '=', patientId).orderBy('asked_at', 'desc').execute()

/** One request, locked until the transaction ends. */
export const lockCorrectionRequest = (db: Db, requestId: CorrectionRequestId): Promise<CorrectionRow | undefined> =>
  requests(db)
    .where('correction_requests.request_id', '=', requestId)
    .forUpdate('correction_requests')
    .executeTakeFirst()

type CorrectionQuery = {
  show: 'open' | 'answered'
  /** The requests to find: those of some practices, or of patients with a tie to this member of the clinic's staff. */
  among: { practices: readonly PracticeId[] } | { tiedTo: LoginId; now: Date }
}

/** A page of requests and their count: open ones by due time, answered ones newest first. */
export async function findCorrectionRequests(
  db: Db,
  { show, among }: CorrectionQuery,
  page: { limit: number; offset: number },
): Promise<{ rows: CorrectionRow[]; count: number }> {
  const isShown = show === 'open' ? sql<boolean>`answered_at is null` : sql<boolean>`answered_at is not null`
  const isTheirs =
    'tiedTo' in among
      ? isTiedTo('correction_requests.patient_id', { loginId: among.tiedTo, now: among.now })
      : sql<SqlBool>`correction_requests.practice_id = any(${[...among.practices]}::int[])`
  const rows = await requests(db)
    .where(isShown)
    .where(isTheirs)
    .orderBy(show === 'open' ? sql`due_at` : sql`answered_at desc`)
    .orderBy('request_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await db
    .selectFrom('correction_requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isShown)
    .where(isTheirs)
    .executeTakeFirstOrThrow()
  return { rows, count }
}

type Answer = { requestId: CorrectionRequestId; outcome: CorrectionOutcome; text: string; loginId: LoginId; now: Date }

/** Saves the answer to a request. */
export const storeCorrectionAnswer = (db: Db, { requestId, outcome, text, loginId, now }: Answer) =>
  db
    .updateTable('correction_requests')
    .set({ outcome, answer: text, answered_by: loginId, answered_at: now })
    .where('request_id', '=', requestId)
    .execute()

/** Attaches the patient's statement to their record. */
export const storeStatement = (db: Db, requestId: CorrectionRequestId, { text, now }: { text: string; now: Date }) =>
  db
    .updateTable('correction_requests')
    .set({ statement: text, statement_at: now })
    .where('request_id', '=', requestId)
    .execute()

/** The unanswered requests that are due before an instant. */
export const readDueCorrections = (db: Db, before: Date): Promise<CorrectionRow[]> =>
  requests(db).where('answered_at', 'is', null).where('due_at', '<', before).orderBy('due_at').execute()
