import { sql } from 'kysely'
import type { LoginId, SessionId } from '../../../../contract/ids.ts'
import { latestDay } from '../../../../domain/time/zoned-time.ts'
import type { UserActor } from '../../../http/actor.ts'
import type { Db } from '../../../platform/database.ts'
import { stepUpLifetime } from '../../../http/require-step-up.ts'
import { isRotationConfirmed } from './session-rules.ts'
import { worksForPractice } from '../../../records/practices/staff-access/works-for-store.ts'
import { childrenOfLogin, childrenOn } from '../../../records/patients/guardians-store.ts'
import { deleteReplacedToken } from '../../../records/accounts/session-store.ts'

/** The session of a presented access token, and when the token was issued. */
export type PresentedSession = { loginId: LoginId; sessionId: SessionId; issuedAt: Date }

/** The live sessions of active logins with their grants, in the order of the presented ones; null for each that has ended. */
export async function readActors(
  db: Db,
  presented: readonly PresentedSession[],
  now: Date,
): Promise<readonly (UserActor | null)[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('logins', 'logins.login_id', 'sessions.login_id')
    .select(['sessions.session_id', 'sessions.login_id', 'logins.role_id', 'logins.patient_id'])
    .select(['sessions.previous_refresh_hash', 'sessions.rotated_at', 'sessions.proven_at'])
    .select(
      sql<UserActor['grants']>`(
        select coalesce(json_agg(json_build_object('practiceId', login_contexts.practice_id, 'kind', practice.practice_type,
          'permissions', login_contexts.permissions) order by login_contexts.practice_id), '[]')
        from login_contexts join practices practice on practice.practice_id = login_contexts.practice_id
        where login_contexts.login_id = logins.login_id and ${worksForPractice})`.as('grants'),
    )
    .select(childrenOfLogin.as('children'))
    .where(sql<boolean>`sessions.session_id = any(${presented.map(({ sessionId }) => sessionId)}::uuid[])`)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('logins.status', '=', 'active')
    .execute()
  const today = latestDay(now)
  const bySession = new Map(rows.map((row) => [row.session_id, row]))
  return Promise.all(
    presented.map(async ({ loginId, sessionId, issuedAt }) => {
      const row = bySession.get(sessionId)
      if (row?.login_id !== loginId) return null
      if (isRotationConfirmed(row, { issuedAt, now }))
        await deleteReplacedToken(db, sessionId, row.previous_refresh_hash)
      const { role_id: roleId, patient_id: patientId, grants } = row
      const isProven = isRecent(row.proven_at, now) ? ('just now' as const) : ('before' as const)
      const practices = grants.map(({ practiceId }) => practiceId)
      const children = childrenOn(row.children, today)
      const who = { kind: 'user' as const, loginId, sessionId, roleId, patientId, children }
      return { ...who, grants, practices, stepUp: isProven }
    }),
  )
}

const isRecent = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() < stepUpLifetime

/** The practices that a login works for, with their addresses. */
export const readGrants = (db: Db, login: LoginId) =>
  db
    .selectFrom('login_contexts')
    .innerJoin('practices', 'practices.practice_id', 'login_contexts.practice_id')
    .innerJoin('logins', 'logins.login_id', 'login_contexts.login_id')
    .select([
      'login_contexts.practice_id',
      'login_contexts.permissions',
      'practices.practice_type',
      'practices.practice_name',
      'practices.locale',
      'practices.time_zone',
      'practices.street_address_1',
      'practices.street_address_2',
      'practices.street_address_3',
      'practices.city',
      'practices.post_code',
    ])
    .where('login_contexts.login_id', '=', login)
    .where(worksForPractice)
    .orderBy('login_contexts.practice_id')
    .execute()
export type GrantRow = Awaited<ReturnType<typeof readGrants>>[number]

const accounts = (db: Db) =>
  db
    .selectFrom('logins')
    .select([
      'login_id',
      'user_name',
      'password_hash',
      'password_generation',
      'role_id',
      'status',
      'closed_at',
      'patient_id',
      'first_name',
      'last_name',
      'mobile_phone',
      'second_factor',
    ])

/** A login by its user name, whatever its case; undefined if there is none. */
export const readAccount = (db: Db, userName: string) =>
  accounts(db)
    .where((where) => where(where.fn<string>('lower', ['user_name']), '=', userName.toLowerCase()))
    .executeTakeFirst()
export type AccountRow = NonNullable<Awaited<ReturnType<typeof readAccount>>>

/** The same login, locked, if it is still active and its password has not changed since it was checked. */
export const lockAccountAsChecked = (db: Db, checked: AccountRow) =>
  accounts(db)
    .where('login_id', '=', checked.login_id)
    .where('password_generation', '=', checked.password_generation)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()

export const readAccountById = (db: Db, login: LoginId) => accounts(db).where('login_id', '=', login).executeTakeFirst()

/** A session with the status of its login, locked until the transaction ends. */
export const lockSession = (db: Db, session: SessionId, login: LoginId) =>
  db
    .selectFrom('sessions')
    .innerJoin('logins', 'logins.login_id', 'sessions.login_id')
    .select([
      'sessions.refresh_hash',
      'sessions.refresh_family',
      'sessions.created_at',
      'sessions.previous_refresh_hash',
      'sessions.sealed_refresh_token',
      'sessions.rotated_at',
      'sessions.expires_at',
      'sessions.ended_at',
      'logins.status',
    ])
    .where('sessions.session_id', '=', session)
    .where('sessions.login_id', '=', login)
    .forUpdate('sessions')
    .executeTakeFirst()
