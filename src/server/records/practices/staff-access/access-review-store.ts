import { sql } from 'kysely'
import type { RoleId } from '../../../../contract/enums.ts'
import type { LoginId, PracticeId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** A person's access at a practice; the practice is null for staff who work for none. */
export type AccessRow = {
  login_id: LoginId
  first_name: string
  last_name: string
  user_name: string
  role_id: RoleId
  practice_name: string | null
  site_name: string | null
  permissions: number[]
  granted_at: Date | null
  last_used: Date | null
  tablets: number
  has_passkey: boolean
  has_app: boolean
  has_password: boolean
  issuer: string | null
  provider_used: Date | null
}

const columns = sql`
  logins.login_id, logins.first_name, logins.last_name, logins.user_name, logins.role_id,
  practices.practice_name, sites.site_name, coalesce(held.permissions, '{}') as permissions, held.granted_at,
  logins.password_hash is not null as has_password,
  exists (select from passkeys where passkeys.login_id = logins.login_id) as has_passkey,
  exists (select from code_apps where code_apps.login_id = logins.login_id and confirmed_at is not null) as has_app,
  (select count(distinct tickets.device_id)::int from device_tickets tickets join devices using (device_id)
    where tickets.login_id = logins.login_id and devices.practice_id = held.practice_id and devices.status = 'active') as tablets,
  identity.issuer, identity.last_used_at as provider_used`

const joins = sql`
  left join practices on practices.practice_id = held.practice_id
  left join sites on sites.site_id = practices.site_id
  left join lateral (select issuer, last_used_at from login_identities where login_identities.login_id = logins.login_id
    order by last_used_at desc limit 1) identity on true`

/**
 * The people who work for a practice, by name, with their access there. For those who also work for another practice,
 * only uses on this practice's tablets are included.
 */
export const readAccessAt = async (db: Db, practice: PracticeId): Promise<AccessRow[]> => {
  const { rows } = await sql<AccessRow>`
    select ${columns}, (select max(sessions.last_used_at) from sessions where sessions.login_id = logins.login_id
      and (not exists (select from login_contexts other where other.login_id = logins.login_id and other.practice_id <> held.practice_id)
        or sessions.device_id in (select device_id from devices where devices.practice_id = held.practice_id))) as last_used
    from login_contexts held join logins on logins.login_id = held.login_id ${joins}
    where held.practice_id = ${practice} and logins.status <> 'disabled'
    order by logins.last_name, logins.first_name, logins.login_id`.execute(db)
  return rows
}

/** All staff of the service, one row for each of their practices, by practice and name. */
export const readAccessOfAll = async (db: Db): Promise<AccessRow[]> => {
  const { rows } = await sql<AccessRow>`
    select ${columns}, (select max(sessions.last_used_at) from sessions where sessions.login_id = logins.login_id) as last_used
    from logins left join login_contexts held on held.login_id = logins.login_id ${joins}
    where logins.status <> 'disabled' and logins.role_id <> 1
    order by practices.practice_name nulls first, logins.last_name, logins.first_name, logins.login_id`.execute(db)
  return rows
}

/** When the access at a practice was last reviewed, and by whom. */
export const readLastReview = (db: Db, practice: PracticeId) =>
  db
    .selectFrom('security_log')
    .innerJoin('logins', 'logins.login_id', 'security_log.actor_id')
    .select(['security_log.occurred_at', 'logins.first_name', 'logins.last_name'])
    .where('security_log.kind', '=', 'review')
    .where('security_log.what', '=', 'access-reviewed')
    .where('security_log.practice_id', '=', practice)
    .orderBy('security_log.entry_id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The site whose appointments a practice holds. */
export const readSiteOf = (db: Db, practice: PracticeId) =>
  db
    .selectFrom('practices')
    .innerJoin('sites', 'sites.site_id', 'practices.site_id')
    .select('sites.site_name')
    .where('practices.practice_id', '=', practice)
    .executeTakeFirst()
