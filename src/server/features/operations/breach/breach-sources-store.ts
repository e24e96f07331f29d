import { sql } from 'kysely'
import type { RoleId } from '../../../../contract/enums.ts'
import type { DeviceId, LoginId, PatientId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { personNameOf } from '../../../platform/person-name-of.ts'

const most = 20

type BreachLoginRow = {
  login_id: LoginId
  first_name: string
  last_name: string
  user_name: string
  role_id: RoleId
  patient_id: PatientId | null
  practices: string[]
}

/** Finds staff by part of their name, user name or practice; other users only by their whole user name. */
export async function findBreachLogins(db: Db, keywords: string): Promise<BreachLoginRow[]> {
  const words = keywords.toLowerCase()
  const { rows } = await sql<BreachLoginRow>`
    select login_id, first_name, last_name, user_name, role_id, patient_id, works.practices
    from logins left join lateral (select coalesce(array_agg(practice_name order by practice_name), '{}') as practices
      from login_contexts join practices using (practice_id) where login_contexts.login_id = logins.login_id) works on true
    where lower(user_name) = ${words} or (role_id <> 1 and position(${words} in
      lower(concat_ws(' ', ${personNameOf('logins')}, user_name, array_to_string(works.practices, ' ')))) > 0)
    order by last_name, first_name, login_id limit ${most}`.execute(db)
  return rows
}

type BreachTabletRow = {
  device_id: DeviceId
  name: string | null
  practice_name: string | null
  last_seen_at: Date
}

/** Finds tablets by part of their name, practice or id, most recently used first. */
export async function findBreachTablets(db: Db, keywords: string): Promise<BreachTabletRow[]> {
  const { rows } = await sql<BreachTabletRow>`
    select device_id, name, practice_name, last_seen_at from devices left join practices using (practice_id)
    where position(${keywords.toLowerCase()} in lower(concat_ws(' ', name, practice_name, device_id::text))) > 0
    order by last_seen_at desc limit ${most}`.execute(db)
  return rows
}
