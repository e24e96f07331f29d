import { sql } from 'kysely'
import type { LoginId, PracticeId } from '../../../../contract/ids.ts'
import { disableWithoutPractice } from '../../accounts/login-store.ts'
import type { Db } from '../../../platform/database.ts'

/** The login with a user name, its role and its practices. */
export const readStaffAccess = (db: Db, userName: string) =>
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
export type StaffAccessRow = NonNullable<Awaited<ReturnType<typeof readStaffAccess>>>

/** Replaces the practices of a login. */
export async function replaceContexts(
  db: Db,
  loginId: LoginId,
  contexts: readonly { practiceId: number; permissions: number[] }[],
): Promise<void> {
  const practiceIds = contexts.map(({ practiceId }) => practiceId)
  await sql`delete from login_contexts where login_id = ${loginId} and practice_id <> all(${practiceIds})`.execute(db)
  // Users who stay at a practice keep the date on which they began there.
  for (const { practiceId, permissions } of contexts)
    await sql`insert into login_contexts (login_id, practice_id, permissions)
      values (${loginId}, ${practiceId}, ${permissions})
      on conflict (login_id, practice_id) do update set permissions = excluded.permissions`.execute(db)
}

/** Adds a practice to a login, with its permissions there; does nothing if it is there already. */
export async function insertContext(
  db: Db,
  loginId: LoginId,
  { practiceId, permissions }: { practiceId: number; permissions: number[] },
): Promise<void> {
  await sql`insert into login_contexts (login_id, practice_id, permissions)
    values (${loginId}, ${practiceId}, ${permissions}) on conflict do nothing`.execute(db)
}

/** Sets a login's permissions at a practice. */
export async function savePermissions(
  db: Db,
  { loginId, practiceId, permissions }: { loginId: LoginId; practiceId: PracticeId; permissions: number[] },
): Promise<void> {
  await db
    .updateTable('login_contexts')
    .set({ permissions })
    .where('login_id', '=', loginId)
    .where('practice_id', '=', practiceId)
    .execute()
}

/**
 * Removes a practice from a login, but remembers the permissions there. Disables a login that has no practice left
 * (`isDisabled`).
 */
export async function removePractice(
  db: Db,
  { loginId, practiceId, now }: { loginId: LoginId; practiceId: PracticeId; now: Date },
): Promise<{ isDisabled: boolean }> {
  const taken = await db
    .deleteFrom('login_contexts')
    .where('login_id', '=', loginId)
    .where('practice_id', '=', practiceId)
    .returning('permissions')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('former_users')
    .values({ login_id: loginId, practice_id: practiceId, permissions: taken.permissions, left_at: now })
    .onConflict((conflict) =>
      conflict.columns(['login_id', 'practice_id']).doUpdateSet({ permissions: taken.permissions, left_at: now }),
    )
    .execute()
  return { isDisabled: await disableWithoutPractice(db, loginId, now) }
}

/** Deletes the record that a login has left this practice, once it has access again. */
export async function deleteFormerUser(db: Db, practice: PracticeId, login: LoginId): Promise<void> {
  await db.deleteFrom('former_users').where('practice_id', '=', practice).where('login_id', '=', login).execute()
}
