import type { Insertable, Selectable } from 'kysely'
import type { LoginId, PatientId, PracticeId } from '../../../contract/ids.ts'
import type { Db, Tables } from '../../platform/database.ts'

type Requests = Tables['registration_requests']
type Users = Tables['registration_request_users']
export type RegistrationRequestRow = Selectable<Requests> & { users: Selectable<Users>[] }

/** Saves a request. False if the same one is already pending. */
export async function insertRegistrationRequest(
  db: Db,
  request: Insertable<Requests>,
  users: readonly Insertable<Users>[],
): Promise<boolean> {
  const row = await db
    .insertInto('registration_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  if (row === undefined) return false
  if (users.length === 0) return true
  await db
    .insertInto('registration_request_users')
    .values([...users])
    .execute()
  return true
}

/** Adds to each request the people whom it is about. */
export async function withUsers(db: Db, rows: Selectable<Requests>[]): Promise<RegistrationRequestRow[]> {
  if (rows.length === 0) return []
  const users = await db
    .selectFrom('registration_request_users')
    .selectAll()
    .where(
      'request_id',
      'in',
      rows.map((row) => row.request_id),
    )
    .orderBy('position')
    .execute()
  const byRequest = Map.groupBy(users, (user) => user.request_id)
  return rows.map((row) => ({ ...row, users: byRequest.get(row.request_id) ?? [] }))
}

/** A patient's requests to add a practice or practitioner, newest first. */
export const readRequestsOfPatient = async (db: Db, patientId: PatientId): Promise<RegistrationRequestRow[]> =>
  withUsers(
    db,
    await db
      .selectFrom('registration_requests')
      .selectAll()
      .where('requested_by_patient_id', '=', patientId)
      .orderBy('created_at', 'desc')
      .limit(100)
      .execute(),
  )

/** The name, type and country of a practice; undefined if there is none or it has closed. */
export const readPracticeName = (db: Db, practice: PracticeId) =>
  db
    .selectFrom('practices')
    .select(['practice_id', 'practice_name', 'practice_type', 'country_code'])
    .where('practice_id', '=', practice)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

type RegistrationAnswerRow = Pick<RegistrationRequestRow, 'request_id' | 'reason' | 'practice_id'> & {
  status: 1 | 2
  by: LoginId | null
  now: Date
}

export async function saveRegistrationAnswer(
  db: Db,
  { request_id, by, now, ...answer }: RegistrationAnswerRow,
): Promise<void> {
  await db
    .updateTable('registration_requests')
    .set({ ...answer, answered_by: by, answered_at: now })
    .where('request_id', '=', request_id)
    .execute()
}
