import { sql } from 'kysely'
import type { LoginId, PracticeId } from '../../../contract/ids.ts'
import type { RoleId } from '../../../contract/enums.ts'
import type { Db } from '../../platform/database.ts'
import { forgetFactors } from '../accounts/end-access-store.ts'

type User = {
  loginId: LoginId
  userName: string
  firstName: string
  lastName: string
  roleId: RoleId
  isDisabled: boolean
}

/** Who has this user name before the file is read in, and what they may. */
export const readGranted = (db: Db, userName: string) =>
  db
    .selectFrom('logins')
    .select([
      'logins.login_id',
      'logins.role_id',
      'logins.status',
      'logins.origin',
      'logins.address_proven_at',
      'logins.first_name',
      'logins.last_name',
    ])
    .select((select) =>
      select
        .selectFrom('login_contexts')
        .whereRef('login_contexts.login_id', '=', 'logins.login_id')
        .select(sql<PracticeId[]>`coalesce(array_agg(practice_id), '{}')`.as('practices'))
        .$asScalar()
        .$notNull()
        .as('practices'),
    )
    .where((where) => where(where.fn<string>('lower', ['user_name']), '=', userName))
    .executeTakeFirst()
export type GrantedRow = NonNullable<Awaited<ReturnType<typeof readGranted>>>

/** Takes away what a login was given by whoever made it: only its address is left to open it. */
export async function forgetProofs(db: Db, loginId: LoginId, now: Date): Promise<void> {
  await db
    .updateTable('logins')
    .set({
      password_hash: null,
      password_generation: sql`password_generation + 1`,
      address_proven_at: null,
      updated_at: now,
    })
    .where('login_id', '=', loginId)
    .execute()
  await forgetFactors(db, loginId)
}

/** Makes a login, or gives the one of this user name its role; answers its id, and whether it is new. */
export async function upsertLogin(db: Db, user: User): Promise<{ loginId: LoginId; isNew: boolean }> {
  const { rows } = await sql<{ login_id: LoginId; is_new: boolean }>`
    insert into logins (login_id, user_name, role_id, status, first_name, last_name)
    values (${user.loginId}, ${user.userName}, ${user.roleId}, ${user.isDisabled ? 'disabled' : 'active'}, ${user.firstName}, ${user.lastName})
    on conflict (lower(user_name)) do update set role_id = excluded.role_id, first_name = excluded.first_name, last_name = excluded.last_name,
      status = case when excluded.status = 'disabled' then 'disabled' when logins.status = 'disabled' then 'active' else logins.status end,
      updated_at = now()
    returning login_id, xmax = 0 as is_new`.execute(db)
  if (!rows[0]) throw new Error('logins took no row')
  return { loginId: rows[0].login_id, isNew: rows[0].is_new }
}

/** Makes a login's practices exactly these. */
export async function replaceContexts(
  db: Db,
  loginId: LoginId,
  contexts: readonly { practiceId: number; permissions: number[] }[],
): Promise<void> {
  await sql`delete from login_contexts where login_id = ${loginId}`.execute(db)
  for (const { practiceId, permissions } of contexts)
    await sql`insert into login_contexts (login_id, practice_id, permissions) values (${loginId}, ${practiceId}, ${permissions})`.execute(
      db,
    )
}

/** The practices of a login, with what it may do at each. */
export async function readContexts(db: Db, loginId: LoginId) {
  const rows = await db
    .selectFrom('login_contexts')
    .select(['practice_id', 'permissions'])
    .where('login_id', '=', loginId)
    .execute()
  return rows.map((row) => ({ practiceId: row.practice_id, permissions: row.permissions }))
}
