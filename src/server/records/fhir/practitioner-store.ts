import { sql } from 'kysely'
import type { RoleId } from '../../../contract/enums.ts'
import type { LoginId, PatientId, PracticeId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { otherUuid } from './fhir-names.ts'

const people = (db: Db) =>
  db
    .selectFrom('logins')
    .leftJoin('practitioners', (join) =>
      join.onRef('practitioners.login_id', '=', 'logins.login_id').on('practitioners.deleted_at', 'is', null),
    )
    .select(['logins.login_id', 'logins.first_name', 'logins.last_name'])
    .select(['practitioners.title', 'practitioners.hpii', 'practitioners.medicare_provider_number'])
    .orderBy('logins.login_id')
    .distinctOn('logins.login_id')

/** The people with these logins, with their numbers as practitioners. */
export const readPractitioners = (db: Db, loginIds: readonly LoginId[]) =>
  people(db)
    .where(sql<boolean>`logins.login_id = any(${[...new Set(loginIds)]}::uuid[])`)
    .execute()
export type PractitionerRow = Awaited<ReturnType<typeof readPractitioners>>[number]

/** The records that a practice knows, or a single one. */
type RecordsOf = { practiceId: PracticeId } | { patientId: PatientId }

const worksFor = (practiceId: PracticeId) => sql<boolean>`exists (select from login_contexts
  where login_contexts.login_id = logins.login_id and practice_id = ${practiceId})`

/**
 * The visits of a record, or of the records that a practice knows. For a pharmacy only its own visits: it does not learn
 * of visits elsewhere.
 */
const visitsOf = (of: RecordsOf) =>
  'patientId' in of
    ? sql`(select login_id, practice_id from visits where patient_id = ${of.patientId})`
    : sql`(select made.login_id, made.practice_id from visits made join patient_practices known using (patient_id)
        where known.practice_id = ${of.practiceId} and (made.practice_id = ${of.practiceId}
          or (select practice_type from practices where practice_id = ${of.practiceId}) = 'General Practice'))`

/**
 * For a practice: the people who work for it; with `id` only that person, if they work for it or made a visit of a
 * record that it knows. For one record: the people who made its visits. A practice knows many records, so who made
 * their visits is searched by this login only.
 */
export const findPractitioners = (db: Db, of: RecordsOf, id: string | null) =>
  people(db)
    .where(
      'patientId' in of
        ? sql<boolean>`logins.login_id in (select login_id from ${visitsOf(of)} made)`
        : sql<boolean>`(${worksFor(of.practiceId)} or (${id}::uuid is not null
            and exists (select from ${visitsOf(of)} made where made.login_id = ${id}::uuid)))`,
    )
    .where(sql<boolean>`(${id}::uuid is null or logins.login_id = ${id}::uuid)`)
    .execute()

/** Somebody at a practice; null: anybody, or any practice. */
export type RoleWish = { loginId: LoginId | null; practiceId: PracticeId | null }
/** What somebody does at a practice, or did at a visit. */
export type RoleRow = {
  login_id: LoginId
  practice_id: PracticeId
  first_name: string
  last_name: string
  role_id: RoleId
  practice_name: string
  practice_type: 'General Practice' | 'Pharmacy'
  works_there: boolean
}

/**
 * What people do at practices, by the rules of `findPractitioners`. For a practice: its own people there, and with
 * `loginId` also where that person made a visit of a record that it knows. For one record: who made its visits, and
 * where.
 */
export async function findRoles(db: Db, of: RecordsOf, { loginId, practiceId }: RoleWish): Promise<RoleRow[]> {
  const isWished = sql`(${loginId}::uuid is null or seen.login_id = ${loginId}::uuid)
    and (${practiceId}::int is null or seen.practice_id = ${practiceId}::int)`
  const made = sql`select seen.login_id, seen.practice_id from ${visitsOf(of)} seen where ${isWished}`
  const seen =
    'patientId' in of
      ? made
      : sql`select seen.login_id, seen.practice_id from login_contexts seen
          where seen.practice_id = ${of.practiceId} and ${isWished}
          union ${made} and ${loginId}::uuid is not null`
  const { rows } = await sql<RoleRow>`
    select distinct login.login_id, practice.practice_id, login.first_name, login.last_name, login.role_id,
      practice.practice_name, practice.practice_type,
      exists (select from login_contexts context
        where context.login_id = login.login_id and context.practice_id = practice.practice_id) as works_there
    from (${seen}) role join logins login using (login_id) join practices practice using (practice_id)
    order by login.login_id, practice.practice_id`.execute(db)
  return rows
}

/** The person and the practice of a PractitionerRole's id; null if there is none. */
export async function findRoleOf(db: Db, roleId: string): Promise<{ loginId: LoginId; practiceId: PracticeId } | null> {
  const practices = await db.selectFrom('practices').select('practice_id').execute()
  const practiceOf = new Map(practices.map(({ practice_id: id }) => [otherUuid(`role at ${id}`, roleId), id]))
  const login = await db
    .selectFrom('logins')
    .select('login_id')
    .where(sql<boolean>`login_id = any(${[...practiceOf.keys()]}::uuid[])`)
    .executeTakeFirst()
  const practiceId = login && practiceOf.get(login.login_id)
  return login === undefined || practiceId === undefined ? null : { loginId: login.login_id, practiceId }
}
